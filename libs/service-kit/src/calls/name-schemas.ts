import * as contracts from '@suanpan/contracts';

/** Any part of an OpenAPI document. */
export type Json = Record<string, unknown>;

/** The records of the contracts by what they say; each is known by the name it is exported under. */
const names: ReadonlyMap<string, string> = new Map(
  Object.entries(contracts as Record<string, unknown>)
    .filter(([, value]) => isRecord(value))
    .map(([name, value]) => [JSON.stringify(value), name]),
);

/**
 * The same with every record that the contracts name replaced by a reference to it. What is referred to is put into
 * `schemas`, so that a shape stands once in the document however many calls have it.
 */
export function nameSchemas(value: unknown, schemas: Json): unknown {
  if (Array.isArray(value)) return value.map((part) => nameSchemas(part, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const name = isRecord(value) ? names.get(JSON.stringify(value)) : undefined;
  if (name === undefined) return partsNamed(value, schemas);
  if (!(name in schemas)) {
    schemas[name] = {};
    schemas[name] = partsNamed(value, schemas);
  }
  return { $ref: `#/components/schemas/${name}` };
}

const partsNamed = (value: object, schemas: Json): Json =>
  Object.fromEntries(Object.entries(value).map(([key, part]) => [key, nameSchemas(part, schemas)]));

function isRecord(value: unknown): boolean {
  const { type, properties } = (value ?? {}) as Json;
  return type === 'object' && typeof properties === 'object' && Object.keys(properties ?? {}).length > 0;
}
