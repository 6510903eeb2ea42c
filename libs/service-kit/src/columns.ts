/** A column as the server describes it. */
export interface Field {
  name: string;
  dataTypeID: number;
}

/** The columns of a statement's answer. */
export interface Shape {
  /** In camelCase. */
  names: readonly string[];
  read: (row: readonly (string | null)[]) => unknown[];
}

/** Only what the books use is converted; everything else, numeric and date above all, stays text. */
export function shapeOf(fields: readonly Field[]): Shape {
  const read = fields.map(({ dataTypeID }) => parsers[dataTypeID] ?? asText);
  return {
    names: fields.map(({ name }) => camelCase(name)),
    read: (row) => row.map((value, index) => (value === null ? null : read[index]!(value))),
  };
}

const camelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const asText = (value: string): string => value;

const oid = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  json: 114,
  int2Array: 1005,
  int4Array: 1007,
  textArray: 1009,
  int8Array: 1016,
  jsonb: 3802,
  timestamptz: 1184,
} as const;

const parsers: Record<number, (value: string) => unknown> = {
  [oid.bool]: (value) => value === 't',
  [oid.bytea]: (value) => Buffer.from(value.slice(2), 'hex'),
  [oid.int8]: safeInteger,
  [oid.int2]: Number,
  [oid.int4]: Number,
  [oid.json]: (value) => JSON.parse(value) as unknown,
  [oid.jsonb]: (value) => JSON.parse(value) as unknown,
  [oid.timestamptz]: (value) => new Date(value).toISOString(),
  [oid.int2Array]: numberArray,
  [oid.int4Array]: numberArray,
  [oid.int8Array]: numberArray,
  [oid.textArray]: textArray,
};

function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new Error(`Integer out of range: ${value}`);
  return number;
}

/** Arrays have one dimension and come in PostgreSQL's text form; numbers need no quotes there. */
function numberArray(value: string): (number | null)[] {
  if (value === '{}') return [];
  const items = value.slice(1, -1).split(',');
  return items.map((item) => (item === 'NULL' ? null : Number(item)));
}

function textArray(value: string): (string | null)[] {
  return [...value.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain === 'NULL' ? null : plain!) : quoted.replace(/\\(.)/g, '$1'),
  );
}
