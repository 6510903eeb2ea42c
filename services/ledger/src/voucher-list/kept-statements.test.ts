import type { VoucherFilter } from '@suanpan/contracts';
import type { Database, Sql } from '@suanpan/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectLedger } from '../db/connect-ledger.ts';
import { random } from '../testing/random.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import { searchDays } from './search-days.ts';

let ledger: TestLedger;
let books: TestBooks;
/** One connection, so that what is kept on it can be asked on it; the administrator's, who may ask for its memory. */
let database: Database;
beforeAll(async () => {
  ledger = await startLedger();
  books = await ledger.openBooks();
  await books.posted('2025-01-10', ['1002 Dr 10.00', '3001 Cr 10.00']);
  database = connectLedger(ledger.database.superuserUrl, 1);
});
afterAll(async () => {
  await database.close();
  await ledger.close();
});

/** A value for each filter of the list; every subset of them is another statement. */
const filters: Required<VoucherFilter> = {
  voucher_year: 2025,
  voucher_month: 1,
  dateFrom: '2025-01-01',
  dateTo: '2025-12-31',
  word: '记',
  codeFrom: 1,
  codeTo: 9,
  keyword: '测试',
  summary: '测',
  subjectCode: '1002',
  auxiliaryItemId: 1,
  amountMin: '1.00',
  amountMax: '99.00',
  audited: false,
  createMember: 100,
  carryForward: false,
  carryForwardType: 'manual',
  source: 'manual',
  hasAttachment: false,
};

const kept = (sql: Sql) =>
  sql.one<{ statements: number; megabytes: number }>(
    `SELECT (SELECT count(*) FROM pg_prepared_statements) AS statements,
       (SELECT sum(total_bytes) / 1048576 FROM pg_backend_memory_contexts)::int AS megabytes`,
  );

it(
  '2,000 combinations of filters leave no statement and no memory behind on their connection',
  { timeout: 120_000 },
  async () => {
    const below = random(1);
    const combinations = Array.from({ length: 2_000 }, () =>
      Object.fromEntries(Object.entries(filters).filter(() => below(2) === 1)),
    );
    const scope = { accountSetId: books.id, userId: 1, requestId: 'test' };
    const [before, after] = await database.read(scope, async (sql) => {
      await searchDays(sql, books.id, filters);
      const first = await kept(sql);
      for (const filter of combinations) await searchDays(sql, books.id, filter);
      return [first, await kept(sql)] as const;
    });
    expect(after.statements).toBe(0);
    expect(after.megabytes - before.megabytes).toBeLessThan(10);
  },
);
