import { languages, type Language } from '@suanpan/contracts';
import { joinParts, type ApiDocument } from '@suanpan/gateway/document';
import { callName, serviceIdentity } from '@suanpan/service-kit';
import type { DocumentPart } from '@suanpan/service-kit/edge';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAllServices, type AllServices, type OpenService } from './all-services.ts';
import { shapeOf } from './wire-shape.ts';

/** The OpenAPI document of all services, made as the gateway makes it, against what the services mount. */
let all: AllServices;
const documents = new Map<Language, ApiDocument>();
beforeAll(async () => {
  all = await openAllServices();
  for (const language of languages) {
    const path = `/internal/calls?language=${language}`;
    const parts = await Promise.all(all.services.map((service) => partOf(service, path)));
    documents.set(language, joinParts(parts, [], language));
  }
});
afterAll(() => all.close());

type Operation = {
  summary: string;
  tags: string[];
  parameters: { name?: string; in?: string }[];
  requestBody?: { content: object };
  responses: Record<string, { content?: object }>;
};
const operationsOf = (document: ApiDocument): [string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]): [string, Operation] => [
      `${verb.toUpperCase()} ${path}`,
      operation as Operation,
    ]),
  );
async function partOf({ name, caller }: OpenService, path: string): Promise<DocumentPart> {
  const { status, data } = await caller.askedBy<DocumentPart>('gateway', serviceIdentity(null), path);
  if (status !== 200) throw new Error(`${name} does not name its calls: see services/ledger/src/calls.`);
  return data;
}

/** What anybody outside may call. */
const mounted = () =>
  all.routes.filter(({ url, config }) => config.internal === undefined && !url.startsWith('/health/'));

describe.each(languages)('the OpenAPI document in %s', (language) => {
  const document = (): ApiDocument => documents.get(language)!;

  it('has no fault', async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...structuredClone(document()) })).toMatchObject({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('has every call that is mounted, each with a name and an area, and no other', () => {
    const operations = operationsOf(document());
    expect(operations.map(([call]) => call).toSorted()).toEqual(
      mounted()
        .map(({ method, url }) => callName(method, url))
        .toSorted(),
    );
    const areas = document().tags.map(({ name }) => name);
    const unclear = operations.filter(
      ([, { summary, tags }]) => !summary || tags.length !== 1 || !areas.includes(tags[0]!),
    );
    expect(unclear).toEqual([]);
  });
});

it('names no call that is not mounted, and gives no example for one', async () => {
  const calls = mounted().map(({ method, url }) => callName(method, url));
  for (const { name } of all.services) {
    const { calls: texts } = (await import(`../../../services/${name}/src/calls/texts.ts`)) as {
      calls: { names: Record<string, { calls: object }>; examples: { calls: object } };
    };
    const named = [...Object.values(texts.names), texts.examples].flatMap((each) => Object.keys(each.calls));
    expect(named.filter((call) => !calls.includes(call))).toEqual([]);
  }
});

it('says of every call what its service takes and answers', () => {
  const operations = new Map(operationsOf(documents.get('en')!));
  const lacking = mounted().filter(({ method, url, schema, takesFiles }) => {
    const { parameters, requestBody } = operations.get(callName(method, url))!;
    const named = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name);
    const inQuery = Object.keys(shapeOf(schema?.querystring)).filter((place) => /^\w+$/.test(place));
    const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name);
    return (
      String(named('query').toSorted()) !== String(inQuery.toSorted()) ||
      String(named('path').toSorted()) !== String(inPath.toSorted()) ||
      (requestBody !== undefined) !== (takesFiles || schema?.body !== undefined)
    );
  });
  expect(lacking.map(({ method, url }) => callName(method, url))).toEqual([]);
});
