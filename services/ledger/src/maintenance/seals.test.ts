import { digestOf, signSeal, type StoredSeal } from '@suanpan/service-kit';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

/** Somebody who holds the whole database, but not the key that lies outside it. */
let intruder: Client;
let ledger: TestLedger;
let books: TestBooks;
const folder = mkdtempSync(join(tmpdir(), 'seal-log-'));
const log = join(folder, 'seals.jsonl');
beforeAll(async () => {
  ledger = await startLedger({ seals: { log, afterMs: 24 * 3_600_000 } });
  intruder = new Client(ledger.database.superuserUrl);
  await intruder.connect();
  await intruder.query('SET session_replication_role = replica');
});
afterAll(async () => {
  await intruder.end();
  await ledger.close();
  rmSync(folder, { recursive: true });
});
/** The books were opened by event 1; 2, 3 and 4 are vouchers. The head was sealed after 2 and after 3. */
beforeEach(async () => {
  books = await ledger.openBooks();
  for (const amount of ['1.00', '2.00', '3.00']) {
    await books.posted('2025-01-10', [`1002 Dr ${amount}`, `3001 Cr ${amount}`]);
    if (amount !== '3.00') await ledger.seal(books.id);
  }
});

const bySql = (text: string, ...values: unknown[]) =>
  intruder.query(text.replaceAll('$set', String(books.id)), values);
const proof = () => ledger.verify(books.id);
const chain = 'firstBad';

/** Makes the chain anew from an event on: every hash fits again, and so do the tail and what the caller has forged. */
async function relink(from: number): Promise<void> {
  const { rows } = await bySql(
    'SELECT seq, content, prev_hash FROM ledger.event WHERE account_set_id = $set AND seq >= $1 ORDER BY seq',
    from,
  );
  let previous = (rows[0] as { prev_hash: Buffer }).prev_hash;
  for (const { seq, content } of rows as { seq: string; content: string }[]) {
    const hash = createHash('sha256').update(previous).update(content).digest();
    await bySql(
      'UPDATE ledger.event SET prev_hash = $2, hash = $3 WHERE account_set_id = $set AND seq = $1',
      seq,
      previous,
      hash,
    );
    previous = hash;
  }
  await bySql(
    `UPDATE ledger.chain_tail t SET seq = e.seq, hash = e.hash FROM ledger.event e
     WHERE t.account_set_id = $set AND e.account_set_id = $set
       AND e.seq = (SELECT max(seq) FROM ledger.event WHERE account_set_id = $set)`,
  );
}

/** Replaces what an event says, and the voucher with it. */
async function rewrite(seq: number): Promise<void> {
  await bySql(
    `UPDATE ledger.event SET content = replace(content, '"summary" : "测试"', '"summary" : "forged"')
     WHERE account_set_id = $set AND seq = $1`,
    seq,
  );
  await bySql(
    `UPDATE ledger.voucher_line SET summary = 'forged' WHERE account_set_id = $set AND voucher_id = (
       SELECT object_id::bigint FROM ledger.event WHERE account_set_id = $set AND seq = $1)`,
    seq,
  );
  await relink(seq);
}

it('a tail that is not sealed yet is said as such and is no fault', async () => {
  expect(await proof()).toMatchObject({ ok: true, events: 4, sealed: 3, firstBad: null });
  await ledger.seal(books.id);
  expect(await proof()).toMatchObject({ ok: true, events: 4, sealed: 4 });
  await ledger.seal(books.id);
  expect((await bySql('SELECT FROM ledger.seal WHERE account_set_id = $set')).rowCount).toBe(3);
});

