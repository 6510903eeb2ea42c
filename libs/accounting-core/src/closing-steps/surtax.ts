import { decimalToFen, multiplyDecimals } from '../decimal.ts';
import { type Fen, formatMoney } from '../money.ts';
import { isDue, type SurtaxSettings } from './closing-settings.ts';
import type { StepAccounts } from './step-accounts.ts';
import { credit, debit, nothing, propose, type StepAnswer } from './step.ts';

/**
 * Rule: city maintenance tax, education surcharge and local education surcharge are a share of the VAT (and the
 * consumption tax) due, each rounded to the fen on its own; a relief factor may reduce all three.
 * Source: domain/carry-forward.json (surtax-accrual).
 * Example: 2,057.00 at 0.07, 0.03 and 0.02: 143.99, 61.71 and 41.14.
 */
const taxes = ['city', 'education', 'localEducation'] as const;

/** @param base the tax due that the surcharges are a share of; zero or less: no surcharge */
export function surtaxAccrual(
  base: Fen,
  month: number,
  settings: SurtaxSettings,
  accounts: StepAccounts['surtaxes'],
): StepAnswer {
  if (!isDue(settings.frequency, month)) return nothing('not-this-month');
  const rows = taxes.map((tax) => {
    const amount = decimalToFen(
      multiplyDecimals(multiplyDecimals(formatMoney(base), settings[tax]), settings.factor),
    );
    const figures = { base: formatMoney(base), rate: settings[tax], factor: settings.factor };
    return { tax, amount, term: { of: tax, figures, amount } };
  });
  const terms = rows.map(({ term }) => term);
  if (base <= 0n) return nothing('no-base', []);
  return propose(
    '计提附加税费',
    [
      ...rows.map(({ tax, amount }) => debit(accounts[tax][0], amount)),
      ...rows.map(({ tax, amount }) => credit(accounts[tax][1], amount)),
    ],
    terms,
  );
}
