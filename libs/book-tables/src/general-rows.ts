import type { GeneralLedgerEntry, LedgerRow } from '@suanpan/contracts';

/** One of the three rows of a subject: opening, period, year to date. */
export interface GeneralRow {
  subject: GeneralLedgerEntry['subject'];
  row: LedgerRow;
  /** The first one carries the subject's code and name. */
  isFirst: boolean;
}

/** Three rows for each subject whose code begins with the text or whose name holds it. */
export function generalRows(entries: readonly GeneralLedgerEntry[], text: string): GeneralRow[] {
  const wanted = text.trim().toLowerCase();
  return entries
    .filter(({ subject }) => subject.code.startsWith(wanted) || subject.name.toLowerCase().includes(wanted))
    .flatMap(({ subject, summary }) => summary.map((row, index) => ({ subject, row, isFirst: index === 0 })));
}
