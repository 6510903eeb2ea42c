import { subjectBalances, type LeafBalance, type Span, type SubjectBalance } from '@suanpan/accounting-core';
import type { Books } from '../books/books.ts';
import { readChart, type Chart } from '../books/chart.ts';
import { hasNothing } from '../books/empty.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { refuseBeforeBooks } from '../books/span.ts';

/** What the three books by subject are drawn from. */
export interface SubjectRows {
  chart: Chart;
  leaves: LeafBalance[];
  /** All levels in code order. */
  rows: SubjectBalance[];
}

/**
 * The subjects a book shows: a row is left out only when its opening, period, year-to-date and closing are all zero
 * (decision D23), and a parent stays as long as one of its children is shown.
 */
export async function readSubjectRows(books: Books, span: Span, showNumPrice = false): Promise<SubjectRows> {
  refuseBeforeBooks(span, books.enablePeriod);
  const chart = await readChart(books);
  const leaves = await readLeaves(books, chart, span, showNumPrice ? 'quantities' : 'amounts');
  return { chart, leaves, rows: shown(subjectBalances(chart.tree, leaves)) };
}

function shown(rows: readonly SubjectBalance[]): SubjectBalance[] {
  const parents = new Set<number | null>();
  const kept: SubjectBalance[] = [];
  for (const row of rows.toReversed()) {
    const { id, parentId } = row.subject;
    if (hasNothing(row.subject, row.figures) && !parents.has(id)) continue;
    parents.add(parentId);
    kept.push(row);
  }
  return kept.toReversed();
}
