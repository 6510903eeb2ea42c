import type { LedgerRow } from '@suanpan/contracts';

/** The subject a ledger is about, as its opening row names it; both texts are empty for items over all subjects. */
export interface LedgerSubject {
  code: string;
  /** Names from the first level down, joined with hyphens. */
  fullName: string;
  /** The items the whole ledger is about, as its call names them. */
  items: readonly string[];
}

export const subjectOf = (rows: readonly LedgerRow[], items: readonly string[]): LedgerSubject | null =>
  rows[0] ? { code: rows[0].subjectCode, fullName: rows[0].subjectName, items } : null;

/** Where exactly a line was posted: its other items, and the subject below the ledger's; nothing for neither. */
export function placeOf(row: LedgerRow, subject: LedgerSubject): string | null {
  const items = row.auxiliary
    .filter(({ itemId }) => !subject.items.includes(String(itemId)))
    .map(({ name }) => name);
  const place = subjectBelow(row, subject);
  return (subject.items.length === 0 ? [...items, ...place] : [...place, ...items]).join(' · ') || null;
}

function subjectBelow(row: LedgerRow, subject: LedgerSubject): string[] {
  if (row.subjectCode === subject.code) return [];
  const isBelow = row.subjectName.startsWith(`${subject.fullName}-`);
  const name = isBelow ? row.subjectName.slice(subject.fullName.length + 1) : row.subjectName;
  return [`${row.subjectCode} ${name}`];
}

/** The other side of the voucher: its first subject, and how many more there are. */
export const counterOf = ({ counter }: LedgerRow): string | null =>
  counter ? [counter.code, counter.name, counter.more > 0 ? `+${counter.more}` : ''].join(' ').trim() : null;

/** Which of the optional columns have anything to show. */
export interface ShownColumns {
  place: boolean;
  quantity: boolean;
  original: boolean;
}

export const shownColumns = (rows: readonly LedgerRow[]): ShownColumns => ({
  place: rows.some(
    ({ subjectCode, auxiliary }) => auxiliary.length > 0 || subjectCode !== rows[0]?.subjectCode,
  ),
  quantity: rows.some(({ numBalance }) => numBalance !== null),
  original: rows.some(({ originalBalance }) => originalBalance !== null),
});
