import swagger from '@fastify/swagger';
import { languages, success } from '@suanpan/contracts';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { App } from '../service.ts';
import { callName, type CallTexts } from './call-texts.ts';
import { documentPath } from './document-path.ts';
import { documentPart, isOutside, type PartOptions } from './document-part.ts';

/**
 * Documents the routes that are added from here on: what they take and answer is read from their declarations, what they
 * are called stands in `texts`. A call without a name stops the start.
 */
export async function addDocument(
  app: App,
  texts: CallTexts,
  streams: readonly string[] = [],
): Promise<void> {
  app.addHook('onRoute', ({ method, url, config = {} }) => {
    if (!isOutside({ url, config })) return;
    for (const one of [method].flat()) {
      const call = callName(one, url);
      refuseUnnamed(call, texts);
      if (texts.table && !(call in texts.table))
        throw new Error(`The call ${call} is declared nowhere in libs/contracts/src/calls.`);
    }
  });
  app.addHook('onReady', async () => refuseUnmounted(app, texts));
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: '', version: '' } },
    // A shape must stay as the contracts have it, to be known by its name.
    convertConstToEnum: false,
  });
  app.get(
    documentPath,
    {
      config: { internal: { from: ['gateway'] } },
      schema: { querystring: Type.Object({ language: Type.Enum([...languages]) }) },
    },
    (request) =>
      success(
        documentPart({
          paths: readPaths(app),
          routes: app.declaredRoutes,
          texts,
          streams,
          language: request.query.language,
        }),
      ),
  );
}

const readPaths = (app: FastifyInstance): PartOptions['paths'] =>
  app.swagger().paths as unknown as PartOptions['paths'];

function refuseUnnamed(call: string, { names }: CallTexts): void {
  const missing = languages.filter((language) => !names[language].calls[call]);
  if (missing.length > 0)
    throw new Error(`The call ${call} has no name in names.${missing[0]}.json of its service.`);
}

function refuseUnmounted({ declaredRoutes }: App, { table = {} }: CallTexts): void {
  const mounted = new Set(declaredRoutes.map(({ method, url }) => callName(method, url)));
  const missing = Object.keys(table).filter((call) => !mounted.has(call));
  if (missing.length > 0) throw new Error(`The call ${missing[0]} is declared, but its service lacks it.`);
}
