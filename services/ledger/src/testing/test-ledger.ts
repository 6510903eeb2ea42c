import type { Subject, Voucher, VoucherInput } from '@suanpan/contracts';
import {
  type Database,
  type DeclaredRoute,
  memberOnBehalf,
  serviceIdentity,
  type Identity,
  type SealKey,
  type WorkOptions,
} from '@suanpan/service-kit';
import {
  createTestDatabase,
  memberIdentity,
  patience,
  SignedCaller,
  type Answer,
  type TestDatabase,
} from '@suanpan/testing';
import { generateKeyPairSync } from 'node:crypto';
import { createApp, type BackupOptions } from '../app.ts';
import type { SetLimits } from '../books/set-limits.ts';
import { LedgerDb } from '../books/ledger-db.ts';
import { Sealer, type SealOptions } from '../books/sealer.ts';
import type { BalanceDifference } from '../maintenance/balance-differences.ts';
import { readSealLog } from '../maintenance/seal-log.ts';
import { rebuildSet, verifySet } from '../maintenance/run-maintenance.ts';
import type { BooksProof } from '../maintenance/verify-books.ts';
import type { PeopleLog } from '../operation-log/people-log.ts';
import type { ExportLimits } from '../sheets/export-places.ts';
import { connectLedger } from '../db/connect-ledger.ts';
import type { SealKeys } from '../maintenance/verify-chain.ts';
import { formWith } from './form-with.ts';
import type { DocumentUse } from '../document-use/document-use.ts';
import { noDocuments } from './no-documents.ts';
import { nobody } from './nobody.ts';
import { registerAsOwner } from './register-as-owner.ts';

/** No test takes as long: a seal in its midst would be a write that it has not made. */
const neverMs = 24 * 3_600_000;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The real ledger on a database of its own, called as the gateway calls it. */
export interface TestLedger {
  database: TestDatabase;
  /** What the service mounts. */
  routes: readonly DeclaredRoute[];
  /** Opens the books of a new account set; answers how its members speak. */
  openBooks(options?: Partial<BookOptions>): Promise<TestBooks>;
  /** The books that are there under this number, restored from a file. */
  booksOf(accountSetId: number): Promise<TestBooks>;
  /** The write path as one more process of the service has it. */
  another(): LedgerDb;
  /** The maintenance commands on one set. */
  verify(accountSetId: number): Promise<BooksProof>;
  rebuild(accountSetId: number): Promise<BalanceDifference[]>;
  /** Seals the head of a set now, by another key than the usual one where told. */
  seal(accountSetId: number, by?: SealKey): Promise<void>;
  /** All that a verification of the seals needs. */
  sealKeys: SealKeys;
  close(): Promise<void>;
}

export interface BookOptions {
  enableDate: string;
  accountingStandards: 0 | 1 | 2;
  vatType: 0 | 1;
}

interface StartOptions extends WorkOptions {
  /** Sees the text of every statement, those of the maintenance commands and of `another` too. */
  onStatement?: (text: string) => void;
  poolSize?: number;
  exports?: ExportLimits;
  limits?: SetLimits;
  /** What identity tells for the operation log; by default nothing. */
  people?: PeopleLog;
  /** What trade's documents name; by default nothing. */
  documents?: DocumentUse;
  /** How the service seals; by default at its end alone: statements are counted by tests. */
  seals?: SealOptions;
  longStatementMs?: number;
  /** Files of companies. */
  backups?: BackupOptions;
  /** Puts something between the service and its database; answers where the service connects to. */
  wire?: (databaseUrl: string) => Promise<string>;
}

export async function startLedger({ wire, ...options }: StartOptions = {}): Promise<TestLedger> {
  const database = await createTestDatabase('ledger');
  const caller = new SignedCaller('ledger', ['gateway', 'identity', 'reporting', 'trade']);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = { id: await registerAsOwner(database, privateKey), key: privateKey };
  const publicKeys = new Map([[key.id, publicKey]]);
  const log = options.seals?.log ?? null;
  const sealerOn = (own: Database, by: SealKey = key) => new Sealer(own, by, { log, afterMs: neverMs });
  const dbOn = (own: Database) => new LedgerDb(own, sealerOn(own));
  const connect = () => connectLedger(database.url('ledger_app'), 2, { onStatement: options.onStatement });
  const maintenanceDatabase = connect();
  const db = dbOn(maintenanceDatabase);
  const app = await createApp({
    databaseUrl: wire ? await wire(database.url('ledger_app')) : database.url('ledger_app'),
    people: nobody,
    documents: noDocuments,
    ...options,
    connections: { ...patience.connections, ...options.connections },
    deadlines: options.deadlines ?? patience.deadlines,
    verifier: caller.verifier,
    sealKey: privateKey,
    seals: options.seals ?? { afterMs: neverMs },
    logLevel: 'silent',
  });
  caller.connect(app);
  let lastId = 0;
  const others: Database[] = [];
  return {
    database,
    routes: app.declaredRoutes,
    another() {
      const other = connect();
      others.push(other);
      return dbOn(other);
    },
    booksOf: (id) => TestBooks.of(caller, id),
    openBooks: (options = {}) => TestBooks.open(caller, ++lastId, options),
    verify: async (id) =>
      verifySet(db, id, { keys: publicKeys, log: log === null ? null : await readSealLog(log) }),
    rebuild: (id) => rebuildSet(db, id),
    seal: (id, by) => sealerOn(maintenanceDatabase, by).seal(id, 'write'),
    sealKeys: publicKeys,
    async close() {
      await app.close();
      for (const own of [maintenanceDatabase, ...others]) await own.close();
      await database.drop();
    },
  };
}

