import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from './testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
  books = await ledger.openBooks();
});
afterAll(() => ledger.close());

it('a request for which the database has no free connection is asked to come again soon', async () => {
  const body = books.voucher('2025-01-10', ['1002 Dr 1.00', '3001 Cr 1.00']);
  const admin = new Client(ledger.database.superuserUrl);
  await admin.connect();
  onTestFinished(() => admin.end());
  const { name } = ledger.database;
  await admin.query(`ALTER DATABASE ${admin.escapeIdentifier(name)} CONNECTION LIMIT 0`);
  const others = `FROM pg_stat_activity WHERE usename = 'ledger_app' AND datname = $1`;
  await admin.query(`SELECT pg_terminate_backend(pid) ${others}`, [name]);
  const left = async () => (await admin.query(`SELECT ${others}`, [name])).rowCount;
  await expect.poll(left, { interval: 2, timeout: 60_000 }).toBe(0);

  for (const answer of [
    await books.call('GET', '/voucher?page=1'),
    await books.call('POST', '/voucher', body),
    await books.call('PUT', '/subject', { ...books.subject('1002'), name: '银行' }),
    await books.call('GET', '/subject'),
    await books.upload('/voucher/attachment', Buffer.from('%PDF-1.7'), { voucherId: '1' }),
    await books.upload('/voucher/import', Buffer.from('日期,凭证号\n2025-01-10,记-1')),
  ])
    expect(answer).toMatchObject({ status: 503, success: false, headers: { 'retry-after': '1' } });
});
