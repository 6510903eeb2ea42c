import type { ExpenseDetails } from '@suanpan/contracts';

type Row = ExpenseDetails['rows'][number];

/** The rows that no folded one stands above, however far. */
export function unfoldedRows(rows: readonly Row[], folded: ReadonlySet<number>): Row[] {
  const parents = new Map(rows.map(({ subjectId, parentId }) => [subjectId, parentId]));
  const isHidden = (parentId: number | null): boolean =>
    parentId !== null && (folded.has(parentId) || isHidden(parents.get(parentId) ?? null));
  return rows.filter(({ parentId }) => !isHidden(parentId));
}
