import { createTestDatabase, type TestDatabase } from '@suanpan/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateAll } from './migrate-all.ts';
import { serviceRoles } from './service-roles.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateAll(database.ownerUrl);
});
afterAll(() => database.drop());

/** The rows of one statement, in a connection of its own. */
async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('migrating', () => {
  it('again changes nothing', async () => {
    expect(await migrateAll(database.ownerUrl)).toEqual([]);
  });

  it('by two at once is done by one after the other', async () => {
    const both = await Promise.all([migrateAll(database.ownerUrl), migrateAll(database.ownerUrl)]);
    expect(both).toEqual([[], []]);
  });

  it('keeps its record in each service’s own schema', async () => {
    const rows = await ask(
      database.ownerUrl,
      "SELECT table_schema AS name FROM information_schema.tables WHERE table_name = 'migration' ORDER BY 1",
    );
    expect(rows.map((row) => row.name)).toEqual(
      serviceRoles()
        .map(({ service }) => service)
        .toSorted(),
    );
  });

  it('makes roles that see through no wall and own nothing', async () => {
    const rows = await ask(
      database.ownerUrl,
      `SELECT rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
              (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owned
       FROM pg_roles AS r WHERE rolname LIKE '%\\_app' ORDER BY 1`,
    );
    const weak = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 };
    const roles = serviceRoles().map(({ role }) => role);
    expect(rows).toEqual(roles.toSorted().map((rolname) => ({ rolname, ...weak })));
  });

  it.each(serviceRoles())('gives $role its time-outs, turns JIT off, and sets nothing else', async (one) => {
    const { role, settings: own } = one;
    const settings = await ask(
      database.url(role),
      `SELECT s.setconfig AS set, current_setting('lock_timeout') AS lock, current_setting('jit') AS jit,
              current_setting('idle_in_transaction_session_timeout') AS idle
       FROM pg_db_role_setting AS s JOIN pg_roles AS r ON r.oid = s.setrole WHERE r.rolname = current_user`,
    );
    expect(settings).toEqual([
      {
        set: [
          'lock_timeout=7s',
          'idle_in_transaction_session_timeout=10s',
          'jit=off',
          `statement_timeout=${own['statement_timeout']}`,
        ],
        lock: '7s',
        idle: '10s',
        jit: 'off',
      },
    ]);
  });

  it('changes the password of no existing role whose connection string is not given', async () => {
    const passwords = () =>
      ask(
        database.superuserUrl,
        "SELECT rolname, rolpassword FROM pg_authid WHERE rolname LIKE '%\\_app' ORDER BY 1",
      );
    const others = async () => (await passwords()).filter(({ rolname }) => rolname !== 'ledger_app');
    const before = await others();
    await migrateAll(database.ownerUrl, { passwords: {} });
    const { password } = new URL(database.url('ledger_app'));
    await migrateAll(database.ownerUrl, { passwords: { ledger_app: password } });
    expect(await others()).toEqual(before);
    expect(before).toHaveLength(serviceRoles().length - 1);
  });

  it('lets nobody but the owner and the services into the database', async () => {
    const [row] = await ask(
      database.superuserUrl,
      'SELECT datacl::text AS acl FROM pg_database WHERE datname = current_database()',
    );
    expect(row?.acl).not.toMatch(/[{,]=/);
  });
});

describe('app.enter', () => {
  it('holds for the transaction and no longer', async () => {
    const client = new Client(database.url('ledger_app'));
    await client.connect();
    const read = async () => {
      const { rows } = await client.query<{ entered: string[] }>(
        `SELECT ARRAY[current_setting('app.account_set_id', true), current_setting('app.user_id', true),
                      current_setting('app.request_id', true)] AS entered`,
      );
      return rows[0]?.entered;
    };
    await client.query('BEGIN');
    await client.query('SELECT app.enter($1, $2, $3)', [12, 34, "it's me"]);
    expect(await read()).toEqual(['12', '34', "it's me"]);
    await client.query('COMMIT');
    expect(await read()).toEqual(['', '', '']);
    await client.end();
  });
});
