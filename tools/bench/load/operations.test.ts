import { moneyOf } from '@suanpan/accounting-core';
import { describe, expect, it } from 'vitest';
import { RoundRobin } from './operations.ts';
import { voucherMaker } from './vouchers.ts';

describe('random vouchers', () => {
  const subjects = Array.from({ length: 100 }, (_, index) => index + 1);
  const side = (
    lines: readonly { debitAmount?: unknown; creditAmount?: unknown }[],
    name: 'debitAmount' | 'creditAmount',
  ) => lines.reduce((sum, line) => sum + moneyOf(String(line[name] ?? '0.00')), 0n);

  it('balance, and no amount is zero or negative', () => {
    const make = voucherMaker(2024, [1, 2, 3], 7);
    for (let count = 0; count < 500; count++) {
      const { details } = make(subjects);
      expect(side(details, 'debitAmount')).toBe(side(details, 'creditAmount'));
      for (const line of details)
        expect(moneyOf(String(line.debitAmount ?? line.creditAmount))).toBeGreaterThan(0n);
    }
  });
  it('fall into the months asked for', () => {
    const make = voucherMaker(2024, [6], 1);
    const dates = new Set(Array.from({ length: 50 }, () => make(subjects).voucherDate));
    expect([...dates]).toEqual(['2024-06-15']);
  });
  it('are the same for the same seed', () => {
    expect(voucherMaker(2024, [1, 2], 5)(subjects)).toEqual(voucherMaker(2024, [1, 2], 5)(subjects));
  });
});

describe('whose turn it is', () => {
  it('no two clients ever share a user, and every user gets a turn', () => {
    const desks = new RoundRobin(10, 4);
    const usedBy = [0, 1, 2, 3].map((client) => new Set(Array.from({ length: 9 }, () => desks.next(client))));
    expect(usedBy.map((desks) => [...desks].toSorted((a, b) => a - b))).toEqual([
      [0, 4, 8],
      [1, 5, 9],
      [2, 6],
      [3, 7],
    ]);
  });
  it('more clients than users are refused', () =>
    expect(() => new RoundRobin(3, 4)).toThrow('more clients than users'));
});
