import { signedOf } from '../figures.ts';
import { type Fen, negate, positivePart, subtract, sum, ZERO } from '../money.ts';
import { comparePeriods, quarterOf, quarterRange } from '../period.ts';
import { isUnder } from '../voucher-kind.ts';
import type { StepPlanFacts } from './plan-steps.ts';
import type { StepAccounts } from './step-accounts.ts';
import type { CountedStepLine, StepBalance, StepBooks } from './step-books.ts';
import type { StepChart } from './step-chart.ts';
import type { StepKey } from './step.ts';
import type { ExemptionFigures } from './vat-exemption-small.ts';

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

type Span = 'month' | 'quarter' | 'year';

export const netDebit = (balances: readonly StepBalance[], span: Span): Fen =>
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
 * Sales and VAT of the month or quarter that the exemption is judged by. A quarter that began before the books has its
 * first part in the turnover of the year so far they began with: of a first quarter it is that turnover; of a later one
 * it is no more than that, and when the whole year stays within the limit, so does each of its quarters.
 */
export function soldAndBooked(
  context: StepContext,
  accounts: StepAccounts,
): Pick<ExemptionFigures, 'sales' | 'before' | 'booked'> {
  const sold = (span: Span): Fen =>
    negate(sum(accounts.revenue.map((code) => netDebit(rows(context, code), span))));
  const booked = (span: Span): Fen => sum(rows(context, accounts.vat).map((row) => row[span].credit));
  const { frequency } = context.settings.exemption;
  if (frequency === 'monthly') return { sales: sold('month'), before: ZERO, booked: booked('month') };
  const { from } = quarterRange(context.period.year, quarterOf(context.period));
  const isWhole = comparePeriods(context.enablePeriod, from) <= 0;
  if (isWhole) return { sales: sold('quarter'), before: ZERO, booked: booked('quarter') };
  const before = subtract(sold('year'), sold('quarter'));
  const isSaid = before !== ZERO || owedAtStart(context, accounts.vat) <= ZERO;
  if (isSaid && from.month === 1) return { sales: sold('year'), before: ZERO, booked: booked('year') };
  return { sales: sold('quarter'), before: isSaid ? positivePart(before) : null, booked: booked('year') };
}

/** The credit balance that the books began with. */
function owedAtStart({ openings, subjects, chart }: StepContext, code: string): Fen {
  const own = [...openings].filter(({ subjectId }) =>
    isUnder(subjects.get(subjectId)?.code ?? '', chart.code(code)),
  );
  const signed = own.map(({ subjectId, openingAmount }) =>
    signedOf(openingAmount, subjects.get(subjectId)?.normalSide ?? 'debit'),
  );
  return negate(sum(signed));
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
