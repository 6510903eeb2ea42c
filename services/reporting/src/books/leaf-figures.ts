import {
  leafBalances,
  ZERO,
  type BalanceKey,
  type LeafBalance,
  type OpeningFigures,
  type Period,
  type PeriodBalance,
  type Span,
} from '@suanpan/accounting-core';
import type { Turnover } from './balance.ts';
import type { Books } from './books.ts';
import type { Chart } from './chart.ts';
import { monthOfIndex, storedDecimal, storedFen } from './columns.ts';

/** Which keys are wanted; nothing said: all that the reader may see. */
export interface FigureFilter {
  subjectIds?: readonly number[];
  /** Only these combinations of auxiliary items; null: all. */
  auxSetIds?: readonly number[] | null;
}

/**
 * What is summed up. `amounts`: debit and credit by subject, its combinations and currencies netted. `activity`: by
 * key, with the part of carry-forward vouchers, for statements. `quantities`: by key, with quantities and foreign
 * amounts. What is not asked for is zero; summing it would be most of the work.
 */
export type Measure = 'amounts' | 'activity' | 'quantities';

/**
 * The figures of every key — leaf subject, auxiliary combination, currency — over a span (see `Measure`). Two grouped reads, whatever
 * the number of months and vouchers: one of the openings, one of the period balances.
 */
export async function readLeaves(
  books: Books,
  chart: Chart,
  span: Span,
  measure: Measure,
  filter: FigureFilter = {},
): Promise<LeafBalance[]> {
  const narrowed = narrow(chart, filter);
  const openings = await readOpenings(books, measure, narrowed);
  const balances = await readBalances(books, span, measure, narrowed);
  const { enablePeriod } = books;
  return leafBalances({ subjects: chart.tree.byId, enablePeriod, openings, balances }, span);
}

function narrow(chart: Chart, filter: FigureFilter): FigureFilter {
  if (filter.subjectIds || (chart.hidden.length === 0 && !filter.auxSetIds)) return filter;
  return { ...filter, subjectIds: chart.tree.subjects.map(({ id }) => id) };
}

/** A figure as the database sends it. */
type Text<T, K extends keyof T> = Omit<T, K> & Record<K, string>;

type OpeningRow = Text<
  Omit<OpeningFigures, 'yearToDateActual'>,
  'openingAmount' | 'cumulativeDebit' | 'cumulativeCredit'
> & { yearToDateActual: string | null };

async function readOpenings(books: Books, measure: Measure, filter: FigureFilter): Promise<OpeningFigures[]> {
  const rows = await books.sql.rows<OpeningRow>(
    `SELECT subject_id, aux_set_id, currency AS currency_code, opening_amount, original_amount, quantity,
       year_start_original, year_start_quantity, cumulative_debit, cumulative_credit, year_to_date_actual
     FROM ledger_read.opening WHERE account_set_id = $1${conditionOf(filter, 2)}`,
    [books.accountSetId, ...valuesOf(filter)],
  );
  return rows.map((row) => ({
    ...row,
    openingAmount: storedFen(row.openingAmount),
    cumulativeDebit: storedFen(row.cumulativeDebit),
    cumulativeCredit: storedFen(row.cumulativeCredit),
    yearToDateActual: row.yearToDateActual === null ? null : storedFen(row.yearToDateActual),
    ...(measure === 'quantities' ? {} : noQuantities),
  }));
}

const noQuantities = {
  originalAmount: null,
  quantity: null,
  yearStartOriginal: null,
  yearStartQuantity: null,
} as const;

type Sums = Record<'debit' | 'credit', string> &
  Partial<
    Record<
      Exclude<keyof PeriodBalance, keyof BalanceKey | keyof Period | 'lineCount' | 'debit' | 'credit'>,
      string
    >
  >;
type BalanceRow = BalanceKey & Sums & { lastMonth: number; lineCount: number };

const columnsOf: Record<Measure, readonly string[]> = {
  amounts: ['debit', 'credit'],
  activity: ['debit', 'credit', 'cf_debit', 'cf_credit'],
  quantities: ['debit', 'credit', 'quantity_debit', 'quantity_credit', 'original_debit', 'original_credit'],
};

/** SQL: the columns of the key, and what they are grouped by. */
const keyOf = (measure: Measure): { columns: string; grouped: string } =>
  measure === 'amounts'
    ? { columns: `subject_id, 0 AS aux_set_id, '' AS currency_code`, grouped: 'subject_id' }
    : {
        columns: 'subject_id, aux_set_id, currency AS currency_code',
        grouped: 'subject_id, aux_set_id, currency',
      };

/** SQL: the sums of a measure's columns. */
export const sumsOf = (measure: Measure): string =>
  columnsOf[measure].map((column) => `sum(${column}) AS ${column}`).join(', ');

/**
 * The months of a key fall into at most four buckets, within which figures are never told apart: before or in the
 * span, before or in the year of its end. Each is summed by the database and stands for its last month.
 */
async function readBalances(
  books: Books,
  { from, to }: Span,
  measure: Measure,
  filter: FigureFilter,
): Promise<PeriodBalance[]> {
  const { columns, grouped } = keyOf(measure);
  const rows = await books.sql.rows<BalanceRow>(
    `SELECT ${columns}, max(year * 12 + month - 1) AS last_month,
       sum(line_count)::integer AS line_count, ${sumsOf(measure)}
     FROM ledger_read.period_balance
     WHERE account_set_id = $1 AND (year, month) <= ($4::int, $5::int)${conditionOf(filter, 6)}
     GROUP BY ${grouped}, (year, month) < ($2::int, $3::int), year < $4::int`,
    [books.accountSetId, from.year, from.month, to.year, to.month, ...valuesOf(filter)],
  );
  return rows.map((row) => ({
    subjectId: row.subjectId,
    auxSetId: row.auxSetId,
    currencyCode: row.currencyCode,
    ...monthOfIndex(row.lastMonth),
    lineCount: row.lineCount,
    ...turnoverOfSums(row),
    cfDebit: row.cfDebit === undefined ? ZERO : storedFen(row.cfDebit),
    cfCredit: row.cfCredit === undefined ? ZERO : storedFen(row.cfCredit),
  }));
}

/** Stored sums as figures; what was not summed is zero. */
export const turnoverOfSums = (row: Sums & { measured?: string }): Turnover => ({
  debit: storedFen(row.debit),
  credit: storedFen(row.credit),
  measured: row.measured === undefined ? ZERO : storedFen(row.measured),
  quantityDebit: storedDecimal(row.quantityDebit),
  quantityCredit: storedDecimal(row.quantityCredit),
  originalDebit: storedDecimal(row.originalDebit),
  originalCredit: storedDecimal(row.originalCredit),
});

/** SQL: the money of the subjects in an array, debit less credit. */
export const measuredIn = (subjectIds: string): string =>
  `coalesce(sum(debit - credit) FILTER (WHERE subject_id = ANY (${subjectIds}::bigint[])), 0.00) AS measured`;

/** Few static texts instead of one with `OR`, so that each is planned for what it asks. */
export function conditionOf({ subjectIds, auxSetIds }: FigureFilter, parameter: number): string {
  if (!subjectIds) return '';
  const bySubject = ` AND subject_id = ANY ($${parameter}::bigint[])`;
  return auxSetIds ? `${bySubject} AND aux_set_id = ANY ($${parameter + 1}::bigint[])` : bySubject;
}

export const valuesOf = ({ subjectIds, auxSetIds }: FigureFilter): unknown[] =>
  [subjectIds, auxSetIds].filter((value) => value !== undefined && value !== null);
