import { expect, it } from 'vitest';
import { type Settles, withSettles } from './settled-amount.ts';

const none = new Map<number, string>();
const one = new Map([[7, '-1130.00']]);
const two = new Map([...one, [8, '-20.00']]);

it('an amount follows what is settled until another one is typed', () => {
  const amountAfter = (amount: string | null, settles: Settles, next: Settles): string | null =>
    withSettles({ amount, settles }, next).amount;
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
    withSettles({ amount, settles, refunds }, settles, next).amount;
  expect(amountAfter(null, none, none, given)).toBe('40.00');
  expect(amountAfter('1130.00', one, none, given)).toBe('1170.00');
  expect(amountAfter('1170.00', one, given, none)).toBe('1130.00');
});
