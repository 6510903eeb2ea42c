import {
  CashFlowTotals,
  comparePeriods,
  firstDay,
  firstOfYear,
  ZERO,
  type CashFlow,
  type Fen,
  type Period,
  type Span,
  type StatementBooks,
} from '@suanpan/accounting-core';
import type { ReportItem } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import type { Chart } from '../books/chart.ts';
import { readCashFlowOpenings, readFlows, type CashVoucherLine } from './read-flows.ts';

/**
 * What the cash-flow statement adds up: the flows of the span, those of the year to its end, and in the year the books
 * began what was entered of the months before.
 */
export async function cashFlowFigures(
  books: Books,
  chart: Chart,
  items: readonly ReportItem[],
  span: Span,
): Promise<Pick<StatementBooks, 'cashFlow'>> {
  const year = firstOfYear(span.to);
  const from = comparePeriods(span.from, year) < 0 ? span.from : year;
  const vouchers = await readFlows(books, chart, { from, to: span.to });
  const since = (month: Period): CashFlowTotals => {
    const start = firstDay(month);
    return totalsOf(vouchers.filter(([flow]) => flow!.line.voucherDate >= start));
  };
  return {
    cashFlow: {
      current: since(span.from),
      year: since(year),
      openings: span.to.year === books.enablePeriod.year ? await openingsOf(books, items) : new Map(),
    },
  };
}

function totalsOf(vouchers: readonly CashFlow<CashVoucherLine>[][]): CashFlowTotals {
  const totals = new CashFlowTotals();
  for (const flows of vouchers) totals.addVoucher(flows);
  return totals;
}

/** By item; only of lines that are entered, for the others follow from them. */
async function openingsOf(books: Books, items: readonly ReportItem[]): Promise<Map<string, Fen>> {
  const byLine = await readCashFlowOpenings(books);
  return new Map(
    items
      .filter(({ formulas }) => formulas.some(({ cashFlowItem }) => cashFlowItem !== null))
      .map(({ id, lineNum }) => [String(id), byLine.get(lineNum ?? 0) ?? ZERO]),
  );
}
