import { EIGHT_AMOUNTS } from './eight-amounts.ts';
import { formatMoney, moneyOf, sum, topmost } from '@suanpan/accounting-core';
import type { SubjectBalanceRow } from '@suanpan/contracts';

/** What the reader wants to see of the table. */
export interface BalanceFilter {
  /** Subjects down to this level; null: all. */
  level: number | null;
  /** Part of a name, or the beginning of a code. */
  query: string;
  /** Codes of the subjects whose branches are folded. */
  folded: ReadonlySet<string>;
}

/**
 * The rows to show. A row that stays keeps its parents, so that every figure stands in its place in the tree; what
 * matches a search brings what is below it along.
 */
export function visibleRows(rows: readonly SubjectBalanceRow[], filter: BalanceFilter): SubjectBalanceRow[] {
  const byId = new Map(rows.map((row) => [row.subjectId, row]));
  const above = (row: SubjectBalanceRow): SubjectBalanceRow[] => {
    const parent = row.parentId === null ? undefined : byId.get(row.parentId);
    return parent ? [parent, ...above(parent)] : [];
  };
  const kept = new Set<SubjectBalanceRow>();
  for (const row of rows) {
    const branch = [row, ...above(row)];
    if (branch.some((one) => matches(one, filter.query))) for (const one of branch) kept.add(one);
  }
  return rows.filter(
    (row) =>
      kept.has(row) &&
      (row.level ?? 1) <= (filter.level ?? Number.MAX_SAFE_INTEGER) &&
      !above(row).some(({ code }) => filter.folded.has(code)),
  );
}

function matches({ code, name }: SubjectBalanceRow, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return code.startsWith(wanted) || name.toLowerCase().includes(wanted);
}

/** The total of the rows shown: of those that no other row shown stands above. */
export function totalOfShown(
  total: SubjectBalanceRow,
  rows: readonly SubjectBalanceRow[],
): SubjectBalanceRow {
  const top = topmost(
    rows,
    ({ subjectId }) => subjectId,
    ({ parentId }) => parentId,
  );
  const sums = EIGHT_AMOUNTS.map((key) => [
    key,
    formatMoney(sum(top.map((row) => moneyOf(row[key] ?? '0')))),
  ]);
  return { ...total, ...Object.fromEntries(sums) };
}

/** The codes of subjects with something below them, down to the level shown. */
export function parentCodes(rows: readonly SubjectBalanceRow[], level: number | null): Set<string> {
  const parents = new Set(
    rows.filter((row) => level === null || (row.level ?? 1) <= level).map(({ parentId }) => parentId),
  );
  return new Set(rows.filter(({ subjectId }) => parents.has(subjectId)).map(({ code }) => code));
}

export const deepestLevel = (rows: readonly Pick<SubjectBalanceRow, 'level'>[]): number =>
  Math.max(1, ...rows.map(({ level }) => level ?? 1));
