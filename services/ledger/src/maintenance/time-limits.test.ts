import type { TestDatabase } from '@suanpan/testing';
import { Client } from 'pg';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { registerAsOwner } from '../testing/register-as-owner.ts';
import { startLedger } from '../testing/test-ledger.ts';
import { openMaintenance } from './open-maintenance.ts';

it('large books are rebuilt however long it takes: the time limit of a call is not theirs', async () => {
  const ledger = await startLedger();
  onTestFinished(() => ledger.close());
  const books = await ledger.openBooks();
  await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
  await limitStatements(ledger.database.superuserUrl, ledger.database.name);
  const maintenance = await openMaintenance({
    databaseUrl: ledger.database.url('ledger_app'),
    ...(await keyFiles(ledger.database)),
  });
  onTestFinished(() => maintenance.close());
  expect(await maintenance.rebuild(books.id)).toEqual([]);
});

/** No statement of the ledger's role ends in time any more, in this database. */
async function limitStatements(superuserUrl: string, database: string): Promise<void> {
  const client = new Client(superuserUrl);
  await client.connect();
  await client.query(`ALTER ROLE ledger_app IN DATABASE "${database}" SET statement_timeout = '1ms'`);
  // A statement that sleeps for each row it writes takes longer than that on any machine.
  await client.query(
    `CREATE FUNCTION public.slowly() RETURNS trigger LANGUAGE plpgsql AS
     'BEGIN PERFORM pg_sleep(0.05); RETURN NEW; END'`,
  );
  await client.query(
    'CREATE TRIGGER slowly BEFORE INSERT ON ledger.period_balance FOR EACH ROW EXECUTE FUNCTION public.slowly()',
  );
  await client.end();
}

async function keyFiles(database: TestDatabase): Promise<{ sealKeyFile: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'suanpan-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sealKeyFile = join(folder, 'seal.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(sealKeyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await registerAsOwner(database, privateKey);
  return { sealKeyFile };
}
