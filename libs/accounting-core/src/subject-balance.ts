import type { LeafBalance } from './balances.ts';
import { addFigures, type Figures, splitBySide } from './figures.ts';
import { type Fen, sum } from './money.ts';
import type { Subject } from './subject.ts';
import { rollUp, type SubjectTree } from './subject-tree.ts';

/**
 * Rule: the subject balance table has a row for every level; a parent is the signed sum of its
 * leaves, shown on the side of its sign, and the total row is the sum of the rows that no row shown stands above.
 * Source: behaviour.md 8 (subject balance), 13.20; decision D23.
 * Example: 2221 with leaves Dr 2,623.00 and Cr 102.40 shows Dr 2,520.60.
 */
export interface SubjectBalance {
  subject: Subject;
  figures: Figures;
}

/** Both columns of each figure of the table. */
export interface SideTotals {
  opening: { debit: Fen; credit: Fen };
  period: { debit: Fen; credit: Fen };
  ytd: { debit: Fen; credit: Fen };
  closing: { debit: Fen; credit: Fen };
}

/** Rows of all levels in code order; auxiliaries and currencies of a leaf are netted. */
export function subjectBalances(tree: SubjectTree, leaves: Iterable<LeafBalance>): SubjectBalance[] {
  const rows: SubjectBalance[] = [];
  for (const [subjectId, figures] of rollUp(tree, bySubject(leaves), addFigures)) {
    const subject = tree.byId.get(subjectId);
    if (subject) rows.push({ subject, figures });
  }
  return rows;
}

/** The figures of each leaf subject, its auxiliaries and currencies netted. */
export function bySubject(leaves: Iterable<LeafBalance>): Map<number, Figures> {
  const sums = new Map<number, Figures>();
  for (const { subjectId, figures } of leaves) {
    const sum = sums.get(subjectId);
    sums.set(subjectId, sum ? addFigures(sum, figures) : figures);
  }
  return sums;
}

/** One row's figures by side: balances by their sign, turnover as it is. */
export const bySides = ({ amount }: Figures): SideTotals => ({
  opening: splitBySide(amount.opening),
  period: { debit: amount.debit, credit: amount.credit },
  ytd: { debit: amount.ytdDebit, credit: amount.ytdCredit },
  closing: splitBySide(amount.closing),
});

/**
 * Rule: the total of a table is the sum of its topmost rows, those whose parent it does not show, so that it is the
 * same to whatever level the table goes down.
 * Source: behaviour.md 8 (subject balance).
 * Example: 1002 with 100201 Dr 500.00 and 100202 Cr 120.00 below it counts as Dr 380.00.
 * @param rows with every row between two of them
 */
export function topmost<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => number | null,
  parentIdOf: (row: Row) => number | null,
): Row[] {
  const shown = new Set(rows.map(idOf));
  return rows.filter((row) => parentIdOf(row) === null || !shown.has(parentIdOf(row)));
}

/** Each column added up over rows: what a total row shows. */
export function totalOfSides(rows: readonly SideTotals[]): SideTotals {
  const total = (column: keyof SideTotals) => ({
    debit: sum(rows.map((row) => row[column].debit)),
    credit: sum(rows.map((row) => row[column].credit)),
  });
  return {
    opening: total('opening'),
    period: total('period'),
    ytd: total('ytd'),
    closing: total('closing'),
  };
}

/** The total row of a subject balance; in sound books each pair of columns of the whole chart is equal. */
export const totalOfRows = (rows: readonly SubjectBalance[]): SideTotals =>
  totalOfSides(
    topmost(
      rows,
      ({ subject }) => subject.id,
      ({ subject }) => subject.parentId,
    ).map(({ figures }) => bySides(figures)),
  );
