import { decimalToFen, multiplyDecimals } from '../decimal.ts';
import { abs, type Fen, formatMoney, negate, positivePart, subtract, sum, ZERO } from '../money.ts';
import type { Subject } from '../subject.ts';
import type { ClosingSettings } from './closing-settings.ts';
import type { StepAccounts } from './step-accounts.ts';
import { credit, debit, nothing, propose, type StepAnswer, type StepItem, type StepLine } from './step.ts';

/**
 * Rule: December ends the year in three vouchers: the year's profit goes to undistributed profit, a share of it to
 * the statutory reserve, and the other distribution accounts are cleared into undistributed profit.
 * Source: domain/carry-forward.json (year-end-profit, surplus-reserve, distribution-clear); decision D36.
 * Example: profit 50,460.06 → 310405; 10 % of it, 5,046.01, → 310101; 310402 and 310404 → 310405.
 */

/** A balance of an equity account. */
export interface EquityBalance {
  subject: Subject;
  auxiliary: readonly StepItem[];
  /** Signed, debit − credit. */
  closing: Fen;
}

const DECEMBER = 12;

/** Every balance on its opposite side, the net on `account` last. */
function cleared(balances: readonly EquityBalance[], account: string): StepLine[] {
  const net = sum(balances.map(({ closing }) => closing));
  const lines = balances.map(({ subject, auxiliary, closing }) =>
    closing > 0n ? credit(subject, closing, { auxiliary }) : debit(subject, abs(closing), { auxiliary }),
  );
  return [...lines, net > 0n ? debit(account, net) : credit(account, negate(net))];
}

/** @param balances of the profit account after the transfer of profit and loss */
export function yearEndProfit(
  balances: readonly EquityBalance[],
  month: number,
  { undistributed }: Pick<StepAccounts, 'undistributed'>,
): StepAnswer {
  if (month !== DECEMBER) return nothing('not-this-month');
  const open = balances.filter(({ closing }) => closing !== ZERO);
  const profit = negate(sum(open.map(({ closing }) => closing)));
  if (open.length === 0) return nothing('no-base');
  const summary = profit < 0n ? '结转本年亏损' : '结转本年利润';
  return propose(summary, cleared(open, undistributed), [
    { of: null, figures: { profit: formatMoney(profit) }, amount: abs(profit) },
  ]);
}

export interface ReserveFigures {
  /** Net profit of the year; negative: a loss. */
  profit: Fen;
  /** Debit balance of undistributed profit before this year's profit came to it. */
  earlierLosses: Fen;
  /** Credit balances before the step. */
  capital: Fen;
  reserve: Fen;
}

/**
 * Ten per cent (or what the set says) of the profit that is left after earlier losses are covered. A set may stop once
 * the reserve has reached half of the paid-in capital; until then the whole share is due.
 * Source: domain/carry-forward.json (surplus-reserve); Company Law of 2023, article 210.
 */
export function surplusReserve(
  { profit, earlierLosses, capital, reserve }: ReserveFigures,
  month: number,
  { rate, stopAtHalf }: ClosingSettings['surplusReserve'],
  accounts: Pick<StepAccounts, 'toReserve' | 'reserve'>,
): StepAnswer {
  if (month !== DECEMBER) return nothing('not-this-month');
  if (stopAtHalf && capital > 0n && reserve * 2n >= capital)
    return nothing('reserve-full', [
      {
        of: null,
        figures: { capital: formatMoney(capital), reserve: formatMoney(reserve) },
        amount: ZERO,
      },
    ]);
  const base = positivePart(subtract(profit, positivePart(earlierLosses)));
  const amount = decimalToFen(multiplyDecimals(formatMoney(base), rate));
  const figures = {
    profit: formatMoney(profit),
    earlierLosses: formatMoney(positivePart(earlierLosses)),
    rate,
  };
  return propose(
    '提取法定盈余公积',
    [debit(accounts.toReserve, amount), credit(accounts.reserve, amount)],
    [{ of: null, figures, amount }],
  );
}

/** @param balances of the distribution account's children apart from undistributed profit */
export function distributionClear(
  balances: readonly EquityBalance[],
  month: number,
  { undistributed }: Pick<StepAccounts, 'undistributed'>,
): StepAnswer {
  if (month !== DECEMBER) return nothing('not-this-month');
  const open = balances.filter(({ closing }) => closing !== ZERO);
  const terms = open.map(({ subject, closing }) => ({
    of: subject.code,
    figures: { balance: formatMoney(closing) },
    amount: abs(closing),
  }));
  return propose('结转利润分配明细', cleared(open, undistributed), terms);
}
