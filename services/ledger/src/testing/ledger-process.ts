import { SignedCaller, type Injectable, type TestDatabase } from '@suanpan/testing';
import type { Database } from '@suanpan/service-kit';
import { spawn, type ChildProcess } from 'node:child_process';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LedgerDb } from '../books/ledger-db.ts';
import { Sealer } from '../books/sealer.ts';
import { connectLedger } from '../db/connect-ledger.ts';
import { verifySet } from '../maintenance/run-maintenance.ts';
import type { BooksProof } from '../maintenance/verify-books.ts';
import { registerAsOwner } from './register-as-owner.ts';

/** What the connection that proves the books calls itself; the process's own have no name. */
export const proof = 'proof';

/** The ledger as it is deployed: a process of its own that can be killed and started again on the same database. */
export class LedgerProcess {
  /** Speaks to whichever process runs. */
  readonly caller = new SignedCaller('ledger');
  readonly #folder = mkdtempSync(join(tmpdir(), 'suanpan-ledger-'));
  readonly #proving: Database;
  readonly #sealKey = generateKeyPairSync('ed25519').privateKey;
  readonly #database: TestDatabase;
  #child: ChildProcess | undefined;
  #address = '';

  constructor(database: TestDatabase) {
    this.#database = database;
    this.#proving = connectLedger(`${database.url('ledger_app')}?application_name=${proof}`, 1);
    this.#keepKeys();
    this.caller.connect({ inject: (request) => this.#send(request) });
  }

  get pid(): number {
    if (this.#child?.pid === undefined) throw new Error('The ledger does not run.');
    return this.#child.pid;
  }

  /** Starts it on a line to the database; it is at work when this is done. */
  async start(databaseUrl: string): Promise<void> {
    await registerAsOwner(this.#database, this.#sealKey);
    const script = fileURLToPath(new URL('../server.ts', import.meta.url));
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, ...this.#settings(), LEDGER_DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [answer] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => [null]),
    ])) as [{ port: number } | null];
    if (!answer) throw new Error('The ledger ended before it was ready.');
    this.#child = child;
    this.#address = `http://127.0.0.1:${answer.port}`;
  }

  /** Asks it to end in peace. */
  async stop(): Promise<void> {
    this.#child?.kill('SIGTERM');
    await this.gone();
  }

  /** Done when the process is gone, however that came about. */
  async gone(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    this.#child = undefined;
  }

  /** The proof of a set's books, past the process. */
  verify(accountSetId: number): Promise<BooksProof> {
    const sealer = new Sealer(this.#proving, { id: 'seal-1', key: this.#sealKey });
    const keys = new Map([['seal-1', createPublicKey(this.#sealKey)]]);
    return verifySet(new LedgerDb(this.#proving, sealer), accountSetId, { keys });
  }

  async close(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.gone();
    await this.#proving.close();
    rmSync(this.#folder, { recursive: true });
  }

  #keepKeys(): void {
    mkdirSync(join(this.#folder, 'trusted'));
    for (const issuer of ['gateway', 'identity'])
      writeFileSync(join(this.#folder, 'trusted', `${issuer}.pub.pem`), this.caller.publicKey);
    const pem = this.#sealKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(join(this.#folder, 'seal.pem'), pem);
  }

  #settings(): Record<string, string> {
    return {
      HOST: '127.0.0.1',
      PORT: '0',
      STOP_NOTICE_MS: '0',
      // What a process compiled that ended in peace, every later one starts with.
      NODE_COMPILE_CACHE: join(this.#folder, 'compiled'),
      LOG_LEVEL: 'silent',
      LEDGER_POOL_SIZE: '2',
      CONNECTION_SHARE: '1',
      CONNECTION_WAIT_MS: '60000',
      REQUEST_DEADLINE_MS: '60000',
      SIGNING_KEY_FILE: join(this.#folder, 'seal.pem'),
      TRUSTED_KEYS_DIR: join(this.#folder, 'trusted'),
      SEAL_KEY_FILE: join(this.#folder, 'seal.pem'),
    };
  }

  async #send({
    method,
    url,
    headers,
    payload,
  }: Parameters<Injectable['inject']>[0]): ReturnType<Injectable['inject']> {
    const response = await fetch(`${this.#address}${url}`, {
      method,
      headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    });
    const rawPayload = Buffer.from(await response.arrayBuffer());
    const body = rawPayload.toString('utf8');
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      json: () => JSON.parse(body) as unknown,
      body,
      rawPayload,
    };
  }
}
