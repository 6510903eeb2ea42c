import { decimalToFen, multiplyDecimals } from '../decimal.ts';
import { type Fen, formatMoney, positivePart, subtract } from '../money.ts';
import { type ClosingSettings, isDue } from './closing-settings.ts';
import type { StepAccounts } from './step-accounts.ts';
import { credit, debit, nothing, propose, type StepAnswer } from './step.ts';

/**
 * Rule: income tax of the year so far, total profit × rate and never below zero, less what the year accrued already.
 * A negative difference is left for the annual settlement.
 * Source: domain/carry-forward.json (income-tax-accrual).
 * Example: profit 57,939.77 × 0.05 is 2,896.99; 1,600.00 accrued, so 1,296.99.
 */
export interface ProfitFigures {
  /** Total profit of the year to date, before income tax. */
  profit: Fen;
  /** Income tax expense of the year so far. */
  accrued: Fen;
}

export function incomeTaxAccrual(
  { profit, accrued }: ProfitFigures,
  month: number,
  { frequency, rate }: ClosingSettings['incomeTax'],
  accounts: Pick<StepAccounts, 'incomeTax' | 'incomeTaxPayable'>,
): StepAnswer {
  if (!isDue(frequency, month)) return nothing('not-this-month');
  const tax = positivePart(decimalToFen(multiplyDecimals(formatMoney(profit), rate)));
  const amount = positivePart(subtract(tax, accrued));
  const figures = { profit: formatMoney(profit), rate, tax: formatMoney(tax), accrued: formatMoney(accrued) };
  return propose(
    '计提企业所得税',
    [debit(accounts.incomeTax, amount), credit(accounts.incomeTaxPayable, amount)],
    [{ of: null, figures, amount }],
  );
}
