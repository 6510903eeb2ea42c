import { Type, type Static } from 'typebox';
import { ReportViewQuery } from './report.ts';
import { Day, Id, IdText, Money, Month, Nullable } from './wire/common.ts';

/** Analyses of the books (domain/payroll-assets-tax.md 4). */

/** GET /report/expenses — the expense subjects of a year by month, up to the month of the query. */
export const ExpenseDetails = Type.Object({
  /** From January, or from the first month of the books. */
  months: Type.Array(Month),
  rows: Type.Array(
    Type.Object({
      /** Null on the total. */
      subjectId: Nullable(Id),
      parentId: Nullable(Id),
      code: Type.String(),
      name: Type.String(),
      level: Type.Integer(),
      /** By month, in the order of `months`. */
      amounts: Type.Array(Money),
      /** The year to date: what was entered of the months before the books began is in it. */
      yearToDate: Money,
      /** Of the total's year to date, with four decimals; null where that is not positive. */
      share: Nullable(Type.String()),
      /** The same months of the year before; null where the books do not know them. */
      lastYear: Nullable(Money),
      /** (year to date − last year) ÷ |last year|, with four decimals; null without one, or when it is zero. */
      change: Nullable(Type.String()),
    }),
  ),
});
export type ExpenseDetails = Static<typeof ExpenseDetails>;

/** GET /report/ratios — the financial summary. */
export const RatiosQuery = Type.Object({
  ...ReportViewQuery.properties,
  /** The year to the end of the span, or the span (a quarter) itself; the year unless said. */
  kind: Type.Optional(Type.Enum(['year', 'span'])),
});
export type RatiosQuery = Static<typeof RatiosQuery>;

const RatioPart = Type.Object({
  terms: Type.Array(Type.Object({ sign: Type.Enum(['+', '-']), input: Type.String() })),
  average: Type.Boolean(),
  days: Type.Boolean(),
});
/** A figure that ratios are made of: a line of a statement, or the net movement of a subject. */
const RatioInput = Type.Object({
  key: Type.String(),
  templateId: Nullable(Id),
  itemId: Nullable(Id),
  subjectCode: Nullable(Type.String()),
  title: Type.String(),
  titleEn: Type.String(),
  /** Null where the statement has no such line. */
  current: Nullable(Money),
  /** Of balances: where the column begins. */
  opening: Nullable(Money),
});
export const FinancialSummary = Type.Object({
  /** Calendar days of the column. */
  days: Type.Integer(),
  inputs: Type.Array(RatioInput),
  ratios: Type.Array(
    Type.Object({
      key: Type.String(),
      name: Type.String(),
      nameEn: Type.String(),
      /** Four decimals; null where the divisor is not positive. */
      value: Nullable(Type.String()),
      top: RatioPart,
      bottom: RatioPart,
    }),
  ),
});
export type FinancialSummary = Static<typeof FinancialSummary>;

/** GET /report/incomeByItem — the income statement with a column for each item of a category. */
export const IncomeByItemQuery = Type.Object({
  ...ReportViewQuery.properties,
  /** The category. */
  auxiliaryId: IdText,
  /** The span, or the year to its end; the span unless said. */
  column: Type.Optional(Type.Enum(['span', 'year'])),
});
export type IncomeByItemQuery = Static<typeof IncomeByItemQuery>;
export const IncomeByItem = Type.Object({
  /** Null for a standard without an income statement: there are no rows then. */
  templateId: Nullable(Id),
  category: Type.Object({ id: Id, name: Type.String() }),
  /** Items with any income or cost, by code; the last one, without an id, is what has no item. */
  columns: Type.Array(Type.Object({ itemId: Nullable(Id), code: Type.String(), name: Type.String() })),
  rows: Type.Array(
    Type.Object({
      /** The line of the statement. */
      itemId: Id,
      title: Type.String(),
      titleEn: Type.String(),
      lineNum: Nullable(Type.Integer()),
      level: Type.Integer(),
      isBolder: Type.Boolean(),
      /** By column; they add up to the total. Null on headings. */
      amounts: Type.Array(Nullable(Money)),
      /** What the income statement says. */
      total: Nullable(Money),
    }),
  ),
});
export type IncomeByItem = Static<typeof IncomeByItem>;

/** GET /report/equityChanges — the statement of changes in equity, of the year to date or of a span. */
export const EquityChanges = Type.Object({
  columns: Type.Array(Type.Object({ key: Type.String(), name: Type.String(), nameEn: Type.String() })),
  rows: Type.Array(
    Type.Object({
      /** E1 to E10 (domain/analysis.json). */
      key: Type.String(),
      name: Type.String(),
      nameEn: Type.String(),
      /** By column, credit positive. */
      amounts: Type.Array(Money),
      total: Money,
    }),
  ),
  /** Vouchers of which something is not classified. */
  unclassified: Type.Array(
    Type.Object({ voucherId: Id, voucherDate: Day, word: Type.String(), code: Type.Integer() }),
  ),
});
export type EquityChanges = Static<typeof EquityChanges>;
