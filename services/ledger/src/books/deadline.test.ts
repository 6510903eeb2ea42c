import { defineEntity, p } from '@mikro-orm/core';
import { createService, Database, type App } from '@suanpan/service-kit';
import { createTestDatabase, memberIdentity, SignedCaller, type TestDatabase } from '@suanpan/testing';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, expect, it } from 'vitest';

const deadlines = { requestMs: 200, slowRequestMs: 600_000, longRequestMs: 600_000 };
const member = memberIdentity(1, 'Manager', 1);
const NoteSchema = defineEntity({
  name: 'Note',
  tableName: 'note',
  properties: { id: p.integer().primary() },
});

let testDatabase: TestDatabase;
let onlooker: Client;
let holder: Client;
let database: Database;
let app: App;
const caller = new SignedCaller('ledger');
/** Ends the call that is under way. */
let leaving: AbortController;

beforeAll(async () => {
  testDatabase = await createTestDatabase('ledger');
  onlooker = new Client(testDatabase.superuserUrl);
  await onlooker.connect();
  holder = new Client(testDatabase.superuserUrl);
  await holder.connect();
  // At COMMIT a row waits for the holder of advisory lock 1.
  await onlooker.query(`
    CREATE TABLE public.note (id int);
    GRANT USAGE ON SCHEMA public TO ledger_app;
    GRANT ALL ON public.note TO ledger_app;
    CREATE FUNCTION public.wait() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_catalog.pg_advisory_xact_lock_shared(1); RETURN NULL; END';
    CREATE CONSTRAINT TRIGGER wait AFTER INSERT ON public.note DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION public.wait()`);
});
afterAll(async () => {
  await onlooker.end();
  await holder.end();
  await testDatabase.drop();
});

beforeEach(async () => {
  leaving = new AbortController();
  // Nothing but the deadline ends a statement here.
  const limitless = '?options=-c%20statement_timeout%3D0%20-c%20lock_timeout%3D0';
  database = new Database(testDatabase.url('ledger_app') + limitless, 5, {
    entities: [NoteSchema],
    schema: 'public',
    connections: { waitMs: 60_000, pingMs: 60_000 },
  });
  app = await createService({
    name: 'ledger',
    prefixes: ['/work'],
    slow: ['/work/slow'],
    verifier: caller.verifier,
    logLevel: 'silent',
    ready: () => database.ping(),
    deadlines,
  });
  const sleep = () => database.read(null, (sql) => sql.run('SELECT pg_sleep(600)'));
  app.get('/work/sleep', { config: { can: 'voucher.read' } }, sleep);
  app.post('/work/sleep', { config: { can: 'voucher.write' } }, sleep);
  const note = async () => {
    await database.write(null, (sql) => sql.run('INSERT INTO public.note VALUES (1)'));
    return { success: true, msg: '' };
  };
  app.get('/work/slow/sleep', { config: { can: 'voucher.read' } }, sleep);
  const late = () =>
    database.read(null, async (sql) => {
      await sql.run('SELECT pg_sleep(600)').catch(() => undefined);
      return sql.em.count(NoteSchema);
    });
  app.get('/work/late', { config: { can: 'voucher.read' } }, late);
  app.post('/work/slow/sleep', { config: { can: 'voucher.write' } }, sleep);
  app.post('/work/slow/note', { config: { can: 'voucher.write' } }, note);
  app.post('/work/import', { config: { can: 'voucher.write', longWork: 'import' } }, note);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  caller.connect({
    async inject({ method, url, headers, payload }) {
      const response = await fetch(address + url, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        signal: leaving.signal,
        ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
      });
      const body = await response.text();
      const rest = { headers: {}, json: () => JSON.parse(body) as unknown, rawPayload: Buffer.from(body) };
      return { statusCode: response.status, body, ...rest };
    },
  });
});
afterEach(async () => {
  await app.close();
  await database.close();
});

/** How many statements the service has under way. */
async function underWay(which = 'true'): Promise<number> {
  const { rows } = await onlooker.query<{ many: number }>(
    `SELECT count(*)::int AS many FROM pg_stat_activity
     WHERE datname = current_database() AND usename = 'ledger_app' AND state <> 'idle' AND ${which}`,
  );
  return rows[0]!.many;
}
async function untilUnderWay(many: number, which?: string): Promise<void> {
  while ((await underWay(which)) !== many);
}

it.each(['GET', 'POST'] as const)(
  'cancels the statement of a %s whose deadline has passed',
  async (method) => {
    const answer = await caller.call(member, method, '/work/sleep', method === 'POST' ? {} : undefined);
    expect(answer).toMatchObject({ status: 504, code: 'TIMEOUT' });
    expect(await underWay()).toBe(0);
  },
);

it('gives an import a deadline of its own', async () => {
  await holder.query('BEGIN');
  await holder.query('LOCK public.note');
  const long = caller.call(member, 'POST', '/work/import', {});
  await untilUnderWay(1);
  expect(await caller.call(member, 'GET', '/work/sleep'), 'begun later').toMatchObject({ code: 'TIMEOUT' });
  await holder.query('ROLLBACK');
  expect(await long).toMatchObject({ status: 200 });
  await onlooker.query('DELETE FROM public.note');
});

it('asks for no entity any more when the deadline has passed, and says that', async () => {
  const answer = await caller.call(member, 'GET', '/work/late');
  expect(answer).toMatchObject({ status: 504, code: 'TIMEOUT' });
});

it.each(['GET', 'POST'] as const)('works no more for a %s whose caller has left', async (method) => {
  const url = method === 'GET' ? '/work/slow/sleep' : '/work/slow/note';
  await holder.query('BEGIN');
  await holder.query('LOCK public.note');
  const left = caller.call(member, method, url, method === 'POST' ? {} : undefined).catch(() => 'left');
  await untilUnderWay(1);
  leaving.abort();
  expect(await left).toBe('left');
  await untilUnderWay(0);
  await holder.query('ROLLBACK');
});

it('waits for a COMMIT that is under way, even when its caller has left: its outcome is known', async () => {
  await onlooker.query('SELECT pg_advisory_lock(1)');
  const left = ['/work/slow/note', '/work/slow/sleep'].map((url) =>
    caller.call(member, 'POST', url, {}).catch(() => 'left'),
  );
  await untilUnderWay(2);
  await untilUnderWay(1, `query = 'COMMIT'`);
  leaving.abort();
  expect(await Promise.all(left)).toEqual(['left', 'left']);
  await untilUnderWay(1);
  await onlooker.query('SELECT pg_advisory_unlock(1)');
  await untilUnderWay(0);
  const { rows } = await onlooker.query('SELECT id FROM public.note');
  expect(rows).toEqual([{ id: 1 }]);
});

it('the connection of a cancelled statement serves the next request', async () => {
  for (let n = 0; n < 5; n++) await caller.call(member, 'GET', '/work/sleep');
  expect(await database.read(null, (sql) => sql.one('SELECT 1 AS one'))).toEqual({ one: 1 });
});
