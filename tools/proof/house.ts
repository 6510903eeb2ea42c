import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp as createLedger } from '@suanpan/ledger';
import { formWith } from '@suanpan/ledger/testing';
import { openMaintenance, type Maintenance } from '@suanpan/ledger/maintenance';
import { createApp as createReporting } from '@suanpan/reporting';
import { serviceIdentity, type App, type Identity } from '@suanpan/service-kit';
import {
  createTestDatabase,
  memberIdentity,
  patience,
  SignedCaller,
  type Answer,
  type TestDatabase,
} from '@suanpan/testing';
import { registerFirstSealKey } from '../migrate/first-seal-key.ts';
import type { Member, Terms } from '@suanpan/testing/reference';
import { noDocuments, nobody } from './nobody.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Callers = Record<'ledger' | 'reporting', SignedCaller>;

interface Parts {
  database: TestDatabase;
  folder: string;
  ledger: App;
  reporting: App;
  callers: Callers;
  maintenance: Maintenance;
}

/** The real ledger and the real reporting on one real database, each called as the gateway calls it. */
export class House {
  readonly #parts: Parts;
  #lastSet = 0;

  private constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** On a database of its own unless one is given; `folder` has the key of seals of one that was used before. */
  static async open(
    given?: TestDatabase,
    folder = mkdtempSync(join(tmpdir(), 'suanpan-proof-')),
  ): Promise<House> {
    const database = given ?? (await createTestDatabase());
    const keys = historyKeys(folder);
    await registerFirstSealKey(database.ownerUrl, keys.files.sealKeyFile);
    const callers = { ledger: new SignedCaller('ledger'), reporting: new SignedCaller('reporting') };
    const common = { ...patience, poolSize: 8, logLevel: 'silent' };
    const ledgerUrl = database.url('ledger_app');
    const ledger = await createLedger({
      ...common,
      databaseUrl: ledgerUrl,
      verifier: callers.ledger.verifier,
      sealKey: keys.loaded,
      people: nobody,
      documents: noDocuments,
    });
    const reporting = await createReporting({
      ...common,
      databaseUrl: database.url('reporting_app'),
      verifier: callers.reporting.verifier,
    });
    callers.ledger.connect(ledger);
    callers.reporting.connect(reporting);
    const maintenance = await openMaintenance({ databaseUrl: ledgerUrl, ...keys.files });
    return new House({ database, folder, ledger, reporting, callers, maintenance });
  }

  /** The owner of all tables, to look behind the walls. */
  get database(): TestDatabase {
    return this.#parts.database;
  }

  /** Where the key of its seals is. */
  get folder(): string {
    return this.#parts.folder;
  }

  /** Opens a new company's books in both services, as identity does. */
  async openBooks(terms: Terms): Promise<Desk> {
    const id = ++this.#lastSet;
    const provision = {
      companyName: `Company ${id}`,
      accountingStandards: terms.standard,
      vatType: 1,
      enableDate: `${terms.enable}-01`,
    };
    for (const caller of Object.values(this.#parts.callers))
      must(await caller.call(serviceIdentity(id), 'PUT', `/internal/books/${id}`, provision));
    return this.deskOf(id, terms);
  }

  /** The books of a company that is there already. */
  deskOf(id: number, terms: Terms): Desk {
    return new Desk(id, terms, this.#parts.callers, this.#parts.maintenance);
  }

  async close(): Promise<void> {
    const { ledger, reporting, maintenance, database, folder } = this.#parts;
    await Promise.all([ledger.close(), reporting.close(), maintenance.close()]);
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One company's books, and who asks for what in them. */
export class Desk {
  readonly id: number;
  readonly #terms: Terms;
  readonly #callers: Callers;
  readonly #maintenance: Maintenance;

  constructor(id: number, terms: Terms, callers: Callers, maintenance: Maintenance) {
    this.id = id;
    this.#terms = terms;
    this.#callers = callers;
    this.#maintenance = maintenance;
  }

  /** Asks the ledger; a key makes a repetition harmless. */
  ledger<T>(by: Member, method: Method, path: string, body?: object, key?: string): Promise<Answer<T>> {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    return this.#callers.ledger.call<T>(this.#identity(by), method, path, body, headers);
  }

  /** Sends the ledger a file as a form does. */
  async upload<T>(path: string, file: Buffer, fields: Record<string, string>): Promise<T> {
    const { type, body } = formWith(file, fields);
    const headers = { 'content-type': type };
    return must(await this.#callers.ledger.call<T>(this.#identity(manager), 'POST', path, body, headers))
      .data;
  }

  /** What reporting shows the manager. */
  async read<T>(path: string): Promise<T> {
    return must(await this.#callers.reporting.call<T>(this.#identity(manager), 'GET', path)).data;
  }

  /** What the ledger shows the manager. */
  async look<T>(path: string): Promise<T> {
    return must(await this.ledger<T>(manager, 'GET', path)).data;
  }

  /** A setting that must be accepted. */
  async set<T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> {
    return must(await this.ledger<T>(manager, method, path, body)).data;
  }

  verify(): ReturnType<Maintenance['verify']> {
    return this.#maintenance.verify(this.id);
  }

  rebuild(): ReturnType<Maintenance['rebuild']> {
    return this.#maintenance.rebuild(this.id);
  }

  #identity({ role, userId }: Member): Identity {
    return memberIdentity(this.id, role, userId, {
      switches: { voucherReviewed: this.#terms.reviewed, makingEditsAll: false, makingMayClose: true },
    });
  }
}

export const manager: Member = { userId: 1, role: 'Manager' };

/** The answer, when it is what was asked for. */
function must<T>(answer: Answer<T>): Answer<T> {
  if (answer.status !== 200 || !answer.success)
    throw new Error(
      `Refused: ${answer.status} ${answer.code} ${answer.msg} ${JSON.stringify(answer.fields)}`,
    );
  return answer;
}

/** The key of the seals, for the service and as a file for the maintenance commands; made when there is none. */
function historyKeys(folder: string) {
  const files = { sealKeyFile: join(folder, 'seal.pem') };
  if (!existsSync(files.sealKeyFile)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(files.sealKeyFile, pem, { mode: 0o600 });
  }
  return { files, loaded: createPrivateKey(readFileSync(files.sealKeyFile)) };
}
