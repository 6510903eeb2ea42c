import type { ChangedCell, MonthClosings } from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
import { Client } from 'pg';
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
  await books.posted('2025-01-05', ['1002 Dr 1000.00', '5051 Cr 1000.00']);
});

const closings = (month = 1) =>
  books.call<MonthClosings>('GET', `/checkout/closings?year=2025&month=${month}`);
const reopen = (month: number) =>
  books.call('POST', '/checkout/unCheck', { year: 2025, month, reason: 'late invoice' });
const rent = (amount: string) => books.posted('2025-01-20', [`560210 Dr ${amount}`, `1002 Cr ${amount}`]);
/** `balance-sheet 15 current 1000.00>700.00`. */
const told = (cells: readonly ChangedCell[] | undefined) =>
  cells?.map(({ type, line, column, before, after }) => `${type}:${line} ${column} ${before}>${after}`);

describe('the record of a closing', () => {
  it('is there from the first close on: who, when and the head of the chain that was sealed', async () => {
    expect((await closings()).data).toEqual({ closings: [], changes: null });
    await books.closed(2025, 1);
    const { data } = await closings();
    expect(data).toMatchObject({
      closings: [{ memberName: expect.any(String), reopened: null }],
      changes: null,
    });
    const administrator = new Client(ledger.database.superuserUrl);
    await administrator.connect();
    const { rows } = await administrator.query(
      "SELECT seq::int, encode(hash, 'hex') AS hash FROM ledger.seal WHERE account_set_id = $1 AND reason LIKE 'close%'",
      [books.id],
    );
    await administrator.end();
    expect(data.closings.map(({ seq, hash }) => ({ seq, hash }))).toEqual(rows);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('names who took it back and why, and stays when the month is closed again', async () => {
    await books.closed(2025, 1);
    await reopen(1);
    await books.closed(2025, 1);
    expect((await closings()).data.closings.map(({ reopened }) => reopened?.reason ?? null)).toEqual([
      null,
      'late invoice',
    ]);
  });

  it('is of months that the books have, of their own set, and for those who may read statements', async () => {
    expect(await closings(7)).toMatchObject({ status: 404, code: 'PERIOD_UNKNOWN' });
    await books.closed(2025, 1);
    const other = await ledger.openBooks();
    expect((await other.call('GET', '/checkout/closings?year=2025&month=1')).data).toEqual({
      closings: [],
      changes: null,
    });
    const by = (role: 'View' | 'Cashier') =>
      books.call('GET', '/checkout/closings?year=2025&month=1', undefined, memberIdentity(books.id, role, 8));
    expect(await by('View')).toMatchObject({ success: true });
    expect(await by('Cashier')).toMatchObject({ code: 'ROLE_FORBIDDEN' });
  });
});

describe('closed again, a month shows cell by cell what its statements say otherwise', () => {
  it('nothing, when nothing was changed', async () => {
    await books.closed(2025, 1);
    await reopen(1);
    await books.closed(2025, 1);
    expect((await closings()).data.changes).toMatchObject({ cells: [] });
  });

  it('money, result and every total above them, in both columns', async () => {
    await books.closed(2025, 1);
    await reopen(1);
    await rent('300.00');
    await books.closed(2025, 1);
    const { data } = await closings();
    expect(data.changes).toMatchObject({ since: data.closings[1]!.at });
    const cells = told(data.changes?.cells);
    expect(cells).toContain('1:1 current 1000.00>700.00');
    expect(cells).toContain('0:32 current 1000.00>700.00');
    expect(cells).toContain('0:32 year 1000.00>700.00');
    expect(cells?.filter((cell) => cell.startsWith('1:') && cell.includes(' year '))).toEqual([]);
    expect(data.changes?.cells.find(({ type, line }) => type === 1 && line === 1)).toMatchObject({
      titleZh: '货币资金',
      nameZh: '资产负债表',
    });
  });

  it('also by the close that makes its steps', async () => {
    const close = () => books.call('POST', '/checkout/close', { year: 2025, month: 1 });
    await close();
    await reopen(1);
    await rent('0.01');
    expect(await close()).toMatchObject({ success: true });
    expect(told((await closings()).data.changes?.cells)).toContain('1:1 current 1000.00>999.99');
  });

  it('the months behind it too: their year to date and what they carried over', async () => {
    await books.closed(2025, 1);
    await books.closed(2025, 2);
    await reopen(1);
    await rent('300.00');
    await books.closed(2025, 1);
    await books.closed(2025, 2);
    const cells = told((await closings(2)).data.changes?.cells);
    expect(cells).toContain('1:1 current 1000.00>700.00');
    expect(cells).toContain('0:32 year 1000.00>700.00');
    expect(cells?.filter((cell) => cell.startsWith('0:') && cell.includes(' current '))).toEqual([]);
  });

  it('each against the closing just before it', async () => {
    await books.closed(2025, 1);
    for (const amount of ['300.00', '50.00']) {
      await reopen(1);
      await rent(amount);
      await books.closed(2025, 1);
    }
    expect(told((await closings()).data.changes?.cells)).toContain('1:1 current 700.00>650.00');
  });
});

it('while a month is open again, its books are shown beside its last closing', async () => {
  await books.closed(2025, 1);
  await reopen(1);
  expect((await closings()).data.changes).toMatchObject({ cells: [] });
  await rent('300.00');
  expect(told((await closings()).data.changes?.cells)).toContain('1:1 current 1000.00>700.00');
});

it('books without statements keep closings without figures', async () => {
  books = await ledger.openBooks({ accountingStandards: 2 });
  for (const again of [false, true]) {
    if (again) await reopen(1);
    await books.closed(2025, 1);
  }
  expect((await closings()).data.changes).toMatchObject({ cells: [] });
});