/** Name and data of each event of a stream, without heartbeats. */
const eventsIn = (text: string): [string, string][] =>
  [...text.matchAll(/^event: (.*)\ndata: (.*)$/gm)].map(([, name, data]) => [name!, data!]);

/** One company's books in a test: codes instead of ids, short lines instead of whole bodies. */
export class TestBooks {
  readonly id: number;
  readonly manager: Identity;
  readonly #caller: SignedCaller;
  readonly #subjects = new Map<string, Subject>();

  private constructor(caller: SignedCaller, id: number) {
    this.#caller = caller;
    this.id = id;
    this.manager = memberIdentity(id, 'Manager', id * 100);
  }

  /** Opens the books of a new account set. */
  static async open(
    caller: SignedCaller,
    id: number,
    options: Partial<BookOptions> = {},
  ): Promise<TestBooks> {
    const answer = await caller.call(serviceIdentity(id), 'PUT', `/internal/books/${id}`, {
      companyName: `公司 ${id}`,
      accountingStandards: 0,
      vatType: 1,
      enableDate: '2025-01-01',
      ...options,
    });
    if (answer.status !== 200) throw new Error(`Books were not opened: ${answer.code}`);
    return TestBooks.of(caller, id);
  }

  /** Books that are there already. */
  static async of(caller: SignedCaller, id: number): Promise<TestBooks> {
    const books = new TestBooks(caller, id);
    await books.reloadSubjects();
    return books;
  }

  call<T = unknown>(
    method: Method,
    url: string,
    payload?: object | string,
    by: Identity = this.manager,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    return this.#caller.call<T>(by, method, url, payload, headers);
  }

  /** What reporting tells the ledger of this set. */
  toldByReporting(path: string, body: object): Promise<Answer> {
    return this.#caller.askedBy('reporting', serviceIdentity(this.id), path, body);
  }

  /** What a service asks the ledger to do for a member of this set. */
  askedFor(service: string, by: Identity, path: string, body: object): Promise<Answer> {
    return this.#caller.askedBy(service, memberOnBehalf(by), `/internal/books/${this.id}${path}`, body);
  }

  /** Sends a file as a form does. */
  upload<T = unknown>(
    url: string,
    file: Buffer,
    fields: Record<string, string> = {},
    by: Identity = this.manager,
    headers: Record<string, string> = {},
    fileName?: string,
  ): Promise<Answer<T>> {
    const form = formWith(file, fields, fileName);
    return this.#caller.call<T>(by, 'POST', url, form.body, { 'content-type': form.type, ...headers });
  }

  /** Sends a file as a form does, and answers the events that follow it, each with its data. */
  async followUpload(url: string, file: Buffer, by: Identity = this.manager): Promise<[string, string][]> {
    const form = formWith(file, {});
    return eventsIn(await this.#caller.events(by, url, form.body, { 'content-type': form.type }));
  }

  /** Asks for long work and answers the events that follow it. */
  async followPost(url: string): Promise<[string, string][]> {
    return eventsIn(await this.#caller.events(this.manager, url, {}, {}));
  }

  /** Follows an answer that comes as events. */
  async follow(url: string): Promise<[string, string][]> {
    return eventsIn((await this.download(url)).toString());
  }

  download(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
    return this.#caller.download(this.manager, url, headers);
  }

  /** The headers a file comes with. */
  headers(url: string): Promise<Record<string, unknown>> {
    return this.#caller.headers(this.manager, url);
  }

  async reloadSubjects(): Promise<void> {
    const { data } = await this.call<Subject[]>('GET', '/subject');
    for (const subject of data) this.#subjects.set(subject.code, subject);
  }

  subject(code: string): Subject {
    const subject = this.#subjects.get(code);
    if (!subject) throw new Error(`The chart has no ${code}.`);
    return subject;
  }

  /** `['1002 Dr 100.00', '5051 Cr 100.00']` as a voucher's body. */
  voucher(date: string, lines: readonly string[], changes: Partial<VoucherInput> = {}): VoucherInput {
    return { word: '记', voucherDate: date, details: lines.map((line) => this.line(line)), ...changes };
  }

  line(text: string): VoucherInput['details'][number] {
    const [code = '', side, amount] = text.split(' ');
    return {
      summary: '测试',
      subjectId: this.subject(code).id,
      ...(side === 'Dr' ? { debitAmount: amount } : { creditAmount: amount }),
    };
  }

  post(date: string, lines: readonly string[], by?: Identity): Promise<Answer<Voucher>> {
    return this.call<Voucher>('POST', '/voucher', this.voucher(date, lines), by);
  }

  /** Posts what must be accepted. */
  async posted(date: string, lines: readonly string[], by?: Identity): Promise<Voucher> {
    const answer = await this.post(date, lines, by);
    if (!answer.success) throw new Error(`${answer.code}: ${answer.msg}`);
    return answer.data;
  }

  /** Carries profit and loss forward and closes the month. */
  async closed(year: number, month: number): Promise<void> {
    await this.call('POST', '/checkout/transfer', { year, month });
    const answer = await this.call('POST', '/checkout/invoicing', { year, month });
    if (!answer.success) throw new Error(`${answer.code}: ${answer.msg}`);
  }
}
