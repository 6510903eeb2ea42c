import { type Fen, fen, formatMoney, negate, positivePart, ZERO } from '../money.ts';
import type { StepAccounts } from './step-accounts.ts';
import { credit, debit, nothing, propose, type StepAnswer } from './step.ts';

/**
 * Rule: a general taxpayer moves the month's VAT, the credit balance of the VAT account as a whole with input tax
 * retained from earlier months, to unpaid VAT. A debit balance stays as retained credit; of it, what was prepaid in
 * the month beyond the liability is moved as overpaid.
 * Source: domain/carry-forward.json (vat-transfer).
 * Example: output 9,009.00 less input 6,952.00 leaves 2,057.00: Dr 22210104, Cr 222102.
 */
export interface VatFigures {
  /** Credit balance of the VAT account, all columns; negative: a debit balance. */
  payable: Fen;
  /** Net debit of the prepaid column in the month. */
  prepaid: Fen;
}

type Accounts = Pick<StepAccounts, 'vatMovedOut' | 'vatOverpaidMovedOut' | 'unpaidVat'>;

export function vatTransfer({ payable, prepaid }: VatFigures, accounts: Accounts): StepAnswer {
  const figures = { payable: formatMoney(payable), prepaid: formatMoney(prepaid) };
  if (payable > 0n) {
    const lines = [debit(accounts.vatMovedOut, payable), credit(accounts.unpaidVat, payable)];
    return propose('转出未交增值税', lines, [{ of: null, figures, amount: payable }]);
  }
  const excess = smaller(positivePart(prepaid), negate(payable));
  if (excess === ZERO) return nothing('no-base', [{ of: null, figures, amount: ZERO }]);
  const lines = [debit(accounts.unpaidVat, excess), credit(accounts.vatOverpaidMovedOut, excess)];
  return propose('转出多交增值税', lines, [{ of: null, figures, amount: excess }]);
}

const smaller = (a: Fen, b: Fen): Fen => fen(a < b ? a : b);
