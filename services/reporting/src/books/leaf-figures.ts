import {
  leafBalances,
  stripZeros,
  type LeafBalance,
  type OpeningFigures,
  type PeriodBalance,
  type Span,
} from '@suanpan/accounting-core';
import type { Books } from './books.ts';
import type { Chart } from './chart.ts';
import { monthOfIndex, storedFen } from './columns.ts';

/** Which keys are wanted; nothing said: all that the reader may see. */
export interface FigureFilter {
  subjectIds?: readonly number[];
  /** Only combinations that hold this auxiliary item. */
  auxiliaryItemId?: number | null;
}

/**
 * The figures of every key — leaf subject, auxiliary combination, currency — over a span. Two grouped reads, whatever
 * the number of months and vouchers: one of the openings, one of the period balances.
 */
export async function readLeaves(
  books: Books,
  chart: Chart,
  span: Span,
  filter: FigureFilter = {},
): Promise<LeafBalance[]> {
  const narrowed = narrow(chart, filter);
  const openings = await readOpenings(books, narrowed);
  const balances = await readBalances(books, span, narrowed);
  const { enablePeriod } = books;
  return leafBalances({ subjects: chart.tree.byId, enablePeriod, openings, balances }, span);
}

function narrow(chart: Chart, filter: FigureFilter): FigureFilter {
  if (filter.subjectIds || (chart.hidden.length === 0 && !filter.auxiliaryItemId)) return filter;
  return { ...filter, subjectIds: chart.tree.subjects.map(({ id }) => id) };
}

/** A figure as the database sends it. */
type Text<T, K extends keyof T> = Omit<T, K> & Record<K, string>;

type OpeningRow = Text<
  Omit<OpeningFigures, 'yearToDateActual'>,
  'openingAmount' | 'cumulativeDebit' | 'cumulativeCredit'
> & { yearToDateActual: string | null };

async function readOpenings(books: Books, filter: FigureFilter): Promise<OpeningFigures[]> {
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
  }));
}

type BalanceRow = Text<Omit<PeriodBalance, 'year' | 'month'>, 'debit' | 'credit' | 'cfDebit' | 'cfCredit'> & {
  lastMonth: number;
};

/**
 * The months of a key fall into at most four buckets, within which figures are never told apart: before or in the
 * span, before or in the year of its end. Each is summed by the database and stands for its last month.
 */
async function readBalances(
  books: Books,
  { from, to }: Span,
  filter: FigureFilter,
): Promise<PeriodBalance[]> {
  const rows = await books.sql.rows<BalanceRow>(
    `SELECT subject_id, aux_set_id, currency AS currency_code, max(year * 12 + month - 1) AS last_month,
       sum(debit) AS debit, sum(credit) AS credit, sum(cf_debit) AS cf_debit, sum(cf_credit) AS cf_credit,
       sum(quantity_debit) AS quantity_debit, sum(quantity_credit) AS quantity_credit,
       sum(original_debit) AS original_debit, sum(original_credit) AS original_credit
     FROM ledger_read.period_balance
     WHERE account_set_id = $1 AND (year, month) <= ($4::int, $5::int)${conditionOf(filter, 6)}
     GROUP BY subject_id, aux_set_id, currency, (year, month) < ($2::int, $3::int), year < $4::int`,
    [books.accountSetId, from.year, from.month, to.year, to.month, ...valuesOf(filter)],
  );
  return rows.map(({ lastMonth, ...row }) => ({
    ...row,
    ...monthOfIndex(lastMonth),
    debit: storedFen(row.debit),
    credit: storedFen(row.credit),
    cfDebit: storedFen(row.cfDebit),
    cfCredit: storedFen(row.cfCredit),
    quantityDebit: stripZeros(row.quantityDebit),
    quantityCredit: stripZeros(row.quantityCredit),
    originalDebit: stripZeros(row.originalDebit),
    originalCredit: stripZeros(row.originalCredit),
  }));
}

/** Few static texts instead of one with `OR`, so that each is planned for what it asks. */
export function conditionOf({ subjectIds, auxiliaryItemId }: FigureFilter, parameter: number): string {
  if (!subjectIds) return '';
  const bySubject = ` AND subject_id = ANY ($${parameter}::bigint[])`;
  return auxiliaryItemId ? `${bySubject} AND ${holdsItem('aux_set_id', parameter + 1)}` : bySubject;
}

export const valuesOf = ({ subjectIds, auxiliaryItemId }: FigureFilter): unknown[] =>
  [subjectIds, auxiliaryItemId].filter((value) => value !== undefined && value !== null);

/** SQL: the combination of a column holds the item of a parameter. `$1` is the account set. */
const holdsItem = (column: string, parameter: number): string =>
  `${column} IN (SELECT i.aux_set_id FROM ledger_read.aux_set_item i
                 WHERE i.account_set_id = $1 AND i.item_id = $${parameter}::bigint)`;
