import type { Static, TSchema } from 'typebox';

/** What a schema is made of, as JSON Schema says it. */
interface Shape {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  minimum?: number;
}

/**
 * The emptiest value of a shape of the contracts: no text, no entries, null where that may be, the first of some values. A test
 * says beside it what it is about.
 */
export const blank = <Schema extends TSchema>(
  schema: Schema,
  said: Partial<Static<Schema>> = {},
): Static<Schema> => ({ ...(blankOf(schema as Shape) as object), ...said }) as Static<Schema>;

function blankOf(shape: Shape): unknown {
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return shape.anyOf.some(({ type }) => type === 'null') ? null : blankOf(shape.anyOf[0]!);
  if (shape.type === 'object') return blankRecord(shape);
  if (shape.type === 'array') return [];
  if (shape.type === 'boolean') return false;
  if (shape.type === 'integer' || shape.type === 'number') return shape.minimum ?? 0;
  return shape.type === 'null' ? null : '';
}

const blankRecord = ({ properties = {}, required = [] }: Shape): object =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, shape]) =>
      required.includes(name) ? [[name, blankOf(shape)]] : [],
    ),
  );
