import type { LogEntry, OperationLogPage, Verification } from '@suanpan/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import { NightlyVerification, type Nightly } from './nightly-verification.ts';

let ledger: TestLedger;
let intruder: Client;
beforeAll(async () => {
  ledger = await startLedger();
  intruder = new Client(ledger.database.superuserUrl);
  await intruder.connect();
  await intruder.query('SET session_replication_role = replica');
});
afterAll(async () => {
  await intruder.end();
  await ledger.close();
});

/** Two companies that had books before last night. */
let first: TestBooks;
let second: TestBooks;
/** The lines that the service has logged as errors. */
let errors: unknown[];
beforeEach(async () => {
  errors = [];
  [first, second] = [await oldBooks(), await oldBooks()];
});

async function oldBooks(): Promise<TestBooks> {
  const books = await ledger.openBooks();
  await books.posted('2025-01-10', ['1002 Dr 1.00', '3001 Cr 1.00']);
  await intruder.query(
    `UPDATE ledger.account_set SET created_at = now() - interval '3 days' WHERE account_set_id = $1`,
    [books.id],
  );
  return books;
}

/** One process of the service, with its own clock. */
function aLedger(setsBehind: Nightly['setsBehind'] = setsOf(first.id, second.id)): NightlyVerification {
  const db = ledger.another();
  const log = { error: (facts: unknown) => void errors.push(facts) } as unknown as FastifyBaseLogger;
  const publicKeys = [...ledger.sealKeys.values()];
  return new NightlyVerification(
    { db, database: db.database, publicKeys, sealLog: null, setsBehind, hour: 0 },
    log,
  );
}

/** Identity, with pages of one set each. */
const setsOf =
  (...ids: number[]): Nightly['setsBehind'] =>
  async (behind) =>
    ids.filter((id) => id > behind).slice(0, 1);
const now = new Date();
const tomorrow = new Date(now.getTime() + 86_400_000);
const verified = async (books: TestBooks): Promise<LogEntry[]> =>
  (await books.call<OperationLogPage>('GET', '/operation-log')).data.entries.filter(
    ({ action }) => action === 'verified',
  );
const found = async (books: TestBooks) =>
  (await books.call<Verification | null>('GET', '/operation-log/verified')).data;

it('of several ledgers one verifies each company’s books, once a night', async () => {
  const ledgers = [aLedger(), aLedger()];
  for (const own of [...ledgers, ...ledgers]) await own.look(now);
  for (const books of [first, second]) {
    expect(await found(books)).toMatchObject({ ok: true, firstBad: null });
    expect(await verified(books)).toHaveLength(1);
  }
  await ledgers[0]!.look(tomorrow);
  expect(await verified(first)).toHaveLength(2);
  expect(errors).toEqual([]);
});

it('what a member has had verified since the night began is not verified again', async () => {
  await first.call('GET', '/operation-log/verify');
  await aLedger().look(now);
  expect(await verified(first)).toHaveLength(1);
  expect((await verified(first))[0]).toMatchObject({ memberId: first.manager.userId });
});

it('books that are younger than the night wait for the next one', async () => {
  const young = await ledger.openBooks();
  const own = aLedger(setsOf(young.id));
  await own.look(now);
  expect(await found(young)).toBeNull();
  await own.look(tomorrow);
  expect(await found(young)).toMatchObject({ ok: true });
});

it('a fault is a line with the company and its first bad record, and the other books are verified as well', async () => {
  await intruder.query('UPDATE ledger.voucher_line SET summary = $2 WHERE account_set_id = $1', [
    first.id,
    'x',
  ]);
  await aLedger().look(now);
  const { firstBad, ok } = (await found(first))!;
  expect({ ok, kind: firstBad?.kind }).toEqual({ ok: false, kind: 'voucher' });
  expect(errors).toEqual([{ accountSetId: first.id, firstBad, badCount: 1 }]);
  expect(await found(second)).toMatchObject({ ok: true });
});

it('while another ledger is at it this one gives way, and goes on when it is not any more', async () => {
  const own = aLedger();
  const lock = `hashtextextended('ledger.nightly-verification', 0)`;
  await intruder.query(`SELECT pg_advisory_lock(${lock})`);
  await own.look(now);
  expect(await found(first)).toBeNull();
  await intruder.query(`SELECT pg_advisory_unlock(${lock})`);
  await own.look(now);
  expect(await found(second)).toMatchObject({ ok: true });
});

it('books that cannot be verified stop no others, and are not tried again the same night', async () => {
  const own = aLedger(async (behind) => (behind < first.id ? [first.id, second.id] : []));
  await intruder.query('DELETE FROM ledger.chain_tail WHERE account_set_id = $1', [first.id]);
  await own.look(now);
  await own.look(now);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ accountSetId: first.id });
  expect(await found(second)).toMatchObject({ ok: true });
});
