import { Database } from '@suanpan/service-kit';
import { createTestDatabase, type TestDatabase } from '@suanpan/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: Database;
let reporting: Database;
beforeAll(async () => {
  database = await createTestDatabase('ledger', 'trade', 'reporting');
  owner = new Database(database.ownerUrl);
  reporting = new Database(database.url('reporting_app'));
});
afterAll(async () => {
  await Promise.all([owner.close(), reporting.close()]);
  await database.drop();
});

describe('the reporting role', () => {
  const attempt = (text: string): Promise<unknown> =>
    reporting.write({ accountSetId: 1, userId: 7, requestId: 'test' }, (sql) => sql.run(text));

  it.each([
    'INSERT INTO ledger.account_set (account_set_id) VALUES (1)',
    'UPDATE ledger.period_balance SET debit = 0',
    'DELETE FROM ledger.voucher',
    'INSERT INTO ledger_read.subject (account_set_id) VALUES (1)',
    'SELECT * FROM ledger.event',
    'SELECT * FROM trade.event',
    'SELECT remark FROM trade.invoice',
    'UPDATE trade.invoice SET total = 0',
    'SELECT * FROM identity.user_account',
    'ALTER TABLE reporting.report_template ADD stray text',
    "UPDATE reporting.report_pack SET made_by = 'somebody else'",
    'DELETE FROM reporting.report_pack',
  ])('may not %s', async (text) => {
    await expect(attempt(text)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|42P01|3F000)$/),
    });
  });

  it('sees no statement of a set it has not entered', async () => {
    await owner.write({ accountSetId: 2, userId: 7, requestId: 'test' }, (sql) =>
      sql.run(
        `INSERT INTO reporting.report_template (account_set_id, template_key, name, name_en, type, position)
         VALUES (2, 'zcfzb', '资产负债表', 'Balance sheet', 1, 1)`,
      ),
    );
    expect(await attempt('SELECT FROM reporting.report_template')).toBe(0);
  });
});
