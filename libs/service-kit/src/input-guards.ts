import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { unboundedPlaces, type JsonSchema } from './bounded-schema.ts';
import { hasTooManyValues } from './json-size.ts';
import { ProblemError, refuse, refuseIf } from './problem-error.ts';

/**
 * Strict input (reliability.md 2 and 11, decision D44): unknown keys are refused, JSON bodies are never coerced,
 * query, path and form fields are; no NUL, no lone surrogate, no depth beyond 20. A number too long to be exact stays text.
 */
export function addInputGuards(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    if (hasTooManyValues(text)) return done(new ProblemError([{ code: 'request.too-large' }]));
    // The parser answers by callback; it returns nothing worth awaiting.
    void parseJson(request, text, longNumber.test(text) ? withExactNumbers(text, done) : done);
  });
  app.addHook('onRoute', (route) => {
    refuseUnbounded(route);
    for (const part of ['body', 'querystring'] as const) {
      const schema = route.schema?.[part];
      if (schema) route.schema![part] = closed(schema as JsonSchema);
    }
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const { schema } = request.routeOptions;
    if (!schema?.querystring && !request.is404) refuseQuery(request.query as object);
    request.query = convert(schema?.querystring, request.query);
    request.params = convert(schema?.params, request.params);
    if (isForm(request)) request.body = convert(schema?.body, request.body);
    refuseStrangeText(request.body, 0);
    refuseStrangeText(request.query, 0);
    done();
  });
}

/** A call that declares no query takes none: its handler would read what nothing has validated. */
const refuseQuery = (query: object): void =>
  refuseIf(
    Object.keys(query).map((field) => ({ code: 'request.field', field, rule: 'additionalProperties' })),
  );

/** Up to fifteen digits are exact in a binary float; a longer run of digits may be a number that is not. */
const longNumber = /[0-9][0-9.]{15}/;

/**
 * The same body with every number that a float would change kept as the text that was sent: an amount is then read
 * exactly or refused at its field, and what must be a whole number is refused there by its schema.
 */
const withExactNumbers =
  (text: string, done: (error: Error | null, body?: unknown) => void) =>
  (error: Error | null): void => {
    if (error) return done(error);
    try {
      done(null, JSON.parse(text, exactNumber));
    } catch {
      done(malformed('The body is nested too deeply.'));
    }
  };

function exactNumber(_key: string, value: unknown, context?: { source: string }): unknown {
  const isChanged = typeof value === 'number' && context !== undefined && String(value) !== context.source;
  return isChanged && context.source.length > 15 ? context.source : value;
}

const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

const convert = (schema: unknown, value: unknown): unknown =>
  schema && value && typeof value === 'object' && Object.keys(value).length > 0
    ? onlyExact(value, Value.Convert(schema as TSchema, { ...value }))
    : value;

/**
 * The conversion cuts 2025.9 down to 2025 and reads 0x7E9 and 2025n as numbers too. What is not the plain decimal text
 * of its number stays text, and the schema refuses it.
 */
function onlyExact(said: unknown, converted: unknown): unknown {
  if (typeof converted === 'number') return isTextOf(said, converted) ? converted : said;
  if (Array.isArray(converted)) {
    const all: unknown[] = Array.isArray(said) ? said : [said];
    return converted.map((item, index) => onlyExact(all[index], item));
  }
  if (typeof converted !== 'object' || converted === null) return converted;
  const fields = said as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(converted).map(([name, value]) => [name, onlyExact(fields[name], value)]),
  );
}

const isTextOf = (said: unknown, number: number): boolean =>
  said === number || (typeof said === 'string' && /^-?\d+(\.\d+)?$/.test(said) && Number(said) === number);

const malformed = (message: string) =>
  Object.assign(new Error(message), { statusCode: 400, code: 'MALFORMED' });

/** What a route accepts has a greatest size, by its schema; a route without one stops the start. The router bounds the path. */
function refuseUnbounded({ method, url, schema }: RouteOptions): void {
  const places = (['body', 'querystring'] as const).flatMap((part) =>
    unboundedPlaces((schema?.[part] ?? {}) as JsonSchema).map((place) => part + place),
  );
  if (places.length > 0)
    throw new Error(`${String(method)} ${url} accepts any size at ${places.join(', ')}.`);
}

/** The same schema with every object closed to unknown keys. */
function closed(schema: JsonSchema): JsonSchema {
  const copy: JsonSchema = Object.create(
    Object.getPrototypeOf(schema),
    Object.getOwnPropertyDescriptors(schema),
  ) as JsonSchema;
  if (schema.properties) {
    copy.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, closed(property)]),
    );
    copy.additionalProperties = schema.additionalProperties ?? false;
  }
  if (schema.items) copy.items = closed(schema.items);
  if (schema.anyOf) copy.anyOf = schema.anyOf.map(closed);
  return copy;
}

const maxDepth = 20;

function refuseStrangeText(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) refuse({ code: 'request.malformed' });
    return;
  }
  if (value === null || typeof value !== 'object') return;
  if (depth > maxDepth) refuse({ code: 'request.malformed' });
  // A list of all values of each of 300,000 objects would take twenty times as long.
  if (Array.isArray(value)) for (const item of value) refuseStrangeText(item, depth + 1);
  else for (const name in value) refuseStrangeText((value as Record<string, unknown>)[name], depth + 1);
}
