import { MikroORM } from '@mikro-orm/postgresql';
import { Database } from '@suanpan/service-kit';
import { createTestDatabase, type TestDatabase } from '@suanpan/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableKinds } from './catalogue.ts';
import { entities } from './entities.ts';
import { schema } from './migrations/index.ts';

let database: TestDatabase;
let owner: Database;
let reporting: Database;
beforeAll(async () => {
  database = await createTestDatabase('ledger', 'reporting');
  owner = Database.connect(database.ownerUrl);
  reporting = Database.connect(database.url('reporting_app'));
});
afterAll(async () => {
  await Promise.all([owner.close(), reporting.close()]);
  await database.drop();
});

it('the entities describe the schema the migrations make', async () => {
  const orm = new MikroORM({
    clientUrl: database.ownerUrl,
    schema,
    entities,
    // A column of a composite foreign key is also a property of its own.
    discovery: { checkDuplicateFieldNames: false },
    schemaGenerator: { ignoreTriggers: true, ignoreRoutines: true, skipTables: ['migration'] },
  });
  const drift = await orm.schema.getUpdateSchemaSQL({ safe: false, wrap: false, schema });
  await orm.close(true);
  expect(drift).toBe('');
});

describe('the schema may be spread over machines by account set (scale.md 3)', () => {
  const names = (text: string): Promise<string[]> =>
    owner.read(null, async (sql) => (await sql.rows<{ name: string }>(text)).map(({ name }) => name));

  it('every table has its kind in the catalogue', async () => {
    const tables = await names(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'reporting'::regnamespace AND relkind = 'r'`,
    );
    expect(tables.toSorted()).toEqual(Object.keys(tableKinds).toSorted());
  });

  it('account_set_id is the first column of every key and index', async () => {
    const wrong = `SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = i.indkey[0]
      WHERE t.relnamespace = 'reporting'::regnamespace AND t.relname <> 'migration' AND a.attname <> 'account_set_id'`;
    expect(await names(wrong)).toEqual([]);
  });

  it('a foreign key starts with account_set_id on both sides', async () => {
    const wrong = `SELECT c.conname AS name FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1]
      WHERE c.connamespace = 'reporting'::regnamespace AND c.contype = 'f'
        AND NOT (a.attname = 'account_set_id' AND b.attname = 'account_set_id')`;
    expect(await names(wrong)).toEqual([]);
  });

  it('row-level security is forced on every tenant table', async () => {
    const walled = `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'reporting'::regnamespace AND relrowsecurity AND relforcerowsecurity`;
    const tenants = Object.entries(tableKinds).filter(([, kind]) => kind === 'tenant');
    expect((await names(walled)).toSorted()).toEqual(tenants.map(([table]) => table).toSorted());
  });
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
