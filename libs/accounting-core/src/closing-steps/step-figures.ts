import { signedOf } from '../figures.ts';
import { type Fen, negate, positivePart, subtract, sum, ZERO } from '../money.ts';
import { comparePeriods, quarterOf, quarterRange } from '../period.ts';
import { isUnder } from '../voucher-kind.ts';
import type { StepPlanFacts } from './plan-steps.ts';
import type { StepAccounts } from './step-accounts.ts';
import type { CountedStepLine, StepBalance, StepBooks } from './step-books.ts';
import type { StepChart } from './step-chart.ts';
import type { StepKey } from './step.ts';

/** A step's books: what was read, with the vouchers of the steps before it. */
export interface StepContext extends StepPlanFacts {
  chart: StepChart;
  books: StepBooks;
  /** What the steps before have made or left standing. */
  made: ReadonlyMap<StepKey, readonly CountedStepLine[]>;
}

export const rows = ({ books, chart }: StepContext, code: string): StepBalance[] =>
  books.under(chart.code(code));

export const closingOf = (context: StepContext, code: string): Fen =>
  sum(rows(context, code).map(({ closing }) => closing));

export const netDebit = (balances: readonly StepBalance[], span: 'month' | 'quarter' | 'year'): Fen =>
  sum(balances.map((row) => subtract(row[span].debit, row[span].credit)));

/**
 * The VAT moved to unpaid (a quarter's if surcharges are quarterly), or the VAT still owed, with the consumption tax
 * that arose. Only what was moved and what arose counts: clearing the columns of VAT at the year end, or paying an
 * earlier month's consumption tax, takes nothing off.
 */
export function surtaxBase(context: StepContext, accounts: StepAccounts): Fen {
  const { base, frequency } = context.settings.surtax;
  const span = frequency === 'monthly' ? 'month' : 'quarter';
  const consumption = sum(rows(context, accounts.consumptionTax).map((row) => row[span].credit));
  const vat =
    base === 'vat-transfer'
      ? sum(rows(context, accounts.vatMovedOut).map((row) => row[span].debit))
      : positivePart(negate(closingOf(context, accounts.vat)));
  return sum([vat, consumption]);
}

/**
 * The credit balance with which books begin in the middle of the quarter: the VAT of its months before them, as the
 * quarter before was paid in its first month.
 */
export function bookedBefore(context: StepContext, code: string): Fen {
  const { enablePeriod, openings, subjects, period, chart } = context;
  const { from } = quarterRange(period.year, quarterOf(period));
  if (comparePeriods(enablePeriod, from) <= 0) return ZERO;
  const own = [...openings].filter(({ subjectId }) =>
    isUnder(subjects.get(subjectId)?.code ?? '', chart.code(code)),
  );
  const signed = own.map(({ subjectId, openingAmount }) =>
    signedOf(openingAmount, subjects.get(subjectId)?.normalSide ?? 'debit'),
  );
  return positivePart(negate(sum(signed)));
}

/** Every profit-and-loss account of the year so far except income tax itself and adjustments of earlier years. */
export function profitOfYear(context: StepContext, accounts: StepAccounts): { profit: Fen; accrued: Fen } {
  const tax = context.chart.code(accounts.incomeTax);
  const left = [tax, ...(accounts.priorYears === null ? [] : [context.chart.code(accounts.priorYears)])];
  const results = context.books.where(
    ({ subject }) => subject.category === 'pl' && !left.some((code) => isUnder(subject.code, code)),
  );
  return {
    profit: negate(netDebit(results, 'year')),
    accrued: netDebit(context.books.under(tax), 'year'),
  };
}

/** What this December moved from the profit account to undistributed profit; negative: a loss. */
export function movedProfit({ made, subjects, chart }: StepContext, accounts: StepAccounts): Fen {
  const profit = chart.code(accounts.profit);
  const lines = (made.get('year-end-profit') ?? []).filter(({ subjectId }) =>
    isUnder(subjects.get(subjectId ?? 0)?.code ?? '', profit),
  );
  return sum(lines.map(({ debit, credit }) => subtract(debit, credit)));
}
