import { registerKey } from '@suanpan/ledger/maintenance';
import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { makeKeys } from './keys/make-keys.ts';
import { oneSentence } from './one-sentence.ts';
import { nextSealKey } from './start/keys.ts';

const usage = 'Use: npm run keys -- FOLDER [postgres://HOST:PORT/DATABASE] or npm run keys -- next FOLDER';

/**
 * `npm run keys -- FOLDER` makes every key and password that a process of the product needs, and for each process a file of
 * settings that names them (docs/running.md). Doing it again keeps what is there.
 * `npm run keys -- next FOLDER` makes a further key to seal with and has the database of DATABASE_URL, the owner's, know it:
 * ledgers that are started with it seal with it, those that still run with the one before go on (docs/adr/0005).
 */
async function main([first, second]: readonly string[]): Promise<void> {
  const isNext = first === 'next';
  const name = isNext ? second : first;
  if (!name) throw new Error(usage);
  const folder = resolve(name);
  if (isNext) console.log(`SEAL_KEY_FILE=${await registerNext(folder)}`);
  else for (const file of makeKeys(folder, second)) console.log(file);
}

async function registerNext(folder: string): Promise<string> {
  if (!process.env.DATABASE_URL) throw new Error('Set DATABASE_URL to the owner’s connection string.');
  const owner = new Client(process.env.DATABASE_URL);
  await owner.connect();
  try {
    const file = nextSealKey(folder);
    await registerKey(owner, createPublicKey(readFileSync(file)));
    return file;
  } finally {
    await owner.end();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(oneSentence(error));
  process.exitCode = 1;
}
