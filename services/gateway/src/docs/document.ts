import { describeProblems, Failure, problemCatalogue, type Language } from '@suanpan/contracts';
import type { DocumentPart, Json } from '@suanpan/service-kit/edge';
import declaration from '../../package.json' with { type: 'json' };
import { docsTexts } from './texts.ts';

/** The OpenAPI document of the product, as far as the page reads it. */
export interface ApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Json>;
  components: { schemas: Json } & Json;
  /** The refusals of all calls. */
  'x-problems': ReturnType<typeof problemCatalogue>;
  /** Services whose calls are not in it, because they did not answer. */
  'x-missing': string[];
}

/** One document of what the services say of their calls, in one language. */
export function joinParts(
  parts: readonly DocumentPart[],
  missing: readonly string[],
  language: Language,
): ApiDocument {
  const texts = docsTexts[language];
  const paths: Record<string, Json> = {};
  for (const part of parts)
    for (const [path, verbs] of Object.entries(part.paths)) paths[path] = { ...paths[path], ...verbs };
  const schemas = Object.assign({ Failure }, ...parts.map((part) => part.schemas)) as Json;
  const { title, about, signIn, header, idempotency, envelope, money } = texts;
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: declaration.version,
      description: [about, signIn, header, idempotency, envelope, money].join('\n\n'),
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(parts.flatMap(({ tags }) => tags))].map((name) => ({ name })),
    paths,
    components: { schemas, ...sharedParts(language) },
    'x-problems': problemCatalogue(language),
    'x-missing': [...missing],
  };
}

function sharedParts(language: Language): Json {
  const texts = docsTexts[language];
  const { body: example } = describeProblems([{ code: 'rights.forbidden' }], language);
  return {
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        description: texts.idempotency,
        schema: { type: 'string', maxLength: 200 },
      },
      RequestedWith: {
        name: 'X-Requested-With',
        in: 'header',
        required: true,
        description: texts.header,
        schema: { const: 'XMLHttpRequest' },
        example: 'XMLHttpRequest',
      },
      AcceptLanguage: {
        name: 'Accept-Language',
        in: 'header',
        schema: { type: 'string', enum: ['en', 'zh-CN', 'zh-TW'] },
      },
    },
    responses: {
      Refusal: {
        description: texts.refusal,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' }, example } },
      },
    },
    securitySchemes: {
      author: { type: 'apiKey', in: 'header', name: 'author', description: texts.signIn },
      session: { type: 'apiKey', in: 'cookie', name: 'sid' },
    },
  };
}
