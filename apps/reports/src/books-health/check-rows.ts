import type { Span } from '@suanpan/accounting-core';
import { formatMoney, moneyOf, subtract } from '@suanpan/accounting-core';
import type { BooksCheck } from '@suanpan/contracts';
import { BALANCE_PATH, bookLink, DETAIL_PATH, type LinkTarget } from '../books/links.ts';

/** A check, or a subject that it names. */
export interface CheckRow {
  key: string;
  check: BooksCheck['key'];
  /** Null on the row of the check itself. */
  subject: { code: string; name: string } | null;
  isSound: boolean;
  left: string;
  right: string;
  difference: string;
}

export const checkRows = (checks: readonly BooksCheck[]): CheckRow[] =>
  checks.flatMap(({ key, isSound, left, right, offenders }) => [
    { key, check: key, subject: null, isSound, left, right, difference: difference(left, right) },
    ...offenders.map(({ subjectCode, subjectName, left: own, right: other }) => ({
      key: `${key}/${subjectCode}`,
      check: key,
      subject: { code: subjectCode, name: subjectName },
      isSound: false,
      left: own,
      right: other,
      difference: difference(own, other),
    })),
  ]);

const difference = (left: string, right: string): string =>
  formatMoney(subtract(moneyOf(left), moneyOf(right)));

/** Where the reason is looked for. */
export function placeOf({ check, subject }: CheckRow, span: Span): LinkTarget {
  if (subject) return bookLink(DETAIL_PATH, span, { subjectCode: subject.code });
  if (check === 'unassigned') return bookLink('/report/cash-flows', span, { item: 'unassigned' });
  return bookLink(places[check], span);
}

const places = {
  opening: '/initial',
  period: BALANCE_PATH,
  closing: BALANCE_PATH,
  lines: BALANCE_PATH,
  results: BALANCE_PATH,
  claims: '/balance-sheet',
  cash: '/report/cash-flow-statement',
} as const satisfies Record<Exclude<BooksCheck['key'], 'unassigned'>, string>;
