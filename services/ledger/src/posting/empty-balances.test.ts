import { Database } from '@suanpan/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let owner: Database;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
  owner = new Database(ledger.database.ownerUrl, 1);
});
afterAll(async () => {
  await owner.close();
  await ledger.close();
});
beforeEach(async () => {
  books = await ledger.openBooks();
});

/** The stored balances as `month subject debit credit`. */
const stored = async (): Promise<string[]> => {
  const scope = { accountSetId: books.id, userId: 0, requestId: 'test' };
  const rows = await owner.read(scope, (sql) =>
    sql.rows<Record<'month' | 'code' | 'debit' | 'credit', string>>(
      `SELECT b.month, s.code, b.debit, b.credit FROM ledger.period_balance b
       JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = b.subject_id
       WHERE b.account_set_id = $1 ORDER BY b.month, s.code`,
      [books.id],
    ),
  );
  return rows.map(({ month, code, debit, credit }) => `${month} ${code} ${debit} ${credit}`);
};

describe('a balance is there exactly when lines are', () => {
  it('a deleted voucher leaves none behind', async () => {
    const { id } = await books.posted('2025-01-10', ['1002 Dr 10.00', '5051 Cr 10.00']);
    await books.posted('2025-01-10', ['1002 Dr 1.00', '3001 Cr 1.00']);
    await books.call('DELETE', `/voucher/${id}`);
    expect(await stored()).toEqual(['1 1002 1.00 0.00', '1 3001 0.00 1.00']);
  });

  it('a changed voucher leaves none in its old month or on its old accounts', async () => {
    const saved = await books.posted('2025-01-10', ['1002 Dr 10.00', '5051 Cr 10.00']);
    const lines = ['1002 Dr 10.00', '3001 Cr 10.00'];
    const body = books.voucher('2025-02-10', lines, { id: saved.id, version: saved.version });
    await books.call('PUT', '/voucher', body);
    expect(await stored()).toEqual(['2 1002 10.00 0.00', '2 3001 0.00 10.00']);
  });

  it('red letters that take everything back keep theirs, since their lines are still to be read', async () => {
    await books.posted('2025-01-10', ['1002 Dr 10.00', '5051 Cr 10.00']);
    await books.posted('2025-01-11', ['1002 Dr -10.00', '5051 Cr -10.00']);
    const other = await books.posted('2025-01-12', ['1002 Dr 5.00', '5051 Cr 5.00']);
    await books.call('DELETE', `/voucher/${other.id}`);
    expect(await stored()).toEqual(['1 1002 0.00 0.00', '1 5051 0.00 0.00']);
  });
});
