import {
  rightName,
  roleMay,
  roleName,
  type Language,
  type PermissionKey,
  type Role,
} from '@suanpan/contracts';
import type { DeclaredRoute } from '../membership.ts';
import { callName, type CallExample, type CallTexts } from './call-texts.ts';
import en from './messages.en.json' with { type: 'json' };
import zhCN from './messages.zh-CN.json' with { type: 'json' };
import zhTW from './messages.zh-TW.json' with { type: 'json' };
import { nameSchemas, type Json } from './name-schemas.ts';

/** What a service adds to the OpenAPI document of the product. */
export interface DocumentPart {
  paths: Record<string, Json>;
  schemas: Json;
  /** The areas of its calls, in their order. */
  tags: string[];
}

export interface PartOptions {
  /** What the service takes and answers by path and verb, as @fastify/swagger reads it from its routes. */
  paths: Record<string, Record<string, Json>>;
  routes: readonly DeclaredRoute[];
  texts: CallTexts;
  /** Paths that answer as streams of events. */
  streams: readonly string[];
  language: Language;
}

const messages = { en, 'zh-CN': zhCN, 'zh-TW': zhTW } as const;
const roles: readonly Role[] = ['Manager', 'Director', 'Making', 'Cashier', 'View'];

/** The calls of a service that anybody outside may make, in the words of one language. */
export function documentPart(options: PartOptions): DocumentPart {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const route of options.routes.filter(isOutside)) {
    const path = route.url.replaceAll(/:(\w+)/g, '{$1}');
    const verb = route.method.toLowerCase();
    const read = structuredCloneOf(options.paths[path]?.[verb]);
    const operation = operationOf(route, read, options);
    paths[path] = { ...paths[path], [verb]: nameSchemas(operation, schemas) };
  }
  const { areas } = options.texts.names[options.language];
  return { paths, schemas, tags: [...new Set(Object.values(areas))] };
}

/** Whether it is for anybody but the product itself. */
export const isOutside = ({ config, url }: Pick<DeclaredRoute, 'config' | 'url'>): boolean =>
  config.internal === undefined && !url.startsWith('/health/');

const structuredCloneOf = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? {})) as Json;

function operationOf(route: DeclaredRoute, read: Json, options: PartOptions): Json {
  const { texts, language } = options;
  const call = callName(route.method, route.url);
  const names = texts.names[language];
  const example = texts.examples.calls[call] ?? {};
  const { config } = route;
  const changes = route.method !== 'GET';
  const parameters = ((read['parameters'] as Json[] | undefined) ?? []).map((parameter) =>
    withExample(parameter, example, texts.examples.parameters),
  );
  return {
    operationId: call.replaceAll(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    summary: names.calls[call],
    tags: [areaOf(route.url, names.areas)],
    description: whoMay(config, language),
    parameters: [
      ...parameters,
      ...(changes ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      { $ref: '#/components/parameters/RequestedWith' },
      { $ref: '#/components/parameters/AcceptLanguage' },
    ],
    ...bodyOf(route, read, example, language),
    responses: {
      '200': answerOf(route, read, options),
      default: { $ref: '#/components/responses/Refusal' },
    },
    security: config.public ? [] : [{ author: [] }, { session: [] }],
    ...(config.can ? { 'x-right': config.can } : {}),
    ...(config.proof ? { 'x-proof': config.proof } : {}),
  };
}

/** The area whose path is the longest that this one begins with. */
function areaOf(url: string, areas: Readonly<Record<string, string>>): string | undefined {
  const [prefix] = Object.keys(areas)
    .filter((path) => url === path || url.startsWith(`${path}/`))
    .toSorted((one, other) => other.length - one.length);
  return prefix === undefined ? undefined : areas[prefix];
}

function withExample(parameter: Json, { path, query }: CallExample, standard: Json): Json {
  const name = String(parameter['name']);
  const own = (parameter['in'] === 'path' ? path : query)?.[name];
  const value = own === undefined ? standard[name] : own;
  return value === undefined || value === null ? parameter : { ...parameter, example: value };
}

function bodyOf(
  { schema, takesFiles }: DeclaredRoute,
  read: Json,
  { body }: CallExample,
  language: Language,
): Json {
  if (takesFiles) return { requestBody: uploadBody(language) };
  if (!schema?.body) return {};
  const { content } = read['requestBody'] as { content: Record<string, { schema: Json }> };
  const { schema: taken } = content['application/json']!;
  const example = body === undefined ? {} : { example: body };
  return {
    requestBody: { required: true, content: { 'application/json': { schema: opened(taken), ...example } } },
  };
}

/** As the contracts have it: that nothing else may be sent holds for all bodies, and is said once. */
function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).filter(
    ([key, part]) => key !== 'additionalProperties' || part !== false,
  );
  return Object.fromEntries(parts.map(([key, part]) => [key, opened(part)]));
}

const uploadBody = (language: Language): Json => ({
  required: true,
  description: messages[language].upload,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
        required: ['file'],
        additionalProperties: { type: 'string' },
      },
    },
  },
});

function answerOf({ schema, url }: DeclaredRoute, read: Json, { streams, language }: PartOptions): Json {
  const texts = messages[language];
  const isAnswer = (schema?.response as Json | undefined)?.['200'] !== undefined;
  if (streams.includes(url))
    return { description: texts.events, content: { 'text/event-stream': { schema: { type: 'string' } } } };
  if (!isAnswer)
    return {
      description: texts.file,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  const { content } = (read['responses'] as Record<string, Json>)['200'] as { content: Json };
  return { description: texts.answer, content };
}

function whoMay(config: DeclaredRoute['config'], language: Language): string {
  const texts = messages[language];
  const who = config.public ? texts.public : config.can ? rightOf(config.can, language) : texts.signedIn;
  return config.proof ? `${who} ${texts.proof}` : who;
}

function rightOf(key: PermissionKey, language: Language): string {
  const having = roles.filter((role) => roleMay(role, key)).map((role) => roleName(role, language));
  return messages[language].can
    .replace('{right}', rightName(key, language))
    .replace('{key}', key)
    .replace('{roles}', having.join(language === 'en' ? ', ' : '、'));
}
