import { moneyOf } from '@suanpan/trade-core';
import { expect, it } from 'vitest';
import { changed, type Settles } from './settled-amount.ts';

const none = new Map<number, string>();
const one = new Map([[7, '-1130.00']]);
const two = new Map([...one, [8, '-20.00']]);

it('an amount follows what is settled until another one is typed', () => {
  const amountAfter = (amount: string | null, settles: Settles, next: Settles): string | null =>
    changed({ amount, settles }, { settles: next }).amount;
  expect(amountAfter(null, none, one)).toBe('1130.00');
  expect(amountAfter('0.00', none, one)).toBe('1130.00');
  expect(amountAfter('1130.00', one, two)).toBe('1150.00');
  expect(amountAfter('1150.00', two, none), 'another party').toBeNull();
  expect(amountAfter('2000.00', none, one)).toBe('2000.00');
  expect(amountAfter('2000.00', one, two)).toBe('2000.00');
});

it('and what is given back of advances, with it', () => {
  const given = new Map([[3, '40.00']]);
  const amountAfter = (amount: string | null, settles: Settles, refunds: Settles, next: Settles) =>
    changed({ amount, settles, refunds }, { refunds: next }).amount;
  expect(amountAfter(null, none, none, given)).toBe('40.00');
  expect(amountAfter('1130.00', one, none, given)).toBe('1170.00');
  expect(amountAfter('1170.00', one, given, none)).toBe('1130.00');
});

it('without the fee that the bank keeps of a receipt, with the one it takes beside a payment, as the books have it', () => {
  const line = (direction: 'in' | 'out', amount: string | null, bankFee: string | null, settles = one) => ({
    direction,
    amount,
    bankFee,
    settles,
  });
  for (const [direction, amount] of [
    ['in', '1115.00'],
    ['out', '1145.00'],
  ] as const) {
    const fee = { bankFee: '15.00' };
    expect(changed(line(direction, '1130.00', null), fee)).toMatchObject({ amount });
    expect(changed(line(direction, null, '15.00', none), { settles: one })).toMatchObject({ amount });
    expect(moneyOf({ direction, amount, ...fee }), 'what is settled').toBe('1130');
    expect(changed(line(direction, amount, '15.00'), { bankFee: null })).toMatchObject({ amount: '1130.00' });
    expect(changed(line(direction, '2000.00', null), fee), 'typed over').toMatchObject({ amount: '2000.00' });
  }
  expect(changed(line('in', '1130.00', null), { bankFee: '1130.00' }), 'nothing is left').toMatchObject({
    amount: null,
  });
});

it('an amount that was taken away does not come back with another field', () => {
  const draft = { amount: null, settles: one, summary: '' };
  expect(changed(draft, { summary: 'March' }).amount).toBeNull();
});
