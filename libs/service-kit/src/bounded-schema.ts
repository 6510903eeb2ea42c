/** What of a JSON schema matters here. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  patternProperties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: unknown;
  maxItems?: number;
  maxProperties?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
}

/**
 * The places of a schema where a request could be of any size: lists without `maxItems`, texts without `maxLength`
 * (a pattern of bounded length, a format or a closed list will do), records without `maxProperties`.
 */
export function unboundedPlaces(schema: JsonSchema, place = ''): string[] {
  const own = isUnbounded(schema) ? [place || '/'] : [];
  const below = [
    ...Object.entries(schema.properties ?? {}),
    ...Object.values(schema.patternProperties ?? {}).map((value) => ['*', value] as const),
    ...(schema.items ? [['*', schema.items] as const] : []),
  ].flatMap(([name, part]) => unboundedPlaces(part, `${place}/${name}`));
  return [...own, ...below, ...(schema.anyOf ?? []).flatMap((form) => unboundedPlaces(form, place))];
}

function isUnbounded(schema: JsonSchema): boolean {
  if (schema.type === 'array') return schema.maxItems === undefined;
  if (schema.patternProperties) return schema.maxProperties === undefined;
  if (schema.type !== 'string' || schema.const !== undefined || schema.enum || schema.format) return false;
  return schema.maxLength === undefined && !isBoundedPattern(schema.pattern);
}

/** Anchored at both ends and without a repetition that has no end. */
const isBoundedPattern = (pattern = ''): boolean => /^\^.*\$$/.test(pattern) && !/[*+]|,\}/.test(pattern);
