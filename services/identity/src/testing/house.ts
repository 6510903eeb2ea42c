import type { Failure, SessionInfo } from '@suanpan/contracts';
import {
  anonymousIdentity,
  identityHeader,
  IdentitySigner,
  IdentityVerifier,
  serviceIdentity,
  sessionHash,
  type App,
  type Identity,
} from '@suanpan/service-kit';
import type { LightMyRequestResponse } from 'fastify';
import { createTestDatabase, patience, type TestDatabase } from '@suanpan/testing';
import { generateKeyPairSync } from 'node:crypto';
import { createApp, type IdentityOptions } from '../app.ts';
import { IdentityDb } from '../db/identity-db.ts';
import { Mailbox } from './mailbox.ts';
import { Neighbour } from './neighbour.ts';

/** A caller as the gateway would know it: by cookie, by `author`, or not at all. */
export interface Caller {
  cookie?: string;
  author?: string;
  address?: string;
  headers?: Record<string, string>;
}

export interface Answer<T> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: { success: boolean; data: T } & Partial<Failure>;
  /** The session cookie's line, when one was set. */
  setCookie: string | undefined;
  /** That of the device. */
  deviceCookie: string | undefined;
  text: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const services = ['gateway', 'identity', 'ledger', 'reporting'] as const;

/** The key that every house keeps the secrets of authenticators under. */
export const totpKey = '0f'.repeat(32);

/** Identity in its real surroundings: PostgreSQL, signed neighbours, and a gateway's part played here. */
export class House {
  readonly app: App;
  readonly database: TestDatabase;
  readonly db: IdentityDb;
  readonly ledger: Neighbour;
  readonly reporting: Neighbour;
  /** What people have been sent. */
  readonly mailbox: Mailbox;
  readonly #signers: Map<string, IdentitySigner>;
  readonly #build: () => Promise<App>;

  private constructor(parts: {
    app: App;
    database: TestDatabase;
    db: IdentityDb;
    ledger: Neighbour;
    reporting: Neighbour;
    mailbox: Mailbox;
    signers: Map<string, IdentitySigner>;
    build: () => Promise<App>;
  }) {
    this.app = parts.app;
    this.database = parts.database;
    this.db = parts.db;
    this.ledger = parts.ledger;
    this.reporting = parts.reporting;
    this.mailbox = parts.mailbox;
    this.#signers = parts.signers;
    this.#build = parts.build;
  }

  /**
   * @param options what this house does otherwise than one that nothing limits.
   * @param wire the address at which the service reaches its database, given its own.
   */
  static async open(
    options: Partial<IdentityOptions> = {},
    wire: (url: string) => Promise<string> = async (url) => url,
  ): Promise<House> {
    const database = await createTestDatabase('identity');
    const pairs = services.map((name) => [name, generateKeyPairSync('ed25519')] as const);
    const trusted = new Map(pairs.map(([name, { publicKey }]) => [name, pem(publicKey, 'spki')]));
    const signers = new Map(
      pairs.map(([name, { privateKey }]) => [name, new IdentitySigner(name, pem(privateKey, 'pkcs8'))]),
    );
    const ledger = await Neighbour.open(new IdentityVerifier('ledger', trusted));
    const reporting = await Neighbour.open(new IdentityVerifier('reporting', trusted));
    const mailbox = new Mailbox();
    const databaseUrl = await wire(database.url('identity_app'));
    const build = () =>
      createApp({
        databaseUrl,
        signer: signers.get('identity')!,
        verifier: new IdentityVerifier('identity', trusted),
        ledgerUrls: [ledger.url],
        bookKeepers: { reporting: [reporting.url] },
        registration: { isOpen: true, perNetwork: 10_000, inAll: 10_000 },
        codes: { signingKey: 'a key of the tests', perNetwork: 10_000, wrongPerHour: 10_000 },
        totpKeys: [totpKey],
        post: { ports: mailbox },
        accountSetsPerUser: 10_000,
        invitationsPerDay: 10_000,
        logLevel: 'silent',
        ...patience,
        ...options,
      });
    const db = IdentityDb.connect(database.ownerUrl);
    return new House({ app: await build(), database, db, ledger, reporting, mailbox, signers, build });
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.db.database.close();
    this.ledger.close();
    this.reporting.close();
    await this.database.drop();
  }

  /** A second process of the same service. */
  another(): Promise<App> {
    return this.#build();
  }

