import type { Subject, Voucher, VoucherPage } from '@suanpan/contracts';
import { Database } from '@suanpan/service-kit';
import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTail, type ChainTail } from '../books/event-chain.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import { changedDays } from './changed-days.ts';
import { FilterMemory } from './filter-memory.ts';

/** Looks at what a filter finds, and those among them at some days only. */
let looks = 0;
let looksAtDays = 0;
const watch = (text: string): void => {
  if (!text.includes('GROUP BY v.voucher_date')) return;
  looks++;
  if (text.includes('::date[]')) looksAtDays++;
};
let ledger: TestLedger;
beforeAll(async () => {
  ledger = await startLedger({ onStatement: watch });
});
afterAll(() => ledger.close());

describe('what a filter has found is looked for once, and after a change on its days only', () => {
  const found = { keyword: '库存现金', page: '1' };
  const lines = ['1001 Dr 5.00', '3001 Cr 5.00'];
  let books: TestBooks;
  let first: Voucher;
  beforeEach(async () => {
    books = await ledger.openBooks();
    first = await books.posted('2025-01-10', lines);
    looks = looksAtDays = 0;
  });
  const list = async (query: Record<string, string> = found) => {
    const { data } = await books.call<VoucherPage>('GET', `/voucher?${new URLSearchParams(query)}`);
    return [data.total, data.totals.debitAmount, data.records.map(({ id }) => id)];
  };

  it('a second look and another page look no more', async () => {
    await list();
    expect(await list()).toEqual([1, '5.00', [first.id]]);
    expect(await list({ ...found, page: '2' })).toEqual([1, '5.00', []]);
    expect(looks).toBe(1);
  });

  it('a voucher that came, changed or went is seen', async () => {
    await list();
    const second = await books.posted('2025-01-12', lines);
    expect(await list()).toEqual([2, '10.00', [first.id, second.id]]);
    const early = { ...books.voucher('2025-01-02', ['1001 Dr 7.00', '3001 Cr 7.00']), code: second.code };
    await books.call('PUT', '/voucher', { ...early, id: second.id, version: second.version });
    expect(await list()).toEqual([2, '12.00', [second.id, first.id]]);
    await books.call('DELETE', `/voucher/${second.id}`);
    expect(await list()).toEqual([1, '5.00', [first.id]]);
    expect([looks, looksAtDays]).toEqual([4, 3]);
  });

  it('a change that touches no voucher is no reason to look', async () => {
    await list();
    await books.call('POST', '/currency', { code: 'EUR', name: '欧元', exchangeRate: '7.7' });
    await books.call('POST', '/subject', { code: '101299', name: '库存现金券' });
    expect(await list()).toEqual([1, '5.00', [first.id]]);
    expect(looks).toBe(1);
  });

  it('a review is seen', async () => {
    const reviewed = { audited: 'true', page: '1' };
    expect(await list(reviewed)).toEqual([0, '0.00', []]);
    const director = memberIdentity(books.id, 'Director', 9, {
      switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true },
    });
    await books.call('POST', '/voucher/audit', { checked: [first.id] }, director);
    expect(await list(reviewed)).toEqual([1, '5.00', [first.id]]);
  });

  it('a subject by another name is seen', async () => {
    await list();
    const cash = books.subject('1001');
    await books.call<Subject>('PUT', '/subject', { ...cash, name: '现钞' });
    expect(await list()).toEqual([0, '0.00', []]);
    expect(await list({ ...found, keyword: '现钞' })).toEqual([1, '5.00', [first.id]]);
    expect(looksAtDays).toBe(0);
  });

  it('what one company has found is not what another one finds', async () => {
    await list();
    const other = await ledger.openBooks();
    const { data } = await other.call<VoucherPage>('GET', `/voucher?${new URLSearchParams(found)}`);
    expect(data).toMatchObject({ total: 0, records: [] });
  });
});

it('the days of a change are not known where the chain is another one, or has gone on for long', async () => {
  const books = await ledger.openBooks();
  const database = Database.connect(ledger.database.url('ledger_app'), 1);
  const scope = { accountSetId: books.id, userId: 1, requestId: 'test' };
  try {
    const start = await database.read(scope, (sql) => readTail(sql, books.id));
    for (const day of ['2025-01-10', '2025-02-10']) await books.posted(day, ['1001 Dr 5.00', '3001 Cr 5.00']);
    const ask = (since: ChainTail, most?: number) =>
      database.read(scope, (sql) => changedDays(sql, books.id, since, most));
    expect(await ask(start)).toEqual(new Set(['2025-01-10', '2025-02-10']));
    expect(await ask(start, 1)).toBeNull();
    expect(await ask({ ...start, hash: Buffer.alloc(32, 1) })).toBeNull();
    expect(await ask({ ...start, seq: start.seq + 2 })).toBeNull();
  } finally {
    await database.close();
  }
});

it('what was asked for longest ago makes room', async () => {
  const books = await ledger.openBooks();
  for (const day of ['2025-01-10', '2025-02-10']) await books.posted(day, ['1001 Dr 5.00', '3001 Cr 5.00']);
  const database = Database.connect(ledger.database.url('ledger_app'), 1);
  database.watchStatements(watch);
  // Two days with one id each, and the filter itself.
  const memory = new FilterMemory(null, 5);
  const scope = { accountSetId: books.id, userId: 1, requestId: 'test' };
  const ask = async (filter: { summary: string }) => {
    looks = 0;
    const days = await database.read(scope, (sql) => memory.daysOf(sql, books.id, filter));
    return [days.length, looks];
  };
  try {
    expect(await ask({ summary: '测' })).toEqual([2, 1]);
    expect(await ask({ summary: '测' })).toEqual([2, 0]);
    expect(await ask({ summary: '试' })).toEqual([2, 1]);
    expect(await ask({ summary: '测' })).toEqual([2, 1]);
  } finally {
    await database.close();
  }
});
