import type { AccessReport, Failure, Role } from '@suanpan/contracts';
import {
  Database,
  identityHeader,
  IdentitySigner,
  IdentityVerifier,
  serviceIdentity,
  type App,
  type ConnectionLimits,
  type Identity,
} from '@suanpan/service-kit';
import { createTestDatabase, patience, type TestDatabase } from '@suanpan/testing';
import { generateKeyPairSync } from 'node:crypto';
import type { CaseVoucher } from '@suanpan/seeds';
import type { TellAccess } from '../access-log/told-accesses.ts';
import { createApp } from '../app.ts';
import type { Company } from './company.ts';
import { appendEvent, storeCompany, type StoredBooks } from './store-company.ts';
import { storeVouchers } from './store-postings.ts';

export interface Answer<T> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: { success: boolean; data: T } & Partial<Failure>;
}

/** Who asks, in whose books, and with which headers. */
export interface Asker {
  set: number;
  role?: Role;
  /** The reader of most tests is 7. */
  userId?: number;
  headers?: Record<string, string>;
}

type Sent = [
  app: App,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  identity: Identity,
  signedBy: string,
  headers: Record<string, string>,
  body?: object,
];

const services = ['gateway', 'identity', 'ledger'] as const;

/** Reporting in its real surroundings: PostgreSQL with the ledger's schema, and a gateway's part played here. */
export class House {
  readonly app: App;
  readonly database: TestDatabase;
  /** The owner of all tables: how a test writes books. */
  readonly owner: Database;
  /** The text of every statement the service has sent. */
  readonly statements: ReadonlySet<string>;
  /** What the ledger's log was told: the set and what happened. */
  readonly told: [set: number, report: AccessReport][];
  #lastSet = 0;
  readonly #signers: ReadonlyMap<string, IdentitySigner>;
  readonly #verifier: IdentityVerifier;

  private constructor(parts: {
    app: App;
    database: TestDatabase;
    owner: Database;
    signers: ReadonlyMap<string, IdentitySigner>;
    verifier: IdentityVerifier;
    statements: ReadonlySet<string>;
    told: [number, AccessReport][];
  }) {
    this.app = parts.app;
    this.database = parts.database;
    this.owner = parts.owner;
    this.#signers = parts.signers;
    this.#verifier = parts.verifier;
    this.statements = parts.statements;
    this.told = parts.told;
  }

  /** On a database of its own, or on the one that is given; `close` drops either. */
  static async open(given?: TestDatabase): Promise<House> {
    const database = given ?? (await createTestDatabase('ledger', 'trade', 'reporting'));
    const pairs = services.map((name) => [name, generateKeyPairSync('ed25519')] as const);
    const trusted = new Map(
      pairs.map(([name, { publicKey }]) => [
        name,
        publicKey.export({ format: 'pem', type: 'spki' }) as string,
      ]),
    );
    const signers = new Map(
      pairs.map(([name, { privateKey }]) => {
        const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
        return [name, new IdentitySigner(name, pem)];
      }),
    );
    const verifier = new IdentityVerifier('reporting', trusted);
    const owner = new Database(database.ownerUrl);
    const databaseUrl = database.url('reporting_app');
    const statements = new Set<string>();
    const onStatement = (text: string) => void statements.add(text);
    const told: [number, AccessReport][] = [];
    const tellAccess: TellAccess = async (set, _request, report) => void told.push([set, report]);
    const app = await createApp({
      ...patience,
      databaseUrl,
      verifier,
      tellAccess,
      logLevel: 'silent',
      onStatement,
    });
    return new House({ app, database, owner, signers, verifier, statements, told });
  }

  /** Another process of the service; `readDatabaseUrl` makes it read from a replica. */
  another(readDatabaseUrl?: string, limits: Partial<ConnectionLimits> = {}): Promise<App> {
    const databaseUrl = this.database.url('reporting_app');
    return createApp({
      ...patience,
      connections: { ...patience.connections, ...limits },
      databaseUrl,
      readDatabaseUrl,
      verifier: this.#verifier,
      logLevel: 'silent',
    });
  }

