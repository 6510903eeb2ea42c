import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
let unreviewed: number;
let reviewed: number;
beforeAll(async () => {
  ledger = await startLedger();
  books = await ledger.openBooks();
  const equity = { subjectId: books.subject('3001').id, openingAmount: '1.00' };
  await books.call('POST', '/initial-balance', equity);
  await books.call('POST', '/initial-balance', {
    subjectId: books.subject('1001').id,
    openingAmount: '1.00',
  });
  await books.call('POST', '/currency', { code: 'EUR', name: '欧元', exchangeRate: '7.7' });
  await books.posted('2025-01-10', ['1002 Dr 1.00', '5051 Cr 1.00']);
  await books.closed(2025, 1);
  unreviewed = (await books.posted('2025-02-10', ['1002 Dr 2.00', '5051 Cr 2.00'])).id;
  reviewed = (await books.posted('2025-02-11', ['1002 Dr 3.00', '3001 Cr 3.00'])).id;
  await books.call('POST', '/voucher/audit', { checked: [reviewed] }, reviewer());
});
afterAll(() => ledger.close());

const reviewer = () =>
  memberIdentity(books.id, 'Director', 9, {
    switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true },
  });
const february = { year: 2025, month: 2 };
const cash = () => books.subject('1001');

const writes: [string, 'GET' | 'POST' | 'PUT' | 'DELETE', () => string, () => object | undefined][] = [
  ['deleting a voucher', 'DELETE', () => `/voucher/${unreviewed}`, () => undefined],
  ['deleting several', 'POST', () => '/voucher/batchDelete', () => ({ checked: [unreviewed] })],
  ['a red letter', 'POST', () => '/voucher/reverse', () => ({ id: reviewed, voucherDate: '2025-02-12' })],
  ['closing gaps', 'POST', () => '/voucher/finishingOffNo?year=2025&month=2', () => undefined],
  ['closing gaps by GET', 'GET', () => '/voucher/finishingOffNo?year=2025&month=2', () => undefined],
  ['reviewing', 'POST', () => '/voucher/audit', () => ({ checked: [unreviewed] })],
  ['taking a review back', 'POST', () => '/voucher/cancelAudit', () => ({ checked: [reviewed] })],
  ['the profit transfer', 'POST', () => '/checkout/transfer', () => february],
  ['reopening', 'POST', () => '/checkout/unCheck', () => ({ year: 2025, month: 1 })],
  ['reopening by GET', 'GET', () => '/checkout/unCheck?year=2025&month=1', () => undefined],
  ['a subject', 'POST', () => '/subject', () => ({ code: '101299', name: '分户' })],
  ['a subject changed', 'PUT', () => '/subject', () => ({ ...cash(), name: '现金' })],
  [
    'an item',
    'POST',
    () => '/accounting-category-details',
    () => ({ accountingCategoryId: 1, code: 'C9', name: '客户' }),
  ],
  ['a currency', 'POST', () => '/currency', () => ({ code: 'USD', name: '美元', exchangeRate: '7.1' })],
  ['rates', 'PUT', () => '/currency/rates', () => ({ ...february, rates: [{ code: 'EUR', rate: '7.7' }] })],
  ['a word', 'POST', () => '/voucher-word', () => ({ word: '特', printTitle: '特' })],
];

describe('a rehearsal is refused or undone, it never changes the books', () => {
  it.each(writes)('%s', async (_, method, path, body) => {
    const before = await ledger.verify(books.id);
    const url = `${path()}${path().includes('?') ? '&' : '?'}dryRun=true`;
    expect(await books.call(method, url, body(), reviewer())).toMatchObject({ success: true });
    expect((await ledger.verify(books.id)).events).toBe(before.events);
  });
  it('an opening balance, also in batch, also removed', async () => {
    const fresh = await ledger.openBooks();
    const row = { subjectId: fresh.subject('1001').id, openingAmount: '5.00' };
    await fresh.call('POST', '/initial-balance?dryRun=true', row);
    await fresh.call('PUT', '/initial-balance?dryRun=true', row);
    await fresh.call('PUT', '/initial-balance/batch?dryRun=true', { rows: [row] });
    expect((await ledger.verify(fresh.id)).events).toBe(1);
    const { data } = await fresh.call<{ id: number }>('POST', '/initial-balance', row);
    await fresh.call('DELETE', `/initial-balance/${data.id}?dryRun=true`);
    expect((await ledger.verify(fresh.id)).events).toBe(2);
  });
});
