import { expect, it } from 'vitest';
import { unclassifiedAmount } from './unclassified-amount.ts';

const left = (amounts: string[], total: string) => [
  { key: 'E9', name: '未归类', nameEn: 'Not classified', amounts, total },
];

it.each([
  ['0.00', ['0.00', '0.00'], '0.00'],
  ['3.00', ['0.00', '3.00'], '3.00'],
  ['200.00', ['-100.00', '100.00'], '0.00'],
])('%s is not classified of %j, whatever the total', (amount, amounts, total) => {
  expect(unclassifiedAmount(left(amounts, total))).toBe(amount);
});

it('nothing is where a standard has no such statement', () => {
  expect(unclassifiedAmount([])).toBe('0.00');
});
