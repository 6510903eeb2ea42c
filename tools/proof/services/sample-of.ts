/** As much of JSON Schema as the calls use. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

/** A smallest value that a schema takes, in which every place for the id of a record holds this one. */
export function sampleOf(schema: unknown, id: number): unknown {
  return sample(schema as Schema, id, '');
}

function sample(schema: Schema, id: number, name: string): unknown {
  const { type, anyOf, items, minItems = 0 } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf) return sample(anyOf.find((one) => holdsId(one, name)) ?? anyOf[0]!, id, name);
  if (isId(schema, name)) return type === 'string' ? String(id) : id;
  switch (type) {
    case 'object':
      return sampleOfObject(schema, id);
    case 'array':
      return minItems > 0 || (items && holdsId(items, name)) ? [sample(items ?? {}, id, name)] : [];
    case 'string':
      return (
        (/date|day|from|to$/i.test(name) ? texts.slice(1) : texts).find((text) => takes(schema, text)) ?? 'a'
      );
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

/** What is required, and what holds an id. */
const sampleOfObject = ({ properties = {}, required = [] }: Schema, id: number): object =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, own]) =>
      required.includes(name) || holdsId(own, name) ? [[name, sample(own, id, name)]] : [],
    ),
  );

const texts = ['a', '2026-01-31', '2026-01', '1.00', '1001', 'CNY', 'a@example.com', '13900000000'];

const takes = ({ pattern, format, minLength = 0 }: Schema, text: string): boolean =>
  text.length >= minLength &&
  (pattern === undefined || new RegExp(pattern, 'u').test(text)) &&
  (format !== 'date' || /^\d{4}-\d\d-\d\d$/.test(text));

/** Numbers of events and versions have the bounds of ids. */
const isNoId = (name: string): boolean => /^(asOf|version|seq|page|after|before)$/i.test(name);

function isId({ type, minimum, maximum, pattern = '' }: Schema, name: string): boolean {
  if (isNoId(name)) return false;
  if (type === 'integer') return minimum === 1 && maximum === Number.MAX_SAFE_INTEGER;
  return type === 'string' && (pattern === '^[0-9]{1,15}$' || (/ids$/i.test(name) && takesDigits(pattern)));
}

const takesDigits = (pattern: string): boolean => pattern === '' || new RegExp(pattern, 'u').test('1');

function holdsId(schema: Schema, name: string): boolean {
  const { anyOf = [], items, properties = {} } = schema;
  return (
    isId(schema, name) ||
    anyOf.some((one) => holdsId(one, name)) ||
    (items !== undefined && holdsId(items, name)) ||
    Object.entries(properties).some(([own, of]) => holdsId(of, own))
  );
}
