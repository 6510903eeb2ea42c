import { expect, it } from 'vitest';
import { settledAmount } from './settled-amount.ts';

const none = new Map<number, string>();
const one = new Map([[7, '-1130.00']]);
const two = new Map([...one, [8, '-20.00']]);

it('an amount follows what is settled until another one is typed', () => {
  expect(settledAmount(null, none, one)).toBe('1130.00');
  expect(settledAmount('0.00', none, one)).toBe('1130.00');
  expect(settledAmount('1130.00', one, two)).toBe('1150.00');
  expect(settledAmount('1150.00', two, none)).toBeNull();
  expect(settledAmount('2000.00', none, one)).toBe('2000.00');
  expect(settledAmount('2000.00', one, two)).toBe('2000.00');
});
