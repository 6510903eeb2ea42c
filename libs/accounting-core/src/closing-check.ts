import { equationOf } from './equation.ts';
import { formatMoney, type Fen, subtract, ZERO } from './money.ts';
import type { OpeningTrialBalance } from './opening-trial-balance.ts';
import { comparePeriods, type Period } from './period.ts';
import { oldestOpenPeriod } from './period-order.ts';
import type { Problem } from './problem.ts';
import type { Subject } from './subject.ts';
import { compareCodes } from './subject-tree.ts';
import type { PeriodState } from './voucher-lock.ts';

/**
 * Rule: a month may close when its checks hold; each check answers figures, not only yes or no, and
 * compares signed values exactly.
 * Source: behaviour.md 5.4; decisions D6, D39; api.md 6.
 * Example: with 记-1, 记-2 and 记-4 the gaps check fails and names 记 3.
 */
export type ClosingCheckKey =
  | 'opening'
  | 'period'
  | 'statements'
  | 'gaps'
  | 'earlier-closed'
  | 'reviewed'
  | 'profit-and-loss-zero'
  | 'negative-cash'
  | 'negative-stock'
  | 'unusual-side'
  | 'depreciation-made'
  | 'documents-booked'
  | 'journals-equal'
  | 'accounts-reconciled';

type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

export interface ClosingCheck {
  key: ClosingCheckKey;
  ok: boolean;
  /** A failed check that blocks stops the close; another only warns (D39). */
  blocking: boolean;
  /** The figures behind the verdict; amounts as decimal text. */
  figures: { readonly [name: string]: Plain };
}

/** A leaf subject with its signed closing balance, auxiliaries and currencies netted. */
export type LeafClosing = readonly [subject: Subject, signed: Fen];

/** The openings balance. */
export const checkOpeningsBalance = (trial: OpeningTrialBalance): ClosingCheck => ({
  key: 'opening',
  ok: trial.isBalanced,
  blocking: true,
  figures: {
    debit: formatMoney(trial.debit),
    credit: formatMoney(trial.credit),
    difference: formatMoney(trial.difference),
    assetsSide: formatMoney(trial.assetsSide),
    claimsSide: formatMoney(trial.claimsSide),
  },
});

/** The month's vouchers together, and those that may not stand as they are. */
export interface MonthVouchers {
  debit: Fen;
  credit: Fen;
  /** Vouchers that do not balance, or with a line on a parent or without an item its subject requires. */
  offenders: readonly { voucherId: number; word: string; number: number }[];
}

/** Every voucher of the month balances and stands on leaves with their items; offenders are named. */
export function checkVouchers({ debit, credit, offenders }: MonthVouchers): ClosingCheck {
  return {
    key: 'period',
    ok: offenders.length === 0 && debit === credit,
    blocking: true,
    figures: {
      debit: formatMoney(debit),
      credit: formatMoney(credit),
      difference: formatMoney(subtract(debit, credit)),
      offenders: offenders.map(({ voucherId, word, number }) => ({ voucherId, word, number })),
    },
  };
}

/** The accounting equation at the month's end. */
export function checkStatements(leaves: readonly LeafClosing[]): ClosingCheck {
  const equation = equationOf(leaves);
  const figures = Object.fromEntries(
    Object.entries(equation).map(([name, value]) => [name, formatMoney(value)]),
  );
  return { key: 'statements', ok: equation.difference === ZERO, blocking: true, figures };
}

export interface NumberGap {
  word: string;
  /** How many vouchers the word has in the month. */
  total: number;
  /** Its highest number. */
  last: number;
  missing: number[];
}

/** The numbers 1..last that no voucher of the word has; words in the given order (behaviour.md 2). */
export function numberGaps(series: readonly { word: string; numbers: readonly number[] }[]): NumberGap[] {
  return series.map(({ word, numbers }) => {
    const used = new Set(numbers);
    const last = numbers.reduce((highest, number) => Math.max(highest, number), 0);
    const missing = Array.from({ length: last }, (_, index) => index + 1).filter(
      (number) => !used.has(number),
    );
    return { word, total: numbers.length, last, missing };
  });
}

export const checkGaps = (gaps: readonly NumberGap[]): ClosingCheck => ({
  key: 'gaps',
  ok: gaps.every(({ missing }) => missing.length === 0),
  blocking: true,
  figures: { words: gaps.map(({ word, total, last, missing }) => ({ word, total, last, missing })) },
});

/** All earlier months are closed; the oldest open one is named otherwise. */
export function checkEarlierClosed(periods: readonly PeriodState[], month: Period): ClosingCheck {
  const open = oldestOpenPeriod(periods.filter((period) => comparePeriods(period, month) < 0));
  const figures: ClosingCheck['figures'] = open ? { year: open.year, month: open.month } : {};
  return { key: 'earlier-closed', ok: !open, blocking: true, figures };
}

/** Every voucher of the month is reviewed, where the set reviews (behaviour.md 3). */
export const checkReviewed = (unreviewed: number, reviewOn: boolean): ClosingCheck => ({
  key: 'reviewed',
  ok: !reviewOn || unreviewed === 0,
  blocking: true,
  figures: { unreviewed, reviewOn },
});

/**
 * Every profit-and-loss leaf is zero, so the result stands in equity.
 * @param isDue whether the standard carries results in this month; until it does, balances are as they should be
 */
export function checkProfitAndLossZero(leaves: readonly LeafClosing[], isDue = true): ClosingCheck {
  const open = isDue
    ? leaves.filter(([subject, signed]) => subject.category === 'pl' && signed !== ZERO)
    : [];
  return {
    key: 'profit-and-loss-zero',
    ok: open.length === 0,
    blocking: true,
    figures: { balances: named(open) },
  };
}

/** Cash and bank accounts below zero: a warning (behaviour.md 5.4, extra checks). */
export function checkNegativeCash(leaves: readonly LeafClosing[]): ClosingCheck {
  const below = leaves.filter(([subject, signed]) => subject.cashAccount && signed < 0n);
  return {
    key: 'negative-cash',
    ok: below.length === 0,
    blocking: false,
    figures: { balances: named(below) },
  };
}

/** What stops the close: a problem of its own for order, review and transfer, then the failed checks. */
export function closingProblems(checks: readonly ClosingCheck[]): Problem[] {
  const failed = checks.filter((check) => check.blocking && !check.ok);
  const problems = failed.flatMap(specificProblem);
  const others = failed.filter((check) => specificProblem(check).length === 0).map((check) => check.key);
  return others.length > 0 ? [...problems, { code: 'period.check-failed', checks: others }] : problems;
}

function specificProblem({ key, figures }: ClosingCheck): Problem[] {
  if (key === 'earlier-closed')
    return [{ code: 'period.previous-open', year: Number(figures['year']), month: Number(figures['month']) }];
  if (key === 'reviewed') return [{ code: 'period.unreviewed', count: Number(figures['unreviewed']) }];
  return key === 'profit-and-loss-zero' ? [{ code: 'period.not-transferred' }] : [];
}

const named = (leaves: readonly LeafClosing[]): Plain[] =>
  leaves
    .toSorted(([a], [b]) => compareCodes(a, b))
    .map(([subject, signed]) => ({
      subjectId: subject.id,
      subjectCode: subject.code,
      balance: formatMoney(signed),
    }));
