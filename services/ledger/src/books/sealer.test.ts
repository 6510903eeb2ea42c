import { digestOf, isSealedBy, zeroDigest, type StoredSeal } from '@suanpan/service-kit';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let folder: string;
let log: string;
let ledger: TestLedger;
let onlooker: Client;
let books: TestBooks;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'seals-'));
  log = path.join(folder, 'seals.log');
  ledger = await startLedger({ seals: { log } });
  onlooker = new Client(ledger.database.superuserUrl);
  await onlooker.connect();
});
afterAll(async () => {
  await onlooker.end();
  await ledger.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => (books = await ledger.openBooks()));

const storedSeals = async (): Promise<{ number: number; seq: number; reason: string; signature: Buffer }[]> =>
  (
    await onlooker.query<{ number: number; seq: number; reason: string; signature: Buffer }>(
      'SELECT number, seq::int, reason, signature FROM ledger.seal WHERE account_set_id = $1 ORDER BY number',
      [books.id],
    )
  ).rows;

/** The seals of the set in the file outside the database. */
const loggedSeals = async (): Promise<StoredSeal[]> =>
  (await readFile(log, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<'hash' | 'previous' | 'signature', string> & StoredSeal)
    .filter(({ accountSetId }) => accountSetId === books.id)
    .map((seal) => ({
      ...seal,
      hash: Buffer.from(String(seal.hash), 'hex'),
      previous: Buffer.from(String(seal.previous), 'hex'),
      signature: Buffer.from(String(seal.signature), 'base64'),
    }));

const sale = () => books.posted('2025-01-10', ['1002 Dr 1.00', '3001 Cr 1.00']);
const sealed = async (seq: number): Promise<void> => {
  while ((await storedSeals()).at(-1)?.seq !== seq)
    await new Promise((resolve) => void setTimeout(resolve, 20));
};

it('seals the head half a second after a write, all writes of that time by one seal', async () => {
  const start = Date.now();
  for (let n = 0; n < 5; n++) await sale();
  await sealed(6);
  expect((await storedSeals()).length).toBeLessThanOrEqual(1 + Math.floor((Date.now() - start) / 500));
});

it('seals the books of others while those of one set have to wait', async () => {
  const waits = async (): Promise<number> => {
    const { rows } = await onlooker.query<{ waits: number }>(
      `SELECT count(*)::int AS waits FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INTO ledger.seal%'`,
    );
    return rows[0]!.waits;
  };
  const holder = new Client(ledger.database.superuserUrl);
  await holder.connect();
  await sealed(1);
  await holder.query('BEGIN');
  await holder.query(
    `INSERT INTO ledger.seal (account_set_id, number, seq, hash, reason, previous, key_id, signature, sealed_at)
     SELECT account_set_id, 2, seq, hash, reason, previous, key_id, signature, sealed_at
     FROM ledger.seal WHERE account_set_id = $1`,
    [books.id],
  );
  await sale();
  while ((await waits()) === 0) continue;
  books = await ledger.openBooks();
  await sale();
  await sealed(2);
  expect(await waits()).toBe(1);
  await holder.query('ROLLBACK');
  await holder.end();
});

it('seals a closing at once', async () => {
  await sale();
  await books.closed(2025, 1);
  expect((await storedSeals()).at(-1)).toMatchObject({ reason: expect.stringContaining('close') });
});

describe('the file outside the database', () => {
  it('has every seal as it is stored, each naming the one before, provable by the public key alone', async () => {
    await sale();
    await sealed(2);
    await sale();
    await sealed(3);
    // A seal is stored first, and then goes to the file.
    await expect.poll(async () => (await loggedSeals()).at(-1)?.seq, { timeout: 60_000 }).toBe(3);
    const logged = await loggedSeals();
    expect(logged).toMatchObject(await storedSeals());
    let previous = zeroDigest;
    for (const seal of logged) {
      expect(isSealedBy(ledger.sealKeys.get(seal.keyId)!, seal)).toBe(true);
      expect(seal.previous).toEqual(previous);
      previous = digestOf(seal);
    }
  });

  it('still has a seal that somebody cut off in the database together with the history behind it', async () => {
    await sale();
    await sealed(2);
    await onlooker.query('SET session_replication_role = replica');
    for (const table of ['seal', 'event', 'voucher', 'voucher_line', 'period_balance', 'voucher_series'])
      await onlooker.query(`DELETE FROM ledger.${table} WHERE account_set_id = $1`, [books.id]);
    await onlooker.query('SET session_replication_role = origin');
    expect(await storedSeals()).toEqual([]);
    await expect.poll(async () => (await loggedSeals()).at(-1)?.seq, { timeout: 60_000 }).toBe(2);
  });
});

it('several ledgers that seal the same set give each number once', async () => {
  for (let n = 0; n < 5; n++) {
    await sale();
    await Promise.all([ledger.seal(books.id), ledger.seal(books.id), ledger.seal(books.id)]);
  }
  expect((await storedSeals()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true, sealed: 6 });
});
