import type { LeafBalance } from './balances.ts';
import { addFigures, emptyFigures, type Figures, splitBySide } from './figures.ts';
import { add, type Fen } from './money.ts';
import type { Subject } from './subject.ts';
import { rollUp, type SubjectTree } from './subject-tree.ts';

/**
 * Rule: the subject balance table has a row for every level; a parent is the signed sum of its
 * leaves, shown on the side of its sign, and the total row is the sum of the leaves.
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

/** The total row: sums over the leaves; in sound books each pair of columns is equal. */
export function totalOfLeaves(rows: Iterable<SubjectBalance>): SideTotals {
  const total = bySides(emptyFigures());
  for (const { subject, figures } of rows) {
    if (!subject.isLeaf) continue;
    const sides = bySides(figures);
    for (const column of ['opening', 'period', 'ytd', 'closing'] as const) {
      total[column] = {
        debit: add(total[column].debit, sides[column].debit),
        credit: add(total[column].credit, sides[column].credit),
      };
    }
  }
  return total;
}
