import { CommitUnknown, Database, type Sql } from '@suanpan/service-kit';
import { createTestDatabase, type TestDatabase } from '@suanpan/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testDatabase: TestDatabase;
let administrator: Client;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase('ledger');
  administrator = new Client(testDatabase.superuserUrl);
  await administrator.connect();
});
beforeEach(() => {
  database = new Database(testDatabase.url('ledger_app'), 1);
});
afterAll(async () => {
  await administrator.end();
  await testDatabase.drop();
});

/** Ends the connection as a server does that goes down; the work is told by its next statement. */
async function loseConnection(sql: Sql): Promise<void> {
  const { pid } = await sql.one<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await administrator.query('SELECT pg_terminate_backend($1)', [pid]);
}

const unavailable = { problems: [{ code: 'service.unavailable' }] };

describe('a database that goes away in the middle of a write', () => {
  it('is unavailable, not a mistake of ours', async () => {
    const work = async (sql: Sql) => {
      await loseConnection(sql);
      await sql.run('SELECT 1');
    };
    await expect(database.write(null, work)).rejects.toMatchObject(unavailable);
    await database.close();
  });

  it('also for the statements that come when the line is known to be gone', async () => {
    const work = async (sql: Sql) => {
      await loseConnection(sql);
      for (let told = 0; told < 3; told++) await sql.run('SELECT 1').catch(() => undefined);
      await sql.run('SELECT 1');
    };
    await expect(database.write(null, work)).rejects.toMatchObject(unavailable);
    await database.close();
  });

  it('and the next write has a new line', async () => {
    const lost = database.write(null, loseConnection);
    await expect(lost).rejects.toBeInstanceOf(CommitUnknown);
    await expect(lost).rejects.toMatchObject(unavailable);
    expect(await database.write(null, (sql) => sql.one('SELECT 1 AS one'))).toEqual({ one: 1 });
    await database.close();
  });
});

it('a server that goes away while it is asked whether it is there ends no service', async () => {
  const asked = new Database(testDatabase.url('ledger_app'), 1, {
    proof: async (client) => {
      const ended = new Promise<void>((resolve) => void client.once('end', resolve));
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await administrator.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await ended;
    },
  });
  await expect(asked.ping()).rejects.toThrow('not queryable');
  await asked.close();
  await database.close();
});
