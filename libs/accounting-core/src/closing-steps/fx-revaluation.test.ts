import { expect, it } from 'vitest';
import { moneyOf } from '../money.ts';
import { CUSTOMER, subject } from '../test-books.ts';
import { fxRevaluation } from './fx-revaluation.ts';
import { shown } from './shown-step.ts';
import { stepAccounts } from './step-accounts.ts';

const rates = new Map([['USD', '7.0880']]);
const usd = (code: string, original: string, base: string, item?: string) => ({
  subject: subject(code),
  auxiliary: item ? [{ categoryId: CUSTOMER, itemId: 701, code: item }] : [],
  currencyCode: 'USD',
  original,
  base: moneyOf(base),
});

it('each balance comes to its value at the month-end rate; a net loss is an expense (small enterprise)', () => {
  const balances = [usd('100202', '12450', '88419.90'), usd('1122', '100', '720.00', 'C03')];
  expect(shown(fxRevaluation(balances, rates, stepAccounts(0)!))).toEqual([
    '期末调汇',
    'Cr 100202 174.30 USD',
    'Cr 1122 C03 11.20 USD',
    'Dr 560303 185.50',
  ]);
});

it('a net gain is non-operating income of the small, and the same account of the business enterprise', () => {
  const gain = [usd('100202', '100', '700.00'), usd('1122', '100', '709.00', 'C03')];
  expect(shown(fxRevaluation(gain, rates, stepAccounts(0)!)).at(-1)).toBe('Cr 530105 8.60');
  expect(shown(fxRevaluation(gain, rates, stepAccounts(1)!)).at(-1)).toBe('Cr 660303 8.60');
});

it('a balance on the credit side, a debt, is worth more when the rate rises: a loss', () => {
  expect(shown(fxRevaluation([usd('100202', '-100', '-700.00')], rates, stepAccounts(0)!))).toEqual([
    '期末调汇',
    'Cr 100202 8.80 USD',
    'Dr 560303 8.80',
  ]);
});

it('a foreign balance that is gone leaves no base amount behind', () => {
  expect(shown(fxRevaluation([usd('100202', '0', '0.03')], rates, stepAccounts(0)!))[1]).toBe(
    'Cr 100202 0.03 USD',
  );
});

it('gains and losses that cancel out need no result line; no difference needs no voucher', () => {
  const even = [usd('100202', '100', '708.81'), usd('1122', '100', '708.79', 'C03')];
  expect(shown(fxRevaluation(even, rates, stepAccounts(0)!))).toHaveLength(3);
  expect(shown(fxRevaluation([usd('100202', '100', '708.80')], rates, stepAccounts(0)!))).toEqual([
    'no-difference',
  ]);
  expect(shown(fxRevaluation([], rates, stepAccounts(0)!))).toEqual(['no-base']);
});

it('without the month-end rate nothing is valued, and the currency is named', () => {
  expect(shown(fxRevaluation([usd('100202', '1', '7.00')], new Map(), stepAccounts(0)!))).toEqual([
    'closing.rate-missing USD',
  ]);
});
