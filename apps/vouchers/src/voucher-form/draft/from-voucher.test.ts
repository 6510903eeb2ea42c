import { expect, it } from 'vitest';
import { withKeysOf } from './from-voucher.ts';
import { cr, dr, draftWith, line } from './test-facts.ts';

it('a saved voucher keeps the names of the lines it was typed in; blank rows between them are gone', () => {
  const typed = draftWith([dr('9', 1001, '5.00'), line('4'), cr('7', 5001, '5.00')], { nextKey: 10 });
  const saved = draftWith([dr('1', 1001, '5.00'), cr('2', 5001, '5.00')]);
  const { lines, nextKey } = withKeysOf(typed, saved);
  expect(lines.slice(0, 3).map(({ key, debit, credit }) => [key, debit, credit])).toEqual([
    ['9', '5.00', null],
    ['7', null, '5.00'],
    ['4', null, null],
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  expect(lines.every(({ key }) => Number(key) < nextKey)).toBe(true);
});
