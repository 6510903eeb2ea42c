import type { CashFlowOpening } from '@suanpan/contracts';
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
  books = await ledger.openBooks({ enableDate: '2025-07-01' });
});

const path = '/initial-balance/cashFlow';
const save = (rows: object[], of = books) => of.call<CashFlowOpening[]>('PUT', path, rows);
const lines = async (of = books) => (await of.call<CashFlowOpening[]>('GET', path)).data;
const amountOf = async (line: number) => (await lines()).find((row) => row.line === line)?.ytdAmount;

describe('the cash-flow statement of the year so far', () => {
  it('has the lines that are entered, none of the sums', async () => {
    const rows = await lines();
    expect(rows[0]).toMatchObject({ line: 1, direction: 'in', ytdAmount: '0.00', version: 0 });
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18]);
  });

  it('has the lines of the form of a business enterprise', async () => {
    const options = { enableDate: '2025-07-01', accountingStandards: 1 as const };
    const rows = await lines(await ledger.openBooks(options));
    expect(rows.map(({ line }) => line)).toEqual([
      1, 2, 3, 5, 6, 7, 8, 11, 12, 13, 14, 15, 17, 18, 19, 20, 23, 24, 25, 27, 28, 29, 32,
    ]);
  });

  it('has no lines where the standard has no such statement yet', async () => {
    const options = { enableDate: '2025-07-01', accountingStandards: 2 as const };
    expect(await lines(await ledger.openBooks(options))).toEqual([]);
  });

  it('keeps what is entered; lines that are not named stay, null clears', async () => {
    await save([
      { line: 1, ytdAmount: '767100.00' },
      { line: 3, ytdAmount: 555000 },
    ]);
    await save([{ line: 3, ytdAmount: null }]);
    expect([await amountOf(1), await amountOf(3)]).toEqual(['767100.00', '0.00']);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('is proven by the history: a figure that was changed or added by SQL is named', async () => {
    await save([{ line: 1, ytdAmount: '767100.00' }]);
    const intruder = new Client(ledger.database.superuserUrl);
    await intruder.connect();
    await intruder.query(
      'UPDATE ledger.opening_cash_flow SET year_to_date = 1 WHERE account_set_id = $1 AND line = 1',
      [books.id],
    );
    await intruder.query(
      'INSERT INTO ledger.opening_cash_flow (account_set_id, line, year_to_date) VALUES ($1, 4, 2)',
      [books.id],
    );
    await intruder.end();
    expect(await ledger.verify(books.id)).toMatchObject({
      ok: false,
      cashFlow: [
        { line: 1, reason: 'changed' },
        { line: 4, reason: 'changed' },
      ],
    });
  });

  it('stores nothing when one figure is wrong, and names each', async () => {
    const answer = await save([
      { line: 1, ytdAmount: '1.00' },
      { line: 2, ytdAmount: '1.005' },
      { line: 7, ytdAmount: '1.00' },
      { line: 1, ytdAmount: '2.00' },
    ]);
    expect(answer.fields?.map(({ line, field, code }) => [line, field, code])).toEqual([
      [2, 'ytdAmount', 'AMOUNT_DECIMALS'],
      [3, 'line', 'CASH_FLOW_LINE'],
      [4, 'line', 'DUPLICATE'],
    ]);
    expect(await amountOf(1)).toBe('0.00');
  });

  it('of a line somebody else has just saved is refused as stale', async () => {
    await save([{ line: 1, ytdAmount: '5.00', version: 0 }]);
    expect(await save([{ line: 1, ytdAmount: '6.00', version: 0 }])).toMatchObject({
      status: 409,
      code: 'STALE',
      fields: [{ line: 1 }],
    });
    expect(await save([{ line: 1, ytdAmount: '6.00', version: 1 }])).toMatchObject({ success: true });
  });

  it('is rehearsed without being stored', async () => {
    await books.call('PUT', `${path}?dryRun=1`, [{ line: 1, ytdAmount: '5.00' }]);
    expect(await amountOf(1)).toBe('0.00');
  });

  it('is unknown to books that start in January', async () => {
    const january = await ledger.openBooks();
    expect(await save([{ line: 1, ytdAmount: '1.00' }], january)).toMatchObject({ code: 'CUM_NOT_ALLOWED' });
  });

  it('is locked with the opening balances', async () => {
    await books.closed(2025, 7);
    expect(await save([{ line: 1, ytdAmount: '1.00' }])).toMatchObject({ code: 'OPENING_LOCKED' });
  });

  it('is entered by Manager and Director, and is of one company only', async () => {
    const making = memberIdentity(books.id, 'Making', 8);
    const answer = await books.call('PUT', path, [{ line: 1, ytdAmount: '1.00' }], making);
    expect(answer).toMatchObject({ code: 'ROLE_FORBIDDEN' });
    const other = await ledger.openBooks({ enableDate: '2025-07-01' });
    await save([{ line: 1, ytdAmount: '9.00' }], other);
    expect(await amountOf(1)).toBe('0.00');
  });
});