  /** Another process that waits for an answer for ever, else as the product ships it, on its way to the database by `databaseUrl`. */
  patientAt(databaseUrl: string): Promise<App> {
    return createApp({
      databaseUrl,
      verifier: this.#verifier,
      logLevel: 'silent',
      connections: { answerMs: 600_000 },
      deadlines: patience.deadlines,
    });
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.owner.close();
    await this.database.drop();
  }

  /** A member's request as it comes out of the gateway. */
  get<T>(path: string, asker: Asker, app: App = this.app): Promise<Answer<T>> {
    return this.#send(app, 'GET', path, memberAs(asker), 'gateway', asker.headers ?? {});
  }

  /** A member's request that changes something. */
  send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, asker: Asker, body?: object): Promise<Answer<T>> {
    return this.#send(this.app, method, path, memberAs(asker), 'gateway', asker.headers ?? {}, body);
  }

  /** A file that must come. */
  async download(path: string, asker: Asker, app: App = this.app): Promise<Buffer> {
    const headers = asker.headers ?? {};
    const answer = await this.#inject(app, 'GET', path, memberAs(asker), 'gateway', headers);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.payload}`);
    return answer.rawPayload;
  }

  /** An answer as it travels. */
  async raw(path: string, asker: Asker, app: App = this.app) {
    const { statusCode, headers, payload } = await this.#inject(
      app,
      'GET',
      path,
      memberAs(asker),
      'gateway',
      asker.headers ?? {},
    );
    return { status: statusCode, headers, text: payload };
  }

  /** Stores a company's books under a new set, statements included. */
  async openBooks(company: Company): Promise<StoredBooks> {
    const set = ++this.#lastSet;
    const books = await storeCompany(this.owner, set, company);
    await this.provision(set, {
      companyName: 'Test',
      accountingStandards: company.accountingStandards,
      vatType: company.vatType,
      enableDate: `${company.enableMonth}-01`,
    });
    return books;
  }

  /** The data of an answer that must succeed. */
  async ask<T>(books: StoredBooks, path: string): Promise<T> {
    const { status, body } = await this.get<T>(path, { set: books.set });
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body.data;
  }

  /** Posts more vouchers; the set's version moves by one, as after any write of the ledger. */
  async post(books: StoredBooks, ...vouchers: CaseVoucher[]): Promise<void> {
    await this.owner.write({ accountSetId: books.set, userId: 7, requestId: 'test' }, async (sql) => {
      await storeVouchers(sql, books, vouchers);
      await appendEvent(sql, books.set);
    });
  }

  /** Identity's request when a set is created. */
  provision(set: number, body: object): Promise<Answer<null>> {
    const identity = serviceIdentity(set, 7, 'Creator');
    return this.#send(this.app, 'PUT', `/internal/books/${set}`, identity, 'identity', {}, body);
  }

  /** The ledger's request when it makes or restores the file of a company, and its answer as it travels. */
  async asLedger(
    method: 'GET' | 'POST',
    set: number,
    path: string,
    body?: object,
  ): Promise<{ status: number; text: string }> {
    const identity = serviceIdentity(set, 7, 'Creator');
    const own = `/internal/books/${set}/${path}`;
    const { statusCode, payload } = await this.#inject(this.app, method, own, identity, 'ledger', {}, body);
    return { status: statusCode, text: payload };
  }

  async #send<T>(...sent: Sent): Promise<Answer<T>> {
    const response = await this.#inject(...sent);
    const empty = response.payload === '';
    return {
      status: response.statusCode,
      headers: response.headers,
      body: empty ? ({ success: true } as Answer<T>['body']) : response.json<Answer<T>['body']>(),
    };
  }

  async #inject(...[app, method, path, identity, signedBy, headers, body]: Sent) {
    const request = { audience: 'reporting', method, path };
    const signed = await this.#signers.get(signedBy)!.sign(identity, request);
    return app.inject({
      method,
      url: path,
      headers: { [identityHeader]: signed, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
  }
}

const memberAs = ({ set, role = 'Manager', userId = 7 }: Asker): Identity => ({
  ...serviceIdentity(set, userId, 'Reader'),
  actor: 'user',
  role,
});
