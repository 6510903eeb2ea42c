import { Type, type Static } from 'typebox';
import { Instant, Money, Nullable } from './wire/common.ts';

/** Books of another program as two files: balances of subjects and a list of vouchers (/legacy-import). */
export const LegacyTable = Type.Union([Type.Literal('balances'), Type.Literal('vouchers')]);
export type LegacyTable = Static<typeof LegacyTable>;

const Titles = Type.Record(Type.String(), Type.String({ maxLength: 64 }), { maxProperties: 256 });

/** What a company has said of the tables of its old program; kept, so that it is said once. */
export const LegacyMapping = Type.Object(
  {
    /** By title, or `@A` for a column without one: what it holds; '' leaves it out. */
    balances: Titles,
    vouchers: Titles,
    /** By the old code: the code in our chart. */
    subjects: Type.Record(Type.String(), Type.String({ maxLength: 32 }), { maxProperties: 5000 }),
  },
  { additionalProperties: false },
);
export type LegacyMapping = Static<typeof LegacyMapping>;

/** What the columns of a table were taken for: null where it is not known, '' where the user leaves it out. */
export const LegacyColumns = Type.Object({
  table: LegacyTable,
  choices: Type.Array(Type.Object({ key: Type.String(), title: Type.String() })),
  /** Of each group one column must be there. */
  needs: Type.Array(Type.Array(Type.String())),
  sheet: Type.String(),
  titleRow: Type.Integer(),
  columns: Type.Array(
    Type.Object({
      column: Type.String(),
      title: Type.String(),
      key: Nullable(Type.String()),
      /** A cell below the title holds something. */
      hasValues: Type.Boolean(),
    }),
  ),
  sample: Type.Array(Type.Array(Type.String())),
});
export type LegacyColumns = Static<typeof LegacyColumns>;

/** Where a subject of the old books goes in ours. */
export const LegacySubject = Type.Object({
  code: Type.String(),
  name: Type.String(),
  to: Nullable(Type.String()),
  toName: Nullable(Type.String()),
  by: Type.Union([
    Type.Literal('chosen'),
    Type.Literal('code'),
    Type.Literal('name'),
    Type.Literal('new'),
    Type.Literal('none'),
  ]),
});
export type LegacySubject = Static<typeof LegacySubject>;

/** A subject by the table at its end against openings and vouchers as they are in our books; debit less credit. */
export const LegacyDifference = Type.Object({
  code: Type.String(),
  name: Type.String(),
  /** The items of it that are compared, as `category code`; null for the whole subject. */
  items: Nullable(Type.String()),
  /** What of it is compared: the balance at the end, the movement of all months or of `month`, that of the year. */
  of: Type.Union([
    Type.Literal('closing'),
    Type.Literal('debit'),
    Type.Literal('credit'),
    Type.Literal('yearDebit'),
    Type.Literal('yearCredit'),
  ]),
  /** `2025-10` where the table tells the movement month by month; else null. */
  month: Nullable(Type.String()),
  table: Money,
  books: Money,
  difference: Money,
  /** The first row of the table that it comes from. */
  row: Nullable(Type.Integer()),
});
export type LegacyDifference = Static<typeof LegacyDifference>;

const Compared = Type.Object({
  /** Null where the table does not tell it. */
  table: Nullable(Money),
  books: Money,
});

/** Where the balance of a subject that differs comes from: its opening and each month; balances debit less credit. */
export const LegacyOrigin = Type.Object({
  code: Type.String(),
  opening: Compared,
  /** Those in which something moved; `month` is null for all of them together. */
  months: Type.Array(
    Type.Object({ month: Nullable(Type.String()), debit: Compared, credit: Compared, closing: Compared }),
  ),
});
export type LegacyOrigin = Static<typeof LegacyOrigin>;

const Sides = Type.Object({ debit: Money, credit: Money, difference: Money });

/** Sums of what the books begin with: balances, which must agree, and turnover of the year before them, which should. */
export const LegacyTrial = Type.Object({ openings: Sides, turnover: Sides });
export type LegacyTrial = Static<typeof LegacyTrial>;

/** What an import makes, and what keeps it from being finished. */
export const LegacyImportResult = Type.Object({
  /** Null as long as nothing is stored. */
  id: Nullable(Type.Integer()),
  subjects: Type.Array(LegacySubject),
  newItems: Type.Array(Type.Object({ category: Type.String(), code: Type.String(), name: Type.String() })),
  openings: Type.Integer(),
  vouchers: Type.Integer(),
  lines: Type.Integer(),
  /** Debits of all vouchers. */
  total: Money,
  /** How many subjects were compared with the table. */
  compared: Type.Integer(),
  /** Only those that differ; must be none to finish. */
  differences: Type.Array(LegacyDifference),
  /** Of the subjects that differ, the first two hundred; an answer of the version before has none. */
  origins: Type.Optional(Type.Array(LegacyOrigin)),
  /** The difference of its openings must be zero to finish; an answer of the version before has none. */
  trial: Type.Optional(LegacyTrial),
  /** The year before the first month: taken from the table, not needed in January, or not told by it. */
  yearBefore: Type.Union([Type.Literal('taken'), Type.Literal('none'), Type.Literal('unknown')]),
});
export type LegacyImportResult = Static<typeof LegacyImportResult>;

/** The last import of the books that was not taken back. */
export const LegacyImportState = Type.Object({
  import: Nullable(
    Type.Object({
      id: Type.Integer(),
      at: Instant,
      by: Type.String(),
      vouchers: Type.Integer(),
      openings: Type.Integer(),
      subjects: Type.Integer(),
      items: Type.Integer(),
      /** Nothing was written to the books since, so that it can be taken back. */
      canUndo: Type.Boolean(),
    }),
  ),
  /** The books have neither vouchers nor openings: only then are others taken in. */
  isEmpty: Type.Boolean(),
  mapping: LegacyMapping,
});
export type LegacyImportState = Static<typeof LegacyImportState>;
