import type { Subject } from '@suanpan/contracts';
import { describe, expect, it } from 'vitest';
import {
  addRow,
  changeRow,
  chooseSubject,
  emptyDraft,
  expandSummary,
  fillBalance,
  inputOf,
  repeatSummary,
  setAmount,
  setForeign,
  totalsOf,
  type Draft,
} from './voucher-draft.ts';

const keyOf = (draft: Draft, index: number): number => draft.rows[index]!.key;
const started = (): Draft => {
  const draft = emptyDraft('记', '2025-01-31');
  const first = changeRow(draft, keyOf(draft, 0), { summary: '收货款', subjectId: 1 });
  return setAmount(first, keyOf(first, 0), 'debit', '100.00');
};

describe('amounts', () => {
  it('stand on one side: typing the one clears the other', () => {
    const first = started();
    const draft = setAmount(first, keyOf(first, 0), 'debit', '5.00');
    const moved = setAmount(draft, keyOf(draft, 0), 'credit', '7.00');
    expect([moved.rows[0]!.debit, moved.rows[0]!.credit]).toEqual([null, '7.00']);
  });

  it('"=" fills what is missing on this side', () => {
    const draft = started();
    const filled = fillBalance(draft, keyOf(draft, 1), 'credit');
    expect(filled.rows[1]).toMatchObject({ debit: null, credit: '100.00' });
    expect(totalsOf(filled).difference).toBe(0n);
  });

  it('"=" moves to the other side when the missing amount would be negative', () => {
    const draft = started();
    expect(fillBalance(draft, keyOf(draft, 1), 'debit').rows[1]).toMatchObject({
      debit: null,
      credit: '100.00',
    });
  });

  it('of a foreign line are original × rate, on the subject’s own side until one stands', () => {
    const draft = emptyDraft('记', '2025-01-31');
    const row = { ...draft.rows[0]!, rate: '7.12345678' };
    expect(setForeign(draft, row, { original: '100' }, 'debit').rows[0]).toMatchObject({ debit: '712.35' });
  });
});

describe('summaries', () => {
  it('".." takes the line above, "//" the first line', () => {
    const draft = started();
    const typed = changeRow(draft, keyOf(draft, 1), { summary: '..' });
    expect(expandSummary(typed, keyOf(typed, 1)).rows[1]!.summary).toBe('收货款');
    const third = changeRow(draft, keyOf(draft, 2), { summary: '//' });
    expect(expandSummary(third, keyOf(third, 2)).rows[2]!.summary).toBe('收货款');
  });

  it('Enter on an empty one repeats the line above and leaves a typed one alone', () => {
    const draft = started();
    expect(repeatSummary(draft, keyOf(draft, 1)).rows[1]!.summary).toBe('收货款');
    expect(repeatSummary(draft, keyOf(draft, 0)).rows[0]!.summary).toBe('收货款');
  });
});

it('a chosen subject brings its currency and rate and drops what belonged to the old one', () => {
  const draft = started();
  const key = keyOf(draft, 0);
  const before = changeRow(draft, key, { auxiliary: { 3: 9 }, quantity: '5' });
  const usd = { id: 8, currencyAccounting: ['USD'] } as Subject;
  expect(chooseSubject(before, key, usd, () => '7.1').rows[0]).toMatchObject({
    subjectId: 8,
    auxiliary: {},
    quantity: '',
    currencyCode: 'USD',
    rate: '7.1',
  });
});

it('what is sent leaves blank lines out and names items, currency and number only where there are some', () => {
  const first = started();
  const draft = addRow(first, keyOf(first, 0));
  const input = inputOf({ ...draft, number: ' 12 ', remark: ' ' });
  expect(input).toMatchObject({ word: '记', code: 12, voucherDate: '2025-01-31', remark: null });
  expect(input.details).toEqual([
    { summary: '收货款', subjectId: 1, debitAmount: '100.00', creditAmount: null, num: null, auxiliary: [] },
  ]);
});
