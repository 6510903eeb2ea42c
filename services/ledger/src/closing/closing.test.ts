import type { Voucher } from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.close());
beforeEach(async () => {
  books = await ledger.openBooks();
});

interface Check {
  key: string;
  ok: boolean;
  blocking: boolean;
  figures: Record<string, unknown>;
}
const january = { year: 2025, month: 1 };
const close = (month = january) => books.call<{ checks: Check[] }>('POST', '/checkout/invoicing', month);
const transfer = (options: object = {}) =>
  books.call<Voucher[]>('POST', '/checkout/transfer', { ...january, ...options });
const linesOf = (voucher: Voucher | undefined) =>
  voucher?.details.map((line) =>
    line.debitAmount
      ? `${line.subjectCode} Dr ${line.debitAmount}`
      : `${line.subjectCode} Cr ${line.creditAmount}`,
  );
const statuses = async () =>
  (await books.call<{ checkMonth: number; status: number }[]>('GET', '/checkout')).data.map((period) => [
    period.checkMonth,
    period.status,
  ]);

describe('carrying profit and loss forward', () => {
  it('brings each balance to 3103 on its opposite side, the balancing line last', async () => {
    await books.posted('2025-01-05', ['1002 Dr 1000.00', '5051 Cr 1000.00']);
    await books.posted('2025-01-06', ['560210 Dr 300.00', '1002 Cr 300.00']);
    const { data } = await transfer({ mode: 'combined' });
    expect(data.map(linesOf)).toEqual([['5051 Dr 1000.00', '560210 Cr 300.00', '3103 Cr 700.00']]);
    expect(data[0]).toMatchObject({
      voucherDate: '2025-01-31',
      carryForwardType: 'pl-carry-forward',
      code: 3,
    });
  });

  it('makes two vouchers when separate: income first, then cost and expense', async () => {
    await books.posted('2025-01-05', ['1002 Dr 1000.00', '5051 Cr 1000.00']);
    await books.posted('2025-01-06', ['560210 Dr 300.00', '1002 Cr 300.00']);
    const { data } = await transfer({ mode: 'separate' });
    expect(data.map(linesOf)).toEqual([
      ['5051 Dr 1000.00', '3103 Cr 1000.00'],
      ['560210 Cr 300.00', '3103 Dr 300.00'],
    ]);
  });

  it('goes by balance, not turnover: a refund on the same account is netted', async () => {
    await books.posted('2025-01-05', ['560210 Dr 300.00', '1002 Cr 300.00']);
    await books.posted('2025-01-06', ['1002 Dr 100.00', '560210 Cr 100.00']);
    expect((await transfer()).data.map(linesOf)).toEqual([['560210 Cr 200.00', '3103 Dr 200.00']]);
  });

  it('keeps auxiliary items: each item is carried by its own line', async () => {
    const category = (
      await books.call<{ id: number; key: string }[]>('GET', '/accounting-category')
    ).data.find((candidate) => candidate.key === 'department')!;
    const subject = books.subject('560202');
    await books.call('PUT', '/subject', { ...subject, auxiliaryAccounting: [category.id] });
    const items = [];
    for (const code of ['D01', 'D02']) {
      const body = { accountingCategoryId: category.id, code, name: code };
      items.push((await books.call<{ id: number }>('POST', '/accounting-category-details', body)).data.id);
    }
    const details = items.map((itemId, index) => ({
      ...books.line(`560202 Dr ${index + 1}0.00`),
      auxiliary: [{ categoryId: category.id, itemId }],
    }));
    await books.call('POST', '/voucher', {
      ...books.voucher('2025-01-05', []),
      details: [...details, books.line('1002 Cr 30.00')],
    });
    const [voucher] = (await transfer()).data;
    expect(
      voucher?.details.map((line) => [line.creditAmount ?? line.debitAmount, line.auxiliaryTitle]),
    ).toEqual([
      ['10.00', 'D01_D01'],
      ['20.00', 'D02_D02'],
      ['30.00', null],
    ]);
  });

  it('reaches a subject that was disabled with a balance', async () => {
    await books.posted('2025-01-05', ['560210 Dr 300.00', '1002 Cr 300.00']);
    await books.call('PUT', '/subject', { ...books.subject('560210'), status: false });
    expect((await transfer()).data.map(linesOf)).toEqual([['560210 Cr 300.00', '3103 Dr 300.00']]);
  });

  it('replaces its own voucher under the same number when done again, and never adds to it', async () => {
    await books.posted('2025-01-05', ['1002 Dr 1000.00', '5051 Cr 1000.00']);
    await transfer();
    await books.posted('2025-01-06', ['1002 Dr 1.00', '5051 Cr 1.00']);
    const { data } = await transfer();
    expect([data[0]?.code, linesOf(data[0])]).toEqual([2, ['5051 Dr 1001.00', '3103 Cr 1001.00']]);
    expect((await transfer()).data.map((voucher) => voucher.code)).toEqual([2]);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('shows as status 1, and falls back to 0 as soon as profit and loss moves again', async () => {
    await books.posted('2025-01-05', ['1002 Dr 1000.00', '5051 Cr 1000.00']);
    expect(await statuses()).toEqual([[1, 0]]);
    await transfer();
    expect(await statuses()).toEqual([[1, 1]]);
    await books.posted('2025-01-06', ['1002 Dr 1.00', '5051 Cr 1.00']);
    expect(await statuses()).toEqual([[1, 0]]);
  });

  it('answers the vouchers of a preview and stores none', async () => {
    await books.posted('2025-01-05', ['1002 Dr 1000.00', '5051 Cr 1000.00']);
    const preview = await books.call<Voucher[]>('GET', '/checkout/transfer?year=2025&month=1');
    expect(preview.data.map(linesOf)).toEqual([['5051 Dr 1000.00', '3103 Cr 1000.00']]);
    expect((await books.call<Voucher[]>('GET', '/voucher')).data).toHaveLength(1);
  });

  it('refuses a client’s own transfer but on the last day, between profit and loss and the profit account', async () => {
    const wrongDay = books.voucher('2025-01-30', ['5051 Dr 1.00', '3103 Cr 1.00'], {
      carryForwardType: 'pl-carry-forward',
    });
    const wrongSubject = books.voucher('2025-01-31', ['1002 Dr 1.00', '3103 Cr 1.00'], {
      carryForwardType: 'pl-carry-forward',
    });
    expect(await books.call('POST', '/voucher', wrongDay)).toMatchObject({ code: 'KIND_MISMATCH' });
    expect(await books.call('POST', '/voucher', wrongSubject)).toMatchObject({ code: 'KIND_MISMATCH' });
  });
});

describe('closing a month', () => {
  it('locks it and opens the next one', async () => {
    await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    expect(await close()).toMatchObject({
      success: true,
      data: { closed: january, next: { year: 2025, month: 2 } },
    });
    expect(await statuses()).toEqual([
      [2, 0],
      [1, 2],
    ]);
    expect(await close()).toMatchObject({ code: 'ALREADY_CLOSED' });
  });

  it('refuses any month but the oldest open one', async () => {
    await books.posted('2025-02-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    expect(await close({ year: 2025, month: 2 })).toMatchObject({ code: 'PREVIOUS_OPEN' });
    expect(await close({ year: 2027, month: 2 })).toMatchObject({ status: 404, code: 'PERIOD_UNKNOWN' });
  });

  it('refuses while profit and loss is not carried forward, and says what every check found', async () => {
    await books.posted('2025-01-05', ['1002 Dr 1.00', '5051 Cr 1.00']);
    const answer = await close();
    expect(answer).toMatchObject({ status: 422, code: 'NOT_TRANSFERRED' });
    expect(answer.data.checks.filter((check) => !check.ok).map((check) => check.key)).toEqual([
      'profit-and-loss-zero',
    ]);
  });

  it('refuses a gap in the numbers, and names the missing ones', async () => {
    const first = await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    await books.call('DELETE', `/voucher/${first.id}`);
    const answer = await close();
    expect(answer).toMatchObject({ code: 'CHECK_FAILED' });
    expect(answer.data.checks.find((check) => check.key === 'gaps')?.figures).toEqual({
      words: [{ word: '记', total: 1, last: 2, missing: [1] }],
    });
    expect(await books.call('GET', '/checkout/brokenCheck?year=2025&month=1')).toMatchObject({
      status: 200,
      success: false,
      data: [{ word: '记', total: 1, maxCode: 2, missing: [1] }],
    });
  });

  it('refuses while the openings do not balance', async () => {
    await books.call('PUT', '/initial-balance', {
      subjectId: books.subject('1002').id,
      openingAmount: '5.00',
    });
    expect(await close()).toMatchObject({ code: 'CHECK_FAILED' });
    expect(await books.call('GET', '/checkout/initialCheck?year=2025&month=1')).toMatchObject({
      success: false,
      data: { ok: false, debit: '5.00', credit: '0.00', difference: '5.00' },
    });
  });

  it('asks for reviewed vouchers where review is on: a set with review can be closed', async () => {
    const reviewOn = { switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true } };
    const director = memberIdentity(books.id, 'Director', 9, reviewOn);
    const saved = await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    const refused = await books.call('POST', '/checkout/invoicing', january, director);
    expect(refused).toMatchObject({ code: 'UNAUDITED' });
    await books.call('POST', '/voucher/audit', { checked: [saved.id] }, director);
    expect(await books.call('POST', '/checkout/invoicing', january, director)).toMatchObject({
      success: true,
    });
  });

  it('is not stopped by work in progress or contra accounts: the equation is signed', async () => {
    await books.posted('2025-01-05', ['4101 Dr 10.00', '1002 Cr 10.00']);
    await books.posted('2025-01-06', ['560207 Dr 5.00', '1602 Cr 5.00']);
    await transfer();
    expect(await books.call('GET', '/checkout/reportCheck?year=2025&month=1')).toMatchObject({
      success: true,
      data: { result: true, assets: '-5.00', liabilities: '0.00', equity: '-5.00', profitAndLoss: '0.00' },
    });
    expect(await close()).toMatchObject({ success: true });
  });

  it('the statements’ check is a call that succeeds and says whether they balance (spec/api.md 6)', async () => {
    const body = { subjectId: books.subject('1001').id, openingAmount: '7.00' };
    await books.call('POST', '/initial-balance', body);
    expect(await books.call('GET', '/checkout/reportCheck?year=2025&month=1')).toMatchObject({
      success: true,
      data: { result: false, assets: '7.00', equity: '0.00', difference: '7.00' },
    });
    expect(await books.call('GET', '/checkout/initialCheck?year=2025&month=1')).toMatchObject({
      success: false,
      data: { ok: false, difference: '7.00' },
    });
  });

  it('warns of overdrawn cash and closes all the same', async () => {
    await books.posted('2025-01-05', ['1001 Dr 10.00', '1002 Cr 10.00']);
    const { data } = await close();
    expect(data.checks.find((check) => check.key === 'negative-cash')).toMatchObject({
      ok: false,
      blocking: false,
    });
  });

  it('answers what would happen when rehearsed, and closes nothing', async () => {
    await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    expect(await books.call('POST', '/checkout/invoicing?dryRun=true', january)).toMatchObject({
      success: true,
    });
    expect(await statuses()).toEqual([[1, 0]]);
  });

  it('is allowed for Making unless the set forbids it, and not for View', async () => {
    const forbidden = { switches: { voucherReviewed: false, makingEditsAll: false, makingMayClose: false } };
    const by = (role: 'Making' | 'View', changes = {}) =>
      books.call('POST', '/checkout/invoicing', january, memberIdentity(books.id, role, 8, changes));
    expect(await by('View')).toMatchObject({ code: 'ROLE_FORBIDDEN' });
    expect(await by('Making', forbidden)).toMatchObject({ code: 'ROLE_FORBIDDEN' });
    expect(await by('Making')).toMatchObject({ success: true });
  });
});

describe('reopening', () => {
  beforeEach(async () => {
    await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    for (const month of [1, 2, 3]) await books.closed(2025, month);
  });

  it('reopens the month and every later closed one, and says which', async () => {
    const answer = await books.call('POST', '/checkout/unCheck', {
      year: 2025,
      month: 2,
      reason: 'late invoice',
    });
    expect(answer.data).toEqual({
      reopened: [
        { year: 2025, month: 2 },
        { year: 2025, month: 3 },
      ],
    });
    expect(await statuses()).toEqual([
      [4, 0],
      [3, 0],
      [2, 0],
      [1, 2],
    ]);
  });

  it('gives the same figures after posting and closing again', async () => {
    await books.call('GET', '/checkout/unCheck?year=2025&month=1');
    for (const month of [1, 2, 3]) await books.closed(2025, month);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('refuses everyone but Manager and Director', async () => {
    const making = memberIdentity(books.id, 'Making', 8);
    expect(await books.call('POST', '/checkout/unCheck', january, making)).toMatchObject({
      code: 'ROLE_FORBIDDEN',
    });
  });

  it('refuses an open month', async () => {
    expect(await books.call('POST', '/checkout/unCheck', { year: 2025, month: 4 })).toMatchObject({
      code: 'NOT_CLOSED',
    });
  });
});