describe('a history that was made to fit again is named by the first seal that it breaks, when', () => {
  it.each([
    ['rewritten before the first seal', 2, 2],
    ['rewritten before the last seal', 3, 3],
  ])('%s', async (_, forged, named) => {
    await rewrite(forged);
    expect(await proof()).toMatchObject({ ok: false, [chain]: { seq: named, reason: 'seal' }, vouchers: [] });
  });

  it('cut off at its end', async () => {
    await bySql('DELETE FROM ledger.event WHERE account_set_id = $set AND seq > 2');
    await relink(2);
    expect((await proof()).firstBad).toEqual({ seq: 3, reason: 'seal' });
  });

  it('cut off at its end together with the seals there, because these are logged outside the database', async () => {
    await bySql('DELETE FROM ledger.event WHERE account_set_id = $set AND seq > 2');
    await bySql('DELETE FROM ledger.seal WHERE account_set_id = $set AND seq > 2');
    await relink(2);
    expect((await proof()).firstBad).toEqual({ seq: 3, reason: 'logged seal' });
  });

  it('an event was taken out and the others moved up', async () => {
    await bySql('DELETE FROM ledger.event WHERE account_set_id = $set AND seq = 2');
    await bySql(
      `UPDATE ledger.event SET seq = seq - 1, content = replace(content, '"seq" : ' || seq, '"seq" : ' || seq - 1)
       WHERE account_set_id = $set AND seq > 2`,
    );
    const { rows } = await bySql('SELECT hash FROM ledger.event WHERE account_set_id = $set AND seq = 1');
    await bySql(
      'UPDATE ledger.event SET prev_hash = $1 WHERE account_set_id = $set AND seq = 2',
      rows[0].hash,
    );
    await relink(2);
    expect((await proof()).firstBad).toEqual({ seq: 2, reason: 'seal' });
  });

  it('not, when nothing but the tail that is not sealed yet was rewritten', async () => {
    await rewrite(4);
    expect(await proof()).toMatchObject({ ok: true, sealed: 3 });
  });
});

it('a line of the log that was cut by a crash says nothing, and the others still count', async () => {
  appendFileSync(log, '{"accountSetId":1,"num\n');
  expect((await proof()).ok).toBe(true);
  await bySql('DELETE FROM ledger.seal WHERE account_set_id = $set AND seq = 3');
  expect((await proof()).firstBad).toEqual({ seq: 3, reason: 'logged seal' });
});

describe('a seal is found that was', () => {
  const otherKey = () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    return { id: 'seal-1', key: privateKey };
  };
  const stored = async (): Promise<StoredSeal[]> => {
    const { rows } = await bySql(
      `SELECT number, seq::int, hash, reason, previous, key_id AS "keyId", signature, sealed_at AS "sealedAt"
       FROM ledger.seal WHERE account_set_id = $set ORDER BY number`,
    );
    return (rows as StoredSeal[]).map((seal) => ({ ...seal, accountSetId: books.id }));
  };
  const store = ({ number, hash, previous, signature }: StoredSeal) =>
    bySql(
      'UPDATE ledger.seal SET hash = $2, previous = $3, signature = $4 WHERE account_set_id = $set AND number = $1',
      number,
      hash,
      previous,
      signature,
    );

  it.each([
    ['given another signature', "UPDATE ledger.seal SET signature = sha256('x') WHERE number = 1", 2],
    ['given another reason', "UPDATE ledger.seal SET reason = 'close 2025-01' WHERE number = 2", 3],
    [
      'given another time',
      "UPDATE ledger.seal SET sealed_at = '2025-01-01T00:00:00.000Z' WHERE number = 2",
      3,
    ],
    ['given to another event', 'UPDATE ledger.seal SET seq = 4 WHERE number = 2', 4],
    ['given another key', "UPDATE ledger.seal SET key_id = 'other' WHERE number = 1", 2],
    ['taken out', 'DELETE FROM ledger.seal WHERE number = 1', 3],
    ['numbered anew', 'UPDATE ledger.seal SET number = 5 WHERE number = 2', 3],
    ['linked anew', "UPDATE ledger.seal SET previous = sha256('x') WHERE number = 2", 3],
  ])('%s', async (_, attack, seq) => {
    await bySql(`${attack} AND account_set_id = $set`);
    expect(await proof()).toMatchObject({ ok: false, firstBad: { seq, reason: 'seal' } });
  });

  it('signed anew by another key, with all that follow and the history they stand for', async () => {
    await rewrite(3);
    const key = otherKey();
    const { rows } = await bySql('SELECT hash FROM ledger.event WHERE account_set_id = $set AND seq = 3');
    const [first, last] = await stored();
    await store(signSeal(key, { ...last!, hash: rows[0].hash, previous: digestOf(first!) }));
    expect((await proof()).firstBad).toEqual({ seq: 3, reason: 'seal' });
  });

  it('taken from the books of another company', async () => {
    const [first] = await stored();
    const theirs = await ledger.openBooks();
    await ledger.seal(theirs.id);
    await intruder.query('UPDATE ledger.seal SET signature = $2 WHERE account_set_id = $1', [
      theirs.id,
      first!.signature,
    ]);
    expect((await ledger.verify(theirs.id)).firstBad).toEqual({ seq: 1, reason: 'seal' });
  });
});
