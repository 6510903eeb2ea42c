import { Database } from '@suanpan/service-kit';
import { setImmediate } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, WatchedLine, type TestDatabase } from './index.ts';

let testDatabase: TestDatabase;
let line: WatchedLine;
let database: Database;
let server: Client;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  line = await WatchedLine.to(testDatabase.ownerUrl);
  server = new Client(testDatabase.superuserUrl);
  await server.connect();
});
afterEach(async () => {
  await database.close();
  line.close();
  await server.end();
  await testDatabase.drop();
});

/** A service that gives no statement up by itself. */
const connect = (limits: { pingMs: number; beatMs: number }) =>
  (database = new Database(line.url, 4, { connections: { answerMs: 600_000, ...limits } }));

const one = () => database.read(null, (sql) => sql.one('SELECT 1 AS one'));
const forever = () => database.read(null, (sql) => sql.one('SELECT pg_sleep(600)'));
/** Ends when the server works on such a statement. */
async function untilUnderWay(what: string): Promise<void> {
  for (;;) {
    const { rows } = await server.query(
      `SELECT FROM pg_stat_activity WHERE datname = $1 AND state = 'active' AND query LIKE $2`,
      [testDatabase.name, `%${what}%`],
    );
    if (rows.length > 0) return;
  }
}
/** Ends when the connection of the heartbeat is being asked, which has been proven by the same words before. */
async function beat(): Promise<void> {
  await line.asked('SELECT 1');
  await line.asked('SELECT 1');
}

it('whoever waits for a connection that has gone in silence is told, and the next one has a new connection', async () => {
  connect({ pingMs: 500, beatMs: 50 });
  const waiting = forever();
  await untilUnderWay('pg_sleep');
  await beat();
  line.silence();
  await expect(waiting).rejects.toMatchObject({ problems: [{ code: 'service.unavailable' }] });
  expect(await one()).toEqual({ one: 1 });
});

it('a server that is only slow loses nothing: its late answer still counts', async () => {
  connect({ pingMs: 50, beatMs: 10 });
  await server.query('SELECT pg_advisory_lock(7)');
  const waiting = database.read(null, (sql) => sql.one('SELECT pg_advisory_xact_lock_shared(7), 1 AS one'));
  await untilUnderWay('pg_advisory_xact_lock_shared');
  await beat();
  const { made } = line;
  line.hold();
  while (line.made === made) await setImmediate();
  line.goOn();
  await beat();
  await server.query('SELECT pg_advisory_unlock(7)');
  expect(await waiting).toMatchObject({ one: 1 });
});

it('a connection of the heartbeat that the server ends costs nobody a statement: it is replaced', async () => {
  connect({ pingMs: 500, beatMs: 10 });
  await server.query('SELECT pg_advisory_lock(8)');
  const waiting = database.read(null, (sql) => sql.one('SELECT pg_advisory_xact_lock_shared(8), 1 AS one'));
  await untilUnderWay('pg_advisory_xact_lock_shared');
  await beat();
  const { made } = line;
  await server.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND query = 'SELECT 1'",
    [testDatabase.name],
  );
  while (line.made === made) await setImmediate();
  await beat();
  await server.query('SELECT pg_advisory_unlock(8)');
  expect(await waiting).toMatchObject({ one: 1 });
});
