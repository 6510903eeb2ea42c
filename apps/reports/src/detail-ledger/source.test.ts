import { expect, it } from 'vitest';
import { parseSource, reportSource } from './source.ts';

it('an address says which book or statement line a ledger was opened from', () => {
  expect(parseSource('balance')).toEqual({ kind: 'balance' });
  expect(parseSource(reportSource(1, 5))).toEqual({ kind: 'report', templateId: 1, itemId: 5 });
});

it('anything else opens without a trail', () => {
  for (const text of [null, '', 'report-x-1', 'elsewhere']) expect(parseSource(text)).toBeNull();
});
