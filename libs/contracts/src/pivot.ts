import { Type, type Static } from 'typebox';
import { ChronologicalLine, Ids } from './books.ts';
import { ReportViewQuery } from './report.ts';
import { Money, Nullable, SubjectType, Text } from './wire/common.ts';

/**
 * The pivot table (spec/beyond.md): what was posted in some months, by any of the things a line is known by. A
 * dimension is `subject` (the lowest level) or `subject1` to `subject4` (rolled up to that level), `item` with the id
 * of an auxiliary category, `month`, `quarter`, `year`, `side` or `word`.
 */
const dimension = '(subject[1-4]?|item[0-9]{1,15}|month|quarter|year|side|word)';
const Dimensions = Type.String({ pattern: `^${dimension}(,${dimension})?$` });

/** What moved in the months: debit less credit, one side alone, both sides added, or the number of lines. */
export const MOVEMENT_MEASURES = ['net', 'debit', 'credit', 'turnover', 'count'] as const;
export type MovementMeasure = (typeof MOVEMENT_MEASURES)[number];
/**
 * What stands on subjects and items: before the months and at their end, debit less credit, and either side of the year to
 * their end. Other dimensions, words, sides and `withoutCarryForward` have no balances.
 */
export const BALANCE_MEASURES = ['opening', 'ytdDebit', 'ytdCredit', 'closing'] as const;
export type BalanceMeasure = (typeof BALANCE_MEASURES)[number];
export const PIVOT_MEASURES = [...MOVEMENT_MEASURES, ...BALANCE_MEASURES] as const;
export const PivotMeasure = Type.Enum([...PIVOT_MEASURES]);
export type PivotMeasure = Static<typeof PivotMeasure>;
export const isBalanceMeasure = (measure: PivotMeasure): measure is BalanceMeasure =>
  BALANCE_MEASURES.some((one) => one === measure);

/** GET /report/pivot — one or two dimensions down, none to two across, none of them twice. */
export const PivotQuery = Type.Object({
  ...ReportViewQuery.properties,
  rows: Dimensions,
  columns: Type.Optional(Dimensions),
  /** The net amount unless said. */
  measure: Type.Optional(PivotMeasure),
  /** Subject codes from here … */
  codeFrom: Type.Optional(Text(32)),
  /** … to here, everything below it included. */
  codeTo: Type.Optional(Text(32)),
  /** Only these subjects, with everything below them. */
  subjects: Type.Optional(Ids),
  /** Only subjects of this class. */
  class: Type.Optional(SubjectType),
  /** Lines with one of the items; of items of several categories, with one of each. */
  items: Type.Optional(Ids),
  /** Vouchers with one of these words. */
  words: Type.Optional(Ids),
  side: Type.Optional(Type.Enum(['debit', 'credit'])),
  /** Without the vouchers that carry results forward. */
  withoutCarryForward: Type.Optional(Type.Boolean()),
});
export type PivotQuery = Static<typeof PivotQuery>;

const Labels = Type.Array(Type.Object({ code: Type.String(), name: Type.String() }));
/** By dimension: an id (`none` where there is no item), `2025-03`, `2025Q1`, `2025`, `debit` or `credit`. */
const Keys = Type.Array(Type.String());
const Dimension = Type.Object({
  key: Type.String(),
  /** The category, where its items are the dimension. */
  category: Nullable(Type.String()),
});

export const Pivot = Type.Object({
  measure: PivotMeasure,
  rowDimensions: Type.Array(Dimension),
  columnDimensions: Type.Array(Dimension),
  /** In order; amounts as decimal text, counts as whole numbers. */
  columns: Type.Array(
    Type.Object({
      /** Of a subtotal the first only. */
      keys: Keys,
      labels: Labels,
      isSubtotal: Type.Boolean(),
      total: Type.String(),
    }),
  ),
  rows: Type.Array(
    Type.Object({
      /** Of a subtotal the first only. */
      keys: Keys,
      labels: Labels,
      isSubtotal: Type.Boolean(),
      /** By column; null where nothing was posted. */
      amounts: Type.Array(Nullable(Type.String())),
      total: Type.String(),
    }),
  ),
  total: Type.String(),
});
export type Pivot = Static<typeof Pivot>;

const CellKeys = Type.String({ pattern: '^[0-9A-Za-z-]{1,15}(,[0-9A-Za-z-]{1,15})?$' });

/** GET /report/pivot/lines — the lines behind a cell, a total or the whole table, page by page. */
export const PivotLinesQuery = Type.Object({
  ...PivotQuery.properties,
  /** The keys of the row, and of the column; of a subtotal the first only; none for a total. */
  rowKeys: Type.Optional(CellKeys),
  columnKeys: Type.Optional(CellKeys),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  after: Type.Optional(Text(200)),
});
export type PivotLinesQuery = Static<typeof PivotLinesQuery>;
export const PivotLines = Type.Object({
  lines: Type.Array(ChronologicalLine),
  /** Of all lines, those of other pages included. */
  debitTotal: Money,
  creditTotal: Money,
  count: Type.Integer(),
  next: Nullable(Type.String()),
});
export type PivotLines = Static<typeof PivotLines>;
