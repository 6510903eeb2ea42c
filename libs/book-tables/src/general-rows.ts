import { abs, formatMoney, moneyOf, negate, sideOf, sum, type Fen } from '@suanpan/accounting-core';
import type { GeneralLedgerEntry, LedgerRow } from '@suanpan/contracts';
import type { SayBook } from './words.ts';

/** One of the three rows of a subject: opening, period, year to date; or the total of all subjects. */
export interface GeneralRow {
  /** Null on the total. */
  subject: GeneralLedgerEntry['subject'] | null;
  row: LedgerRow;
  /** The first one carries the subject's code and name. */
  isFirst: boolean;
}

/** What the reader wants to see of the book. */
export interface GeneralFilter {
  /** Part of a name, or the beginning of a code. */
  query: string;
  /** Subjects down to this level; null: all. */
  level: number | null;
}

/** Three rows for each subject down to the level whose code begins with the text or whose name holds it. */
export function generalRows(
  entries: readonly GeneralLedgerEntry[],
  { query, level }: GeneralFilter,
): GeneralRow[] {
  const wanted = query.trim().toLowerCase();
  return entries
    .filter(
      ({ subject }) =>
        subject.level <= (level ?? subject.level) &&
        (subject.code.startsWith(wanted) || subject.name.toLowerCase().includes(wanted)),
    )
    .flatMap(({ subject, summary }) => summary.map((row, index) => ({ subject, row, isFirst: index === 0 })));
}

/**
 * What moved on all subjects shown, and their balances net: of whole books debit = credit, and flat. Of subjects that
 * stand below another one shown nothing is counted twice. Null for no rows.
 */
export function generalTotal(say: SayBook, rows: readonly GeneralRow[]): GeneralRow | null {
  const periods = rows.filter(({ row }) => row.kind === 'period');
  const codes = new Set(periods.map(({ subject }) => subject!.code));
  const top = periods.filter(({ subject }) => !hasAbove(subject!.code, codes)).map(({ row }) => row);
  const [pattern] = top;
  if (!pattern) return null;
  const total = (key: 'debitAmount' | 'creditAmount'): string =>
    formatMoney(sum(top.map((row) => moneyOf(row[key] ?? '0'))));
  const balance = sum(top.map(signedBalance));
  return {
    subject: null,
    isFirst: true,
    row: {
      ...pattern,
      summary: say('total'),
      debitAmount: total('debitAmount'),
      creditAmount: total('creditAmount'),
      balanceDirection: sideOf(balance),
      balance: formatMoney(abs(balance)),
      debitNum: null,
      creditNum: null,
      numBalance: null,
      debitOriginal: null,
      creditOriginal: null,
      originalBalance: null,
    },
  };
}

/** Whether a subject shown is above this one: its code is the beginning of the other's. */
const hasAbove = (code: string, codes: ReadonlySet<string>): boolean =>
  Array.from({ length: code.length - 1 }, (_, index) => code.slice(0, index + 1)).some((one) =>
    codes.has(one),
  );

const signedBalance = ({ balanceDirection, balance }: LedgerRow): Fen =>
  balanceDirection === 'credit' ? negate(moneyOf(balance)) : moneyOf(balance);
