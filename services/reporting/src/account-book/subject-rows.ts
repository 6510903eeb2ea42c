import {
  emptyFigures,
  subjectBalances,
  type LeafBalance,
  type Span,
  type SubjectBalance,
} from '@suanpan/accounting-core';
import type { Books } from '../books/books.ts';
import { readChart, type Chart } from '../books/chart.ts';
import { isWithin, type CodeRange } from '../books/code-range.ts';
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

interface RowChoice {
  showNumPrice?: boolean | undefined;
  /** Whether usable subjects without anything to show have a row of zeros. */
  showZero?: boolean | undefined;
}

/** What picks the rows of a book by subject. */
export interface SubjectBalanceChoice extends RowChoice, CodeRange {
  /** Rows down to this level. */
  level?: number | undefined;
}

/** The rows of a range of codes, down to a level. */
export const chosenSubjects = (
  rows: readonly SubjectBalance[],
  { level, ...range }: SubjectBalanceChoice,
): SubjectBalance[] =>
  rows.filter(({ subject }) => isWithin(subject.code, range) && subject.level <= (level ?? subject.level));

/**
 * The subjects a book shows: those with lines, an opening or a balance in the span or its year (decisions D23, D62), and
 * a parent as long as one of its children is shown; all usable ones when zeros are asked for.
 */
export async function readSubjectRows(
  books: Books,
  span: Span,
  { showNumPrice = false, showZero = false }: RowChoice = {},
): Promise<SubjectRows> {
  refuseBeforeBooks(span, books.enablePeriod);
  const chart = await readChart(books);
  const leaves = await readLeaves(books, chart, span, showNumPrice ? 'quantities' : 'amounts');
  const rows = subjectBalances(chart.tree, leaves);
  if (!showZero) return { chart, leaves, rows: withParents(rows, hasSomething) };
  const byId = new Map(rows.map((row) => [row.subject.id, row]));
  const all = chart.tree.subjects.map(
    (subject) => byId.get(subject.id) ?? { subject, figures: emptyFigures() },
  );
  return { chart, leaves, rows: withParents(all, (row) => row.subject.usable || hasSomething(row)) };
}

const hasSomething = ({ subject, figures }: SubjectBalance): boolean => !hasNothing(subject, figures);

/** The wanted rows and all above them. @param rows parents before children */
function withParents(
  rows: readonly SubjectBalance[],
  isWanted: (row: SubjectBalance) => boolean,
): SubjectBalance[] {
  const parents = new Set<number | null>();
  const kept: SubjectBalance[] = [];
  for (const row of rows.toReversed()) {
    const { id, parentId } = row.subject;
    if (!isWanted(row) && !parents.has(id)) continue;
    parents.add(parentId);
    kept.push(row);
  }
  return kept.toReversed();
}
