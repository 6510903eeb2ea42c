import type { Json } from '@suanpan/service-kit/edge';

/** A place of a shape: what may stand there. */
export interface SchemaRow {
  place: string;
  kinds: readonly Kind[];
  isRequired: boolean;
  note: string;
}

/** A plain kind such as `string`, or the name of a shape that is described elsewhere. */
export interface Kind {
  text: string;
  shape?: string;
}

/** Every place of a shape, outermost first; a shape with a name is named and not opened. */
export function schemaRows(schema: Json, place = '', isRequired = true): SchemaRow[] {
  const row: SchemaRow = { place, kinds: kindsOf(schema), isRequired, note: noteOf(schema) };
  const below = partsOf(schema).flatMap((part) => rowsBelow(part, place));
  return place === '' && below.length > 0 && !schema['$ref'] ? below : [row, ...below];
}

function rowsBelow(schema: Json, place: string): SchemaRow[] {
  const { properties = {}, required = [], items, additionalProperties, patternProperties } = schema;
  const named = Object.entries(properties as Record<string, Json>).flatMap(([name, part]) =>
    schemaRows(part, place === '' ? name : `${place}.${name}`, (required as string[]).includes(name)),
  );
  const others = [additionalProperties, ...Object.values(patternProperties ?? {})].filter(isSchema);
  return [
    ...named,
    ...(isSchema(items) ? schemaRows(items, `${place}[]`) : []),
    ...others.flatMap((part) => schemaRows(part, `${place}{}`, false)),
  ];
}

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A choice is described by its parts, anything else by itself. */
const partsOf = (schema: Json): Json[] => {
  const choice = choiceOf(schema);
  return choice ? choice.flatMap(partsOf) : [schema];
};

const choiceOf = ({ anyOf, oneOf, allOf }: Json): Json[] | undefined =>
  (anyOf ?? oneOf ?? allOf) as Json[] | undefined;

function kindsOf(schema: Json): Kind[] {
  const choice = choiceOf(schema);
  if (choice) return unique(choice.flatMap(kindsOf));
  const { $ref, const: only, enum: values, type } = schema;
  if (typeof $ref === 'string') return [shapeOf($ref)];
  if (only !== undefined) return [{ text: JSON.stringify(only) }];
  if (Array.isArray(values)) return values.map((value) => ({ text: JSON.stringify(value) }));
  return type === undefined ? [{ text: 'any' }] : [type].flat().map((text) => ({ text: String(text) }));
}

const shapeOf = ($ref: string): Kind => {
  const shape = $ref.slice($ref.lastIndexOf('/') + 1);
  return { text: shape, shape };
};

const unique = (kinds: readonly Kind[]): Kind[] => [
  ...new Map(kinds.map((kind) => [kind.text, kind])).values(),
];

const bounds = ['pattern', 'format', 'minLength', 'maxLength', 'minimum', 'maximum', 'maxItems', 'default'];

const noteOf = (schema: Json): string =>
  bounds.flatMap((key) => (schema[key] === undefined ? [] : [`${key} ${String(schema[key])}`])).join(', ');
