import { describe, expect, it } from 'vitest';
import { moneyOf } from './money.ts';
import amounts from './uppercase-amounts.json' with { type: 'json' };
import { uppercaseAmount } from './uppercase.ts';

describe('an amount in words', () => {
  it('the table has 200 different amounts', () => {
    expect(new Set(amounts.map(([amount]) => amount)).size).toBe(200);
  });

  it.each(amounts as [string, string][])('%s is %s', (amount, words) => {
    expect(uppercaseAmount(moneyOf(amount))).toBe(words);
  });
});
