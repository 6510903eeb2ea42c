import type { ClosingCheck, MonthDocuments } from '@suanpan/contracts';

/** What stands behind a verdict, read out of the loosely typed figures of the wire. */
type Figures = ClosingCheck['figures'];

export interface Offender {
  voucherId: number;
  word: string;
  number: number;
}
export interface Gap {
  word: string;
  missing: readonly number[];
}
export interface OpenBalance {
  subjectId: number;
  subjectCode: string;
  /** Debit − credit. */
  balance: string;
  /** Codes of its items and their quantity, where the check looks at goods. */
  items?: string;
  quantity?: string;
}

/** An amount of the figures, as decimal text; null when it is not there. */
export function amountOf(figures: Figures, name: string): string | null {
  const value = figures[name];
  return typeof value === 'string' ? value : null;
}

export const offendersOf = (figures: Figures): readonly Offender[] => listOf<Offender>(figures['offenders']);

/** The words with missing numbers. */
export const gapsOf = (figures: Figures): readonly Gap[] =>
  listOf<Gap>(figures['words']).filter(({ missing }) => missing.length > 0);

export const balancesOf = (figures: Figures): readonly OpenBalance[] =>
  listOf<OpenBalance>(figures['balances']);

export const unreviewedOf = (figures: Figures): number => Number(figures['unreviewed'] ?? 0);

/** Whether documents could be asked for at all. */
export const isKnown = (figures: Figures): boolean => figures['known'] === true;

/** Documents of one kind that are not booked. */
export type NotBooked = MonthDocuments['notBooked'][number];
export const kindsOf = (figures: Figures): NotBooked[] => [...listOf<NotBooked>(figures['kinds'])];

/** Accounts whose journal differs from the ledger, or that are not reconciled. */
export const accountsOf = (
  figures: Figures,
): readonly {
  fundAccountId: number;
  name: string;
  kind?: string;
  currency?: string;
  difference?: string;
}[] => listOf(figures['accounts']);

/** Missing numbers as people write them: 3, 5-7, 12. */
export function numberRanges(numbers: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
}

const listOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : []);