  /** One statement as the tables' owner: what an attacker or an operator would do behind the service's back. */
  sql<T extends object = Record<string, unknown>>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<T[]> {
    return this.db.database.write(null, (sql) => sql.rows<T>(text, values));
  }

  /** One statement as the service's own role: what a fault in it could do. */
  async asService<T extends object = Record<string, unknown>>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<T[]> {
    const service = IdentityDb.connect(this.database.url('identity_app'), 1);
    try {
      return await service.write((sql) => sql.rows<T>(text, values));
    } finally {
      await service.database.close();
    }
  }

  /** A request as it comes out of the gateway: the session looked up by its hash, the identity signed. */
  async call<T>(method: Method, path: string, caller: Caller = {}, body?: object): Promise<Answer<T>> {
    const identity = await this.#identify(caller);
    return this.send<T>(method, path, identity, 'gateway', caller, body);
  }

  /** A request as another service of the house sends it. */
  ask<T>(path: string, service: (typeof services)[number], set: number): Promise<Answer<T>> {
    return this.send<T>('GET', path, serviceIdentity(set), service);
  }

  /** The header of a request that the gateway lets through. */
  sign(identity: Identity, request: { method: string; path: string }): Promise<string> {
    return this.#signers.get('gateway')!.sign(identity, { audience: 'identity', ...request });
  }

  async send<T>(
    method: Method,
    path: string,
    identity: Identity,
    signedBy: string,
    caller: Caller = {},
    body?: object,
  ): Promise<Answer<T>> {
    const signed = await this.#signers.get(signedBy)!.sign(identity, { audience: 'identity', method, path });
    const response = await this.app.inject({
      method,
      url: path,
      headers: {
        [identityHeader]: signed,
        'x-request-id': 'test',
        ...(caller.author ? { author: caller.author } : {}),
        ...caller.headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    const cookies = [response.headers['set-cookie'] ?? []].flat().map(String);
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.json(),
      setCookie: cookies.find((line) => /^(?:__Host-)?sid=/.test(line)),
      deviceCookie: cookies.find((line) => /^(?:__Host-)?device=/.test(line)),
      text: response.body,
    };
  }

  /** A file of a form, as a browser sends it. */
  async upload<T>(path: string, caller: Caller, file: Buffer): Promise<Answer<T>> {
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(file)]), 'picture');
    const whole = new Request('http://house/', { method: 'POST', body: form });
    const type = whole.headers.get('content-type') ?? '';
    return this.call<T>(
      'POST',
      path,
      { ...caller, headers: { ...caller.headers, 'content-type': type } },
      Buffer.from(await whole.arrayBuffer()),
    );
  }

  /** What is answered as it is, a picture for instance. */
  async fetch(path: string, caller: Caller = {}): Promise<LightMyRequestResponse> {
    const signed = await this.sign(await this.#identify(caller), { method: 'GET', path });
    return this.app.inject({ method: 'GET', url: path, headers: { [identityHeader]: signed } });
  }

  /** What the gateway learns of a value, or null. */
  async sessionOf({ cookie, author }: Caller): Promise<SessionInfo | null> {
    if (!cookie && !author) return null;
    const question = { proof: cookie ? 'cookie' : 'author', hash: sessionHash(cookie ?? author!) };
    const [session] = (await this.askForSessions([question])).body.data;
    return session ?? null;
  }

  /** What the gateway asks. */
  askForSessions(
    questions: readonly object[],
    service: (typeof services)[number] = 'gateway',
  ): Promise<Answer<(SessionInfo | null)[]>> {
    return this.send('POST', '/internal/sessions', serviceIdentity(null), service, {}, questions);
  }

  async #identify(caller: Caller): Promise<Identity> {
    const address = caller.address ?? '203.0.113.7';
    const session = await this.sessionOf(caller);
    if (!session) return anonymousIdentity(address);
    const { kind, authorHash: _authorHash, ...rest } = session;
    return { ...rest, actor: 'user', sessionKind: kind, address };
  }
}

const pem = (key: ReturnType<typeof generateKeyPairSync>['publicKey'], type: 'spki' | 'pkcs8'): string =>
  String((key as unknown as { export(o: object): string }).export({ type, format: 'pem' }));

/** The value of the cookie in a Set-Cookie line. */
export const cookieOf = (answer: { setCookie: string | undefined }): string =>
  /^(?:__Host-)?sid=([^;]*)/.exec(answer.setCookie ?? '')?.[1] ?? '';
