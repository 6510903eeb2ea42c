import type { LedgerRow } from '@suanpan/contracts';

/** The subject a ledger is about, as its opening row names it. */
export interface LedgerSubject {
  code: string;
  /** Names from the first level down, joined with hyphens. */
  fullName: string;
}

export const subjectOf = (rows: readonly LedgerRow[]): LedgerSubject | null =>
  rows[0] ? { code: rows[0].subjectCode, fullName: rows[0].subjectName } : null;

/** The subject below the ledger's on which a line was posted; nothing where it is the ledger's own. */
export function subjectBelow(row: LedgerRow, subject: LedgerSubject): string | null {
  if (row.subjectCode === subject.code) return null;
  const isBelow = row.subjectName.startsWith(`${subject.fullName}-`);
  const name = isBelow ? row.subjectName.slice(subject.fullName.length + 1) : row.subjectName;
  return `${row.subjectCode} ${name}`;
}

/** The auxiliary items of a line. */
export const itemsOf = ({ auxiliary }: LedgerRow): string | null =>
  auxiliary.length === 0 ? null : auxiliary.map(({ name }) => name).join(', ');

/** Which of the optional columns have anything to show. */
export interface ShownColumns {
  below: boolean;
  items: boolean;
  quantity: boolean;
  original: boolean;
}

export const shownColumns = (rows: readonly LedgerRow[]): ShownColumns => ({
  below: rows.some(({ subjectCode }) => subjectCode !== rows[0]?.subjectCode),
  items: rows.some(({ auxiliary }) => auxiliary.length > 0),
  quantity: rows.some(({ numBalance }) => numBalance !== null),
  original: rows.some(({ originalBalance }) => originalBalance !== null),
});
