import { serviceIdentity } from '@suanpan/service-kit';
import { createTestDatabase, SignedCaller } from '@suanpan/testing';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createApp, type LedgerOptions } from '../app.ts';
import { registerAsOwner } from '../testing/register-as-owner.ts';
import { noDocuments } from '../testing/no-documents.ts';
import { nobody } from '../testing/nobody.ts';
import { startLedger, type TestLedger } from '../testing/test-ledger.ts';
import { verifySet } from '../maintenance/run-maintenance.ts';

const newKey = () => generateKeyPairSync('ed25519').privateKey;
const lines = ['1002 Dr 1.00', '3001 Cr 1.00'];

let ledger: TestLedger;
let owner: Client;
beforeAll(async () => {
  ledger = await startLedger();
  owner = new Client(ledger.database.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await ledger.close();
});

/** A further process of the ledger on the same database. */
const start = async (sealKey: LedgerOptions['sealKey'], databaseUrl = ledger.database.url('ledger_app')) => {
  const { verifier } = new SignedCaller('ledger');
  const app = await createApp({
    databaseUrl,
    verifier,
    sealKey,
    people: nobody,
    documents: noDocuments,
    logLevel: 'silent',
  });
  onTestFinished(() => app.close());
};

describe('a ledger refuses to start', () => {
  it('with a key that the database does not know, and names both', async () => {
    await expect(start(newKey())).rejects.toThrow(
      /^Setting SEAL_KEY_FILE is wrong: its key \([0-9a-f]{12}\) is not known to the database \(known: seal-1 [0-9a-f]{12}\)\.$/,
    );
  });

  it('on a database without its schema', async () => {
    const empty = await createTestDatabase('identity');
    onTestFinished(() => empty.drop());
    await expect(start(newKey(), empty.url('ledger_app'))).rejects.toThrow(
      'The database lacks the migration ledger.0001-baseline: run "npm run migrate"',
    );
  });

  it('on a schema that is older than itself, naming the migration', async () => {
    const old = await createTestDatabase('ledger');
    onTestFinished(() => old.drop());
    const oldOwner = new Client(old.ownerUrl);
    await oldOwner.connect();
    await oldOwner.query("DELETE FROM ledger.migration WHERE name = '0030-seal-keys'");
    await oldOwner.end();
    await expect(start(newKey(), old.url('ledger_app'))).rejects.toThrow(
      'The database lacks the migration ledger.0030-seal-keys',
    );
  });
});

it('a ledger under which the database is exchanged is not ready, and writes nothing', async () => {
  const books = await ledger.openBooks();
  const ready = () => books.call('GET', '/health/ready', undefined, serviceIdentity(null));
  expect(await ready()).toMatchObject({ status: 200 });
  const { rows: known } = await owner.query('DELETE FROM ledger.seal_key RETURNING id, fingerprint');
  expect(await ready()).toMatchObject({ status: 503 });
  expect(await books.post('2025-01-05', lines)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  await owner.query('INSERT INTO ledger.seal_key VALUES ($1, $2)', [known[0].id, known[0].fingerprint]);
  expect(await ready()).toMatchObject({ status: 200 });
  expect(await books.post('2025-01-05', lines)).toMatchObject({ success: true, data: { code: 1 } });
});

it('a new key takes over without a stop: both seal while processes change, and all of it verifies', async () => {
  const books = await ledger.openBooks();
  await books.posted('2025-01-05', lines);
  await ledger.seal(books.id);
  const key = newKey();
  const id = await registerAsOwner(ledger.database, key);
  expect(id).toBe('seal-2');
  await books.posted('2025-01-06', lines);
  await ledger.seal(books.id, { id, key });
  await books.posted('2025-01-07', lines);
  await ledger.seal(books.id);
  const ring = new Map([...ledger.sealKeys, [id, createPublicKey(key)] as const]);
  expect(await verifySet(ledger.another(), books.id, { keys: ring })).toMatchObject({ ok: true, sealed: 4 });
  expect(await verifySet(ledger.another(), books.id, { keys: ledger.sealKeys })).toMatchObject({ ok: false });
  await start(key);
});

it('the role of the service can make no key known', async () => {
  const service = new Client(ledger.database.url('ledger_app'));
  await service.connect();
  onTestFinished(() => service.end());
  for (const attack of [
    `INSERT INTO ledger.seal_key (id, fingerprint) VALUES ('seal-9', repeat('0', 64))`,
    `UPDATE ledger.seal_key SET fingerprint = repeat('0', 64)`,
    'DELETE FROM ledger.seal_key',
  ])
    await expect(service.query(attack)).rejects.toThrow('permission denied');
});
