import { add, type Fen, formatMoney, positivePart, ZERO } from '../money.ts';
import type { ClosingSettings } from './closing-settings.ts';
import { isDue } from './closing-settings.ts';
import type { StepAccounts } from './step-accounts.ts';
import { credit, debit, nothing, propose, type StepAnswer } from './step.ts';

/**
 * Rule: a small-scale taxpayer whose sales of the quarter (or month) stay within the limit keeps the VAT of the
 * period as income. What the period booked and what still stands on the account both bound the amount: tax of an
 * earlier period that is still owed is not relieved. In a quarter that began before the books, nothing is relieved while
 * its sales may be over the limit: nobody has said them, and the bookkeeper, who knows them, records what is exempt.
 * Source: domain/carry-forward.json (vat-exemption-small); the limit is dated policy data.
 * Example: sales 80,000.00 in the quarter, VAT 800.00, limit 300,000.00: Dr 222101 800.00, Cr 530111 800.00.
 */
export interface ExemptionFigures {
  /** Net sales of the period, as far as they are known. */
  sales: Fen;
  /** The most that may have been sold in the period beyond them, before the books began; null: that is not known. */
  before: Fen | null;
  /** Credits of the VAT account in the period. */
  booked: Fen;
  /** Credit balance of the VAT account. */
  payable: Fen;
}

export function vatExemption(
  { sales, before, booked, payable }: ExemptionFigures,
  month: number,
  { limit, frequency }: ClosingSettings['exemption'],
  accounts: Pick<StepAccounts, 'vat' | 'vatRelief'>,
): StepAnswer {
  if (!isDue(frequency, month)) return nothing('not-this-month');
  const amount = positivePart(booked < payable ? booked : payable);
  const isOver = sales > limit;
  const isWithin = before !== null && add(sales, before) <= limit;
  const terms = [
    {
      of: null,
      figures: {
        sales: formatMoney(sales),
        limit: formatMoney(limit),
        booked: formatMoney(booked),
        payable: formatMoney(payable),
      },
      amount: isWithin ? amount : ZERO,
    },
  ];
  if (isOver) return nothing('over-limit', terms);
  if (!isWithin) return nothing('sales-unknown', terms);
  return propose(
    '小规模纳税人免征增值税转入损益',
    [debit(accounts.vat, amount), credit(accounts.vatRelief, amount)],
    terms,
  );
}
