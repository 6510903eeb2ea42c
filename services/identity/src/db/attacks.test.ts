import { createTestDatabase, type TestDatabase } from '@suanpan/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: Client;
beforeAll(async () => {
  database = await createTestDatabase('identity');
  owner = new Client(database.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

describe('attacked by plain SQL', () => {
  /** One statement as a service's role, entered where it reaches; answers the SQLSTATE of its refusal. */
  async function attack(role: string, statement: string): Promise<string> {
    const client = new Client(database.url(role));
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT app.enter($1, 1, $2)', [statement.includes('(99,') ? 99 : 1, 'attack']);
      await client.query(statement);
      return 'accepted';
    } catch (error) {
      return (error as { code: string }).code;
    } finally {
      await client.end();
    }
  }
  const user = `INSERT INTO identity.user_account (mobile, email, password_hash)`;
  const set = (standard: number, day: string) =>
    `INSERT INTO identity.account_set (company_name, enable_date, accounting_standards, vat_type, voucher_reviewed,
       fixed_asset_module, cashier_module, making_edits_all, making_may_close, creator_id)
     VALUES ('Attack', '${day}', ${standard}, 0, false, false, false, false, true, 1)`;

  beforeAll(async () => {
    await owner.query(`${user} VALUES ('13800000001', 'One@example.com', 'x')`);
    await owner.query(set(0, '2025-01-01'));
  });

  it.each([
    ['a second user of one e-mail', `${user} VALUES ('13800000002', 'oNE@EXAMPLE.com', 'x')`, '23505'],
    ['a second user of one mobile', `${user} VALUES ('13800000001', 'two@example.com', 'x')`, '23505'],
    ['a second set of one name', set(0, '2025-01-01'), '23505'],
    ['an unknown standard', set(3, '2025-01-01'), '23514'],
    ['a start in mid-month', set(0, '2025-01-02'), '23514'],
    [
      'an unknown role',
      "INSERT INTO identity.member (account_set_id, user_id, role) VALUES (1, 1, 'Owner')",
      '23514',
    ],
    [
      'a member of no set',
      "INSERT INTO identity.member (account_set_id, user_id, role) VALUES (99, 1, 'View')",
      '23503',
    ],
    ['books confirmed that nobody asked for', 'UPDATE identity.account_set SET books_told = 9', '23514'],
    ['a removed set', 'DELETE FROM identity.account_set', '42501'],
    ['a removed user', 'DELETE FROM identity.user_account', '42501'],
    ['a rewritten history', "UPDATE identity.event SET content = ''", '42501'],
    ['a new table', 'CREATE TABLE identity.mine (id int)', '42501'],
  ])('%s is refused', async (_, statement, state) => {
    expect(await attack('identity_app', statement)).toBe(state);
  });

  it.each(['ledger_app', 'reporting_app'])('%s sees nothing of identity', async (role) => {
    expect(await attack(role, 'SELECT * FROM identity.user_account')).toBe('42501');
  });
});
