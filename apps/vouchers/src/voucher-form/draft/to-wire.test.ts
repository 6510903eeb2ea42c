import type { Voucher } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { asCopy, draftOf } from './from-voucher.ts';
import { CUSTOMER, cr, dr, draftWith, facts } from './test-facts.ts';
import { voucherInput, voucherUpdate } from './to-wire.ts';

const entered = draftWith(
  [
    dr('1', 1122, '90.00', { items: { [CUSTOMER]: 701 } }),
    cr('2', 1405, '90.00', { quantity: '２０', price: '4.5', summary: ' 出库 ' }),
  ],
  { receiptNum: '2', remark: ' ' },
);

const saved = {
  id: 5,
  word: '记',
  code: 12,
  voucherDate: '2025-11-20',
  receiptNum: 2,
  remark: null,
  carryForwardType: 'manual',
  stepKey: null,
  cashFlowItem: null,
  version: 3,
  details: [
    {
      summary: '收货款',
      subjectId: 1122,
      debitAmount: '90.00',
      creditAmount: null,
      num: null,
      price: null,
      currencyCode: 'CNY',
      exchangeRate: null,
      originalAmount: null,
      cashFlowItem: null,
      auxiliary: [{ categoryId: CUSTOMER, itemId: 701, code: 'C01', name: '华宁百货' }],
    },
    {
      summary: '收汇',
      subjectId: 100202,
      debitAmount: null,
      creditAmount: '90.00',
      num: null,
      price: null,
      currencyCode: 'USD',
      exchangeRate: '7.5',
      originalAmount: '12',
      cashFlowItem: '01',
      auxiliary: [],
    },
  ],
} as unknown as Voucher;

it('sends the written lines, figures in plain digits, and lets the server give the number', () => {
  const input = voucherInput(entered);
  expect(input).toMatchObject({ word: '记', autoCode: true, receiptNum: 2, remark: null });
  expect(input.code).toBeUndefined();
  expect(input.details).toHaveLength(2);
  expect(input.details[0]).toMatchObject({
    debitAmount: '90.00',
    creditAmount: null,
    auxiliary: [{ categoryId: CUSTOMER, itemId: 701 }],
    currencyCode: null,
  });
  expect(input.details[1]).toMatchObject({ summary: '出库', num: '20', price: '4.5', creditAmount: '90.00' });
});

it('sends a number of its own as a wish', () => {
  expect(voucherInput({ ...entered, number: '7' })).toMatchObject({ code: 7 });
  expect(voucherInput({ ...entered, number: '007' }), 'as 记-007 is written').toMatchObject({ code: 7 });
});

it('a saved voucher opened and saved again is the same voucher', () => {
  const update = voucherUpdate(draftOf(saved, facts), saved);
  expect(update).toMatchObject({ id: 5, version: 3, code: 12, receiptNum: 2 });
  expect(update.details[1]).toMatchObject({
    currencyCode: 'USD',
    exchangeRate: '7.5',
    originalAmount: '12',
    cashFlowItem: '01',
  });
  expect(update.details[0]).toMatchObject({ auxiliary: [{ categoryId: CUSTOMER, itemId: 701 }] });
});

it('keeps its number in its series and takes a new one in another month', () => {
  const draft = { ...draftOf(saved, facts), number: null };
  expect(voucherUpdate(draft, saved).code).toBe(12);
  const moved = voucherUpdate({ ...draft, date: '2025-12-01' }, saved);
  expect([moved.code, moved.autoCode]).toEqual([undefined, true]);
});

it('a copy is a manual voucher with a number of its own', () => {
  const closing = { ...draftOf(saved, facts), kind: 'pl-carry-forward' as const, stepKey: 'x' };
  expect(asCopy(closing)).toMatchObject({ number: null, kind: 'manual', stepKey: null });
});
