import { types, type CustomTypesConfig } from 'pg';

type Parser = (value: string) => unknown;
/** The driver knows more types than its declarations. */
const driverParser = types.getTypeParser as (oid: number) => Parser;

const { BOOL, BYTEA, INT2, INT4, INT8, JSON, JSONB, TIMESTAMPTZ } = types.builtins;
/** Arrays have no names there. */
const [INT2_ARRAY, INT4_ARRAY, TEXT_ARRAY, INT8_ARRAY] = [1005, 1007, 1009, 1016] as const;

const asTheDriver = [BOOL, BYTEA, INT2, INT4, JSON, JSONB, INT2_ARRAY, INT4_ARRAY, TEXT_ARRAY];

const parsers = new Map<number, Parser>([
  ...asTheDriver.map((oid) => [oid, driverParser(oid)] as const),
  [INT8, safeInteger],
  [
    INT8_ARRAY,
    (value) =>
      (driverParser(TEXT_ARRAY)(value) as (string | null)[]).map((item) => item && safeInteger(item)),
  ],
  [TIMESTAMPTZ, (value) => new Date(value).toISOString()],
]);

/**
 * How plain SQL reads columns: integers as numbers, timestamptz as ISO text, JSON parsed. All other types, numeric and date
 * above all, stay text: no amount becomes a float.
 */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: (oid: number) => parsers.get(oid) ?? ((value: string) => value),
};

function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new Error(`Integer out of range: ${value}`);
  return number;
}
