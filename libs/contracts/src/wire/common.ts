import { Type, type Static, type TSchema } from 'typebox';

/**
 * The shapes every area shares on the wire (spec/api.md 0.2, 0.3; decisions D2, D18).
 * Amounts travel as decimal text with a fixed scale; requests may also send exact JSON numbers.
 */

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** An id in a path or query string: digits only. */
export const IdText = Type.String({ pattern: '^[0-9]{1,15}$' });
/** A calendar day of the books; never an instant, never a time zone. */
export const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
/** A day in a query, 1900 to 9999: refused by its format unless the calendar has it. */
export const DayInQuery = Type.String({ format: 'date', pattern: '^(19|[2-9][0-9])' });
/** A page of a list, from 1; pages beyond the last one are empty. */
export const PageNumber = Type.Integer({ minimum: 1, maximum: 1_000_000 });
/** An amount in a query. */
export const AmountInQuery = Type.String({ pattern: '^-?[0-9]{1,13}([.][0-9]{1,2})?$' });
/** In a query: the number of an event of the books; figures are those that stood after it. */
export const AsOf = Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }));
/** A moment, ISO 8601 in UTC. */
export const Instant = Type.String();
/** A month, `YYYY-MM`. */
export const Month = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' });
/** 0 or 1 in answers. */
export const Bit = Type.Union([Type.Literal(0), Type.Literal(1)]);
/** In a query: 0 leaves out vouchers that nobody has reviewed, those of earlier months included. */
export const Unreviewed = Type.Optional(Bit);
/** 0 or 1 in requests; forms of older clients send text or booleans. */
export const BitInput = Type.Union([
  Type.Literal(0),
  Type.Literal(1),
  Type.Literal('0'),
  Type.Literal('1'),
  Type.Boolean(),
]);
/** What it says; `absent` when it says nothing. */
export const bitOf = (bit: Static<typeof BitInput> | undefined, absent: boolean): boolean =>
  bit === undefined ? absent : bit === true || bit === 1 || bit === '1';
/** A small code number of a dictionary; forms send it as text. */
export const CodeInput = Type.Union([
  Type.Integer({ minimum: 0, maximum: 99 }),
  Type.String({ pattern: '^[0-9]{1,2}$' }),
]);
/** Base-currency amount, scale 2: "1234.50". */
export const Money = Type.String();
const fixed = (scale: number) => Type.String({ pattern: `^-?[0-9]+[.][0-9]{${scale}}$` });
/** Quantity, scale 4: "2.5000". */
export const Quantity = fixed(4);
/** Unit price, scale 6. */
export const Price = fixed(6);
/** Exchange rate, scale 8. */
export const Rate = fixed(8);
/** Original (foreign) amount, scale 6. */
export const Original = fixed(6);
/** A decimal in a request: text, or a JSON number whose decimal text is exact. */
export const DecimalInput = Type.Union([Type.String({ maxLength: 40 }), Type.Number()]);
export const Text = (maxLength: number) => Type.String({ maxLength });
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** Accepted and ignored: the read-only fields of a record that a client sends back. */
export const Ignored = Type.Optional(Type.Unknown());

export const Side = Type.Union([Type.Literal('debit'), Type.Literal('credit')]);
/** The side of a shown balance; `flat` for zero. */
export const BalanceSide = Type.Union([Type.Literal('debit'), Type.Literal('credit'), Type.Literal('flat')]);
export const SubjectType = Type.Enum(['asset', 'liability', 'common', 'equity', 'cost', 'pl']);
export const Role = Type.Enum(['Manager', 'Director', 'Making', 'Cashier', 'View']);
export type Role = 'Manager' | 'Director' | 'Making' | 'Cashier' | 'View';

/** One auxiliary item on a line, an opening or a balance. */
export const AuxiliaryRef = Type.Object({
  categoryId: Id,
  itemId: Id,
  code: Type.String(),
  name: Type.String(),
});
export type AuxiliaryRef = Static<typeof AuxiliaryRef>;

/** `{categoryId, itemId}`, or the predecessor's whole item object. */
export const AuxiliaryRefInput = Type.Object({
  categoryId: Type.Optional(Id),
  itemId: Type.Optional(Id),
  accountingCategoryId: Type.Optional(Id),
  id: Type.Optional(Id),
  code: Ignored,
  name: Ignored,
  remark: Ignored,
  enable: Ignored,
});

/** What a line names, in our own words; a half that is missing becomes an id that nothing has. */
export const auxiliaryRefs = (
  refs: readonly Static<typeof AuxiliaryRefInput>[] | null | undefined,
): { categoryId: number; itemId: number }[] =>
  (refs ?? []).map(({ categoryId, accountingCategoryId, itemId, id }) => ({
    categoryId: categoryId ?? accountingCategoryId ?? 0,
    itemId: itemId ?? id ?? 0,
  }));

export const page = <T extends TSchema>(record: T) =>
  Type.Object({
    records: Type.Array(record),
    total: Type.Integer(),
    size: Type.Integer(),
    current: Type.Integer(),
    pages: Type.Integer(),
  });

export const IdParams = Type.Object({ id: IdText });
export type IdParams = Static<typeof IdParams>;

/** What an import did, or with `dryRun` would do. */
export const Imported = Type.Object({
  inserted: Type.Integer(),
  updated: Type.Integer(),
  /** Rows that change nothing. */
  skipped: Type.Array(Type.Object({ row: Type.Integer(), code: Type.String(), reason: Type.String() })),
});
export type Imported = Static<typeof Imported>;
