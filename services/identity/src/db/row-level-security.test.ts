import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@suanpan/testing';

let database: TestDatabase;
let owner: Client;
let service: Client;
beforeAll(async () => {
  database = await createTestDatabase('identity');
  owner = new Client(database.ownerUrl);
  service = new Client(database.url('identity_app'));
  await Promise.all([owner.connect(), service.connect()]);
  for (const id of [1, 2, 3]) {
    await owner.query(`INSERT INTO identity.user_account (id, mobile, password_hash) VALUES ($1, $2, 'x')`, [
      id,
      `1380000000${id}`,
    ]);
  }
  // User 1 made set 11 and works in it; user 2 made set 12, where user 3 works too; 3 also works in 11.
  for (const [id, creator] of [
    [11, 1],
    [12, 2],
  ]) {
    await owner.query(
      `INSERT INTO identity.account_set (id, company_name, enable_date, accounting_standards, vat_type, voucher_reviewed,
         fixed_asset_module, cashier_module, making_edits_all, making_may_close, creator_id, books_asked, books_told)
       VALUES ($1, $2, '2025-01-01', 0, 0, false, false, false, false, true, $3, 2, 1)`,
      [id, `Company ${id}`, creator],
    );
  }
  await owner.query(
    `INSERT INTO identity.member (account_set_id, user_id, role)
     VALUES (11, 1, 'Manager'), (12, 2, 'Manager'), (12, 3, 'Making'), (11, 3, 'View')`,
  );
});
afterAll(async () => {
  await Promise.all([owner.end(), service.end()]);
  await database.drop();
});
beforeEach(() => service.query('BEGIN'));
afterEach(() => service.query('ROLLBACK'));

const enter = (set: number | null, user: number | null) =>
  service.query('SELECT app.enter($1, $2, $3)', [set, user, 'test']);

/** What the service's role sees now. */
async function seen(): Promise<{ sets: number[]; members: string[] }> {
  const { rows: sets } = await service.query<{ id: string }>(
    'SELECT id FROM identity.account_set ORDER BY id',
  );
  const { rows: members } = await service.query<{ key: string }>(
    `SELECT account_set_id || ':' || user_id AS key FROM identity.member ORDER BY account_set_id, user_id`,
  );
  return { sets: sets.map(({ id }) => Number(id)), members: members.map(({ key }) => key) };
}

/** The SQLSTATE of a refusal, or how many rows were changed. */
const outcome = (statement: string): Promise<string | number | null> =>
  service.query(statement).then(
    ({ rowCount }) => rowCount,
    (error: { code: string }) => error.code,
  );

describe('the service’s role', () => {
  it('sees no set and no member before it has entered', async () => {
    expect(await seen()).toEqual({ sets: [], members: [] });
    expect(await outcome('UPDATE identity.account_set SET version = version + 1')).toBe(0);
    expect(await outcome('UPDATE identity.member SET role = role')).toBe(0);
  });

  it('sees as a user the sets that the user made or works in, with no other member', async () => {
    await enter(null, 1);
    expect(await seen()).toEqual({ sets: [11], members: ['11:1'] });
    await enter(null, 3);
    expect(await seen()).toEqual({ sets: [11, 12], members: ['11:3', '12:3'] });
  });

  it('changes nothing of them without entering the set', async () => {
    await enter(null, 2);
    expect(await outcome('UPDATE identity.account_set SET version = version + 1')).toBe(0);
    expect(await outcome(`UPDATE identity.member SET role = 'View'`)).toBe(0);
  });

  it('sees in a set its members, and of no other set anything', async () => {
    await enter(12, null);
    expect(await seen()).toEqual({ sets: [12], members: ['12:2', '12:3'] });
    expect(await outcome('UPDATE identity.account_set SET version = version + 1')).toBe(1);
  });

  it.each([
    [
      'a member of another set',
      `INSERT INTO identity.member (account_set_id, user_id, role) VALUES (11, 2, 'View')`,
    ],
    ['a member moved there', 'UPDATE identity.member SET account_set_id = 11 WHERE user_id = 2'],
    [
      'a set made in another’s name',
      `INSERT INTO identity.account_set (company_name, enable_date, accounting_standards, vat_type, voucher_reviewed,
         fixed_asset_module, cashier_module, making_edits_all, making_may_close, creator_id)
       VALUES ('Foreign', '2025-01-01', 0, 0, false, false, false, false, true, 1)`,
    ],
  ])('is refused %s', async (_, statement) => {
    await enter(12, 2);
    expect(await outcome(statement)).toBe('42501');
  });

  it('leaves the wall where it is', async () => {
    expect(await outcome('ALTER TABLE identity.member DISABLE ROW LEVEL SECURITY')).toBe('42501');
  });

  it('learns across sets what it is told by name', async () => {
    const { rows: places } = await service.query('SELECT * FROM identity.place_in(3, 12)');
    expect(places).toMatchObject([{ account_set_id: '12', role: 'Making', sole_member: false }]);
    expect((await service.query('SELECT * FROM identity.place_in(1, 12)')).rows).toEqual([]);
    const { rows: sets } = await service.query('SELECT account_set_id AS id FROM identity.ready_sets_of(3)');
    expect(sets).toEqual([{ id: '12' }, { id: '11' }]);
    const { rows: unfinished } = await service.query('SELECT id FROM identity.unfinished_sets()');
    expect(unfinished).toEqual([{ id: '11' }, { id: '12' }]);
  });
});

it('the wall is forced: it holds for the owner of the tables too, who passes by a rule of their own', async () => {
  const { rows } = await owner.query(
    `SELECT c.relname AS name FROM pg_catalog.pg_class c
     WHERE c.relnamespace = 'identity'::regnamespace AND c.relrowsecurity AND c.relforcerowsecurity ORDER BY 1`,
  );
  expect(rows).toEqual([{ name: 'account_set' }, { name: 'invitation' }, { name: 'member' }]);
  const { rows: functions } = await owner.query(
    `SELECT p.proname AS name FROM pg_catalog.pg_proc p
     WHERE p.pronamespace = 'identity'::regnamespace AND p.prosecdef AND has_function_privilege('public', p.oid, 'EXECUTE')`,
  );
  expect(functions).toEqual([]);
});

it('no other service can ask across sets', async () => {
  const ledger = new Client(database.url('ledger_app'));
  await ledger.connect();
  await expect(ledger.query('SELECT * FROM identity.unfinished_sets()')).rejects.toMatchObject({
    code: '42501',
  });
  await ledger.end();
});
