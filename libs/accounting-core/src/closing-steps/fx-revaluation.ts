import { multiplyToFen } from '../decimal.ts';
import { abs, type Fen, formatMoney, negate, subtract, sum, ZERO } from '../money.ts';
import type { Subject } from '../subject.ts';
import type { StepAccounts } from './step-accounts.ts';
import {
  credit,
  debit,
  nothing,
  propose,
  type StepAnswer,
  type StepItem,
  type StepObstacle,
} from './step.ts';

/**
 * Rule: each foreign balance, by account, items and currency, is brought to its value at the month-end rate; the line
 * moves base currency only, its foreign amount is 0. The net of the voucher is an exchange gain or loss.
 * Source: domain/carry-forward.json (fx-revaluation); decision D34.
 * Example: 12,450.00 USD at 7.0880 are 88,245.60; kept at 88,419.90, so 174.30 are credited.
 */
export interface ForeignBalance {
  subject: Subject;
  auxiliary: readonly StepItem[];
  currencyCode: string;
  /** Signed, debit − credit. */
  original: string;
  /** Signed, debit − credit. */
  base: Fen;
}

/** @param rates base currency per unit, by currency code; a balance without a rate stops the step */
export function fxRevaluation(
  balances: readonly ForeignBalance[],
  rates: ReadonlyMap<string, string>,
  accounts: Pick<StepAccounts, 'exchangeGain' | 'exchangeLoss'>,
): StepAnswer {
  if (balances.length === 0) return nothing('no-base');
  const missing = [...new Set(balances.map((row) => row.currencyCode))].filter((code) => !rates.has(code));
  if (missing.length > 0) {
    const obstacles = missing.map((currencyCode): StepObstacle => ({
      code: 'closing.rate-missing',
      currencyCode,
    }));
    return { kind: 'blocked', obstacles, terms: [] };
  }
  const rows = balances.map((row) => {
    const rate = rates.get(row.currencyCode) ?? '1';
    return { ...row, rate, difference: subtract(multiplyToFen(row.original, rate), row.base) };
  });
  const terms = rows.map(({ subject, auxiliary, original, base, rate, currencyCode, difference }) => ({
    of: [subject.code, ...auxiliary.map(({ code }) => code)].join(' '),
    figures: { original, rate, base: formatMoney(base), currency: currencyCode },
    amount: difference,
  }));
  const lines = rows.map(({ subject, auxiliary, currencyCode, rate, difference }) => {
    const rest = { auxiliary, currencyCode, rate, originalAmount: '0' };
    return difference > 0n ? debit(subject, difference, rest) : credit(subject, abs(difference), rest);
  });
  if (rows.every(({ difference }) => difference === ZERO)) return nothing('no-difference', terms);
  const net = sum(rows.map(({ difference }) => difference));
  const result = net > 0n ? credit(accounts.exchangeGain, net) : debit(accounts.exchangeLoss, negate(net));
  return propose('期末调汇', [...lines, result], terms);
}
