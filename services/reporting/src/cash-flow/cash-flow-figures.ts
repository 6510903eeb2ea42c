import { ZERO, type Fen, type Span, type StatementBooks } from '@suanpan/accounting-core';
import type { ReportItem } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import type { Chart } from '../books/chart.ts';
import { readFlowTotals } from './flow-totals.ts';
import { readCashFlowOpenings } from './read-flows.ts';

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
  const openings =
    span.to.year === books.enablePeriod.year ? await openingsOf(books, items) : new Map<string, Fen>();
  return { cashFlow: { ...(await readFlowTotals(books, chart, span)), openings } };
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
