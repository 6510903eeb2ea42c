import {
  addFigures,
  comparePeriods,
  emptyFigures,
  firstDay,
  invariant,
  lastDay,
  periodKey,
  rangeOfPeriods,
  subtract,
  subtractText,
  sum,
  ZERO,
  type Figures,
  type LeafBalance,
  type Period,
  type Span,
} from '@suanpan/accounting-core';
import { found } from '@suanpan/service-kit';
import { minus, nothing, plus, sumOf, type Balance, type Turnover } from '../books/balance.ts';
import type { Books } from '../books/books.ts';
import type { Chart } from '../books/chart.ts';
import {
  conditionOf,
  measuredIn,
  readLeaves,
  sumsOf,
  turnoverOfSums,
  valuesOf,
  type FigureFilter,
  type Measure,
} from '../books/leaf-figures.ts';
import { keepsQuantities, measuredSubjects } from '../books/shown-columns.ts';

/** What a ledger shows at the end of a month. */
export interface MonthTotals {
  lastDay: string;
  period: Turnover;
  ytd: Turnover;
  closing: Balance;
}

export interface LedgerMonths {
  firstDay: string;
  last: Period;
  opening: Balance;
  foreignCurrencies: ReadonlySet<string>;
  of(month: Period): MonthTotals;
  /** The balance before a month's first line. */
  openingOf(month: Period): Balance;
}

/** The months that can hold lines: from the first month of the books to the newest that was opened. */
export function monthsWithLines({ from, to }: Span, { enablePeriod, newestPeriod }: Books): Span {
  const first = comparePeriods(from, enablePeriod) < 0 ? enablePeriod : from;
  const last = comparePeriods(to, newestPeriod) > 0 ? newestPeriod : to;
  return comparePeriods(first, last) > 0 ? { from: to, to } : { from: first, to: last };
}

/** The opening and the totals of each month of a ledger, from the balances alone. */
export async function readMonths(
  books: Books,
  chart: Chart,
  span: Span,
  measure: Measure,
  filter: FigureFilter,
): Promise<LedgerMonths> {
  const leaves = await readLeaves(books, chart, { from: span.from, to: span.from }, measure, filter);
  const figures = leaves.map((leaf) => leaf.figures).reduce(addFigures, emptyFigures());
  const moved = await readTurnover(books, span, { measure, filter, measured: measuredSubjects(chart.tree) });
  const currencies = [...leaves, ...moved].map(({ currencyCode }) => currencyCode);
  const measured = leaves.filter(({ subjectId }) => keepsQuantities(found(chart.tree.byId.get(subjectId))));
  const opening = openingOf(figures, measured);
  const totals = chain(opening, ytdBefore(figures), span, moved);
  const of = (month: Period): MonthTotals => {
    const known = totals.get(periodKey(month));
    invariant(known, `${periodKey(month)} is a month of this ledger`);
    return known;
  };
  return {
    firstDay: firstDay(span.from),
    last: span.to,
    opening,
    foreignCurrencies: new Set(currencies.filter((code) => code !== books.baseCurrency)),
    of,
    openingOf: (month) => minus(of(month).closing, of(month).period),
  };
}

const openingOf = ({ amount, quantity, original }: Figures, measured: readonly LeafBalance[]): Balance => ({
  amount: amount.opening,
  measured: sum(measured.map(({ figures }) => figures.amount.opening)),
  quantity: quantity.opening,
  original: original.opening,
});

/** The year so far before the month that the figures are of. */
const ytdBefore = ({ amount, quantity, original }: Figures): Turnover => ({
  debit: subtract(amount.ytdDebit, amount.debit),
  credit: subtract(amount.ytdCredit, amount.credit),
  measured: ZERO,
  quantityDebit: subtractText(quantity.ytdDebit, quantity.debit),
  quantityCredit: subtractText(quantity.ytdCredit, quantity.credit),
  originalDebit: subtractText(original.ytdDebit, original.debit),
  originalCredit: subtractText(original.ytdCredit, original.credit),
});

/** Each month's totals follow from those of the month before; a new year begins its year-to-date at nothing. */
function chain(
  opening: Balance,
  ytdBefore: Turnover,
  span: Span,
  moved: readonly MonthTurnover[],
): Map<string, MonthTotals> {
  const totals = new Map<string, MonthTotals>();
  let [closing, ytd] = [opening, ytdBefore];
  for (const month of rangeOfPeriods(span.from, span.to)) {
    const period = moved.filter((row) => row.month === periodKey(month)).reduce<Turnover>(sumOf, nothing);
    closing = plus(closing, period);
    ytd = sumOf(month.month === 1 ? nothing : ytd, period);
    totals.set(periodKey(month), { lastDay: lastDay(month), period, ytd, closing });
  }
  return totals;
}

interface MonthTurnover extends Turnover {
  month: string;
  currencyCode: string;
}

type TurnoverRow = Period & { currencyCode: string } & Parameters<typeof turnoverOfSums>[0];

async function readTurnover(
  books: Books,
  { from, to }: Span,
  { measure, filter, measured }: { measure: Measure; filter: FigureFilter; measured: readonly number[] },
): Promise<MonthTurnover[]> {
  const values = [books.accountSetId, from.year, from.month, to.year, to.month, ...valuesOf(filter)];
  const isMeasured = measure === 'quantities';
  const rows = await books.sql.rows<TurnoverRow>(
    `SELECT year, month, currency AS currency_code, ${sumsOf(measure)}${isMeasured ? `, ${measuredIn(`$${values.length + 1}`)}` : ''}
     FROM ledger_read.period_balance
     WHERE account_set_id = $1 AND (year, month) >= ($2::int, $3::int)
       AND (year, month) <= ($4::int, $5::int)${conditionOf(filter, 6)}
     GROUP BY year, month, currency`,
    isMeasured ? [...values, measured] : values,
  );
  return rows.map((row) => ({
    month: periodKey(row),
    currencyCode: row.currencyCode,
    ...turnoverOfSums(row),
  }));
}
