import { voucherLabel } from '@suanpan/accounting-core';
import type { AuxiliaryItem, DeleteResult, Voucher } from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger({ poolSize: 20 });
});
afterAll(() => ledger.close());
beforeEach(async () => {
  books = await ledger.openBooks();
});

const lines = ['1002 Dr 100.00', '3001 Cr 100.00'];
const reverse = (id: number, voucherDate = '2025-02-05', more: object = {}) =>
  books.call<Voucher>('POST', '/voucher/reverse', { id, voucherDate, ...more });
const read = async (id: number) => (await books.call<Voucher>('GET', `/voucher/${id}`)).data;

describe('a red letter', () => {
  it('takes a voucher of a closed month back in an open one, each naming the other', async () => {
    const original = await books.posted('2025-01-10', lines);
    await books.closed(2025, 1);
    const red = (await reverse(original.id)).data;
    expect(red).toMatchObject({
      reversalOf: original.id,
      voucherMonth: 2,
      code: 1,
      carryForwardType: 'manual',
    });
    expect(red.details.map((line) => [line.subjectCode, line.debitAmount, line.creditAmount])).toEqual([
      ['1002', '-100.00', null],
      ['3001', null, '-100.00'],
    ]);
    expect(red.details[0]!.summary).toBe('冲销 2025-01 记-001 测试');
    expect((await read(original.id)).reversedBy).toBe(red.id);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('carries items, quantity, price and foreign amounts, with opposite signs', async () => {
    await books.call('POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7.1' });
    const usd = (
      await books.call<{ id: number }>('POST', '/subject', {
        code: '100209',
        name: '美元户',
        currencyAccounting: ['USD'],
        moveBalances: true,
      })
    ).data;
    const customers = books.subject('1122').auxiliaryAccounting[0]!;
    const item = (
      await books.call<AuxiliaryItem>('POST', '/accounting-category-details', {
        accountingCategoryId: customers.id,
        code: 'C01',
        name: '华宁百货',
      })
    ).data;
    const body = books.voucher('2025-01-10', [], {
      details: [
        {
          summary: '收汇',
          subjectId: usd.id,
          debitAmount: '71.00',
          currencyCode: 'USD',
          exchangeRate: '7.1',
          originalAmount: '10',
        },
        { ...books.line('1122 Cr 71.00'), auxiliary: [{ categoryId: customers.id, itemId: item.id }] },
      ],
    });
    const original = (await books.call<Voucher>('POST', '/voucher', body)).data;
    const red = (await reverse(original.id)).data;
    expect(red.details[0]).toMatchObject({
      debitAmount: '-71.00',
      originalAmount: '-10.000000',
      exchangeRate: '7.10000000',
    });
    expect(red.details[1]!.auxiliary).toEqual(original.details[1]!.auxiliary);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('is made once, also when two ask at the same time', async () => {
    const original = await books.posted('2025-01-10', lines);
    const answers = await Promise.all(Array.from({ length: 8 }, () => reverse(original.id)));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    const refused = answers.filter((answer) => !answer.success);
    expect(refused.every(({ status, code }) => status === 409 && code === 'ALREADY_REVERSED')).toBe(true);
    expect(refused[0]?.msg, 'names the red letter as screens do').toMatch(/记-\d{3,}/);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('keeps its original from being deleted alone; both together go', async () => {
    const original = await books.posted('2025-01-10', lines);
    const red = (await reverse(original.id)).data;
    expect(await books.call('DELETE', `/voucher/${original.id}`)).toMatchObject({
      status: 422,
      code: 'HAS_REVERSAL',
      msg: expect.stringContaining(voucherLabel(red.word, red.code)),
    });
    const both = await books.call<DeleteResult>('POST', '/voucher/batchDelete', {
      checked: [original.id, red.id],
    });
    expect(both.data.deleted).toBe(2);
  });

  it('that is deleted frees its original for another one', async () => {
    const original = await books.posted('2025-01-10', lines);
    await books.call('DELETE', `/voucher/${(await reverse(original.id)).data.id}`);
    expect((await read(original.id)).reversedBy).toBeNull();
    expect(await reverse(original.id)).toMatchObject({ success: true });
  });

  it.each([
    ['2024-12-31', 'BEFORE_ENABLE'],
    ['2025-02-30', 'DATE_MALFORMED'],
    ['2027-01-01', 'DATE_TOO_FAR'],
  ])('is not dated %s', async (day, code) => {
    const original = await books.posted('2025-01-10', lines);
    expect(await reverse(original.id, day)).toMatchObject({ success: false, code });
  });

  it('is not posted into a closed month, nor by those who may not write, nor for a foreign voucher', async () => {
    const original = await books.posted('2025-01-10', lines);
    await books.closed(2025, 1);
    expect(await reverse(original.id, '2025-01-20')).toMatchObject({ code: 'PERIOD_CLOSED' });
    const viewer = memberIdentity(books.id, 'View', 8);
    const body = { id: original.id, voucherDate: '2025-02-01' };
    expect(await books.call('POST', '/voucher/reverse', body, viewer)).toMatchObject({
      code: 'ROLE_FORBIDDEN',
    });
    const other = await ledger.openBooks();
    expect(await other.call('POST', '/voucher/reverse', body)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });

  it('of a transfer is left out of the activity like the transfer itself', async () => {
    await books.posted('2025-01-10', ['1002 Dr 5.00', '5051 Cr 5.00']);
    const [transfer] = (
      await books.call<Voucher[]>('POST', '/checkout/transfer', { year: 2025, month: 1, mode: 'combined' })
    ).data;
    expect((await reverse(transfer!.id, '2025-01-31')).data.carryForwardType).toBe('pl-carry-forward');
    expect(await reverse(transfer!.id, '2025-01-31')).toMatchObject({ code: 'ALREADY_REVERSED' });
  });
});
