import type { CompanySettings } from '@suanpan/contracts';
import {
  createApp as createLedger,
  documentUseAt,
  neighboursAt,
  type DocumentUse,
  type Neighbours,
} from '@suanpan/ledger';
import {
  identityHeader,
  IdentitySigner,
  IdentityVerifier,
  memberOnBehalf,
  refuse,
  serviceIdentity,
  type App,
  type Identity,
} from '@suanpan/service-kit';
import { createTestDatabase, patience, type Answer, type TestDatabase } from '@suanpan/testing';
import { createApp as createTrade, ledgerAt, type LedgerPort } from '@suanpan/trade';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { registerFirstSealKey } from '../../migrate/first-seal-key.ts';
import { nobody } from '../nobody.ts';
import { TradingCompany, type AnsweredFile, type Method } from './trading-company.ts';

/** Where nobody listens. */
const nowhere = 'http://127.0.0.1:9';
const issuers = ['gateway', 'identity', 'ledger', 'trade'] as const;

/** The real ledger and the real trade on one real database; trade asks the ledger over the network, signed, as it is deployed. */
export class TradeHouse {
  readonly database: TestDatabase;
  readonly ledger: App;
  readonly trade: App;
  readonly port: LedgerPort;
  readonly #signers: ReadonlyMap<string, IdentitySigner>;
  readonly #folder: string;
  readonly #ledgerUrl: string;
  #lastSet = 0;
  #isTradeAway = false;

  private constructor(parts: {
    database: TestDatabase;
    ledger: App;
    ledgerUrl: string;
    trade: App;
    port: LedgerPort;
    signers: ReadonlyMap<string, IdentitySigner>;
    folder: string;
  }) {
    this.database = parts.database;
    this.ledger = parts.ledger;
    this.#ledgerUrl = parts.ledgerUrl;
    this.trade = parts.trade;
    this.port = parts.port;
    this.#signers = parts.signers;
    this.#folder = parts.folder;
  }

  /**
   * @param between puts something between trade and the ledger, such as a line that breaks.
   * @param onBooked hears that the ledger has booked documents, before it answers, and may let the answer wait.
   * @param onAsked hears what the ledger is asked, and may let it wait.
   * @param attachmentBytes of the files of one company together.
   */
  static async open(
    between: (port: LedgerPort) => LedgerPort = (port) => port,
    onBooked: () => void | Promise<void> = () => undefined,
    onAsked: (url: string) => Promise<void> = async () => undefined,
    attachmentBytes: number | null = null,
  ): Promise<TradeHouse> {
    const database = await createTestDatabase('ledger', 'trade', 'identity', 'reporting');
    const folder = mkdtempSync(join(tmpdir(), 'suanpan-trade-'));
    const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const seal = generateKeyPairSync('ed25519');
    const sealFile = join(folder, 'seal.pem');
    writeFileSync(sealFile, seal.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await registerFirstSealKey(database.ownerUrl, sealFile);
    const trusted = new Map(issuers.map((issuer) => [issuer, publicKey]));
    for (const issuer of issuers) writeFileSync(join(folder, `${issuer}.pub.pem`), publicKey);
    for (const service of ['trade', 'ledger']) writeFileSync(join(folder, `${service}.pem`), privateKey);
    const signers = new Map(issuers.map((issuer) => [issuer, new IdentitySigner(issuer, privateKey)]));
    const common = { ...patience, poolSize: 12, logLevel: 'silent' };
    let documents = (): DocumentUse => refuse({ code: 'service.unavailable' });
    let neighbours = (): Neighbours => refuse({ code: 'service.unavailable' });
    const ledger = await createLedger({
      ...common,
      databaseUrl: database.url('ledger_app'),
      verifier: new IdentityVerifier('ledger', trusted),
      sealKey: seal.privateKey,
      people: nobody,
      backups: {
        folder: join(folder, 'backups'),
        ring: [],
        fileBytes: 50_000_000,
        neighbours: new Proxy({} as Neighbours, {
          get: (_, name) => Reflect.get(neighbours(), name) as unknown,
        }),
      },
      documents: {
        of: async (asker, wanted) => documents().of(asker, wanted),
        inMonth: async (asker, month) => documents().inMonth(asker, month),
      },
    });
    ledger.addHook('preHandler', (request) => onAsked(request.url));
    ledger.addHook('onSend', async (request, _reply, payload) => {
      if (request.url.endsWith('/documents')) await onBooked();
      return payload;
    });
    const url = await ledger.listen({ host: '127.0.0.1', port: 0 });
    const port = between(ledgerAt(signers.get('trade')!, [url]));
    const trade = await createTrade({
      ...common,
      databaseUrl: database.url('trade_app'),
      verifier: new IdentityVerifier('trade', trusted),
      ledger: port,
      attachmentBytes,
    });
    const tradeUrl = await trade.listen({ host: '127.0.0.1', port: 0 });
    const house = new TradeHouse({ database, ledger, ledgerUrl: url, trade, port, signers, folder });
    const [near, away] = [tradeUrl, nowhere].map((at) => documentUseAt(signers.get('ledger')!, [at]));
    documents = () => (house.#isTradeAway ? away! : near!);
    const [besides, alone] = [tradeUrl, nowhere].map((at) => besidesTrade(signers.get('ledger')!, at));
    neighbours = () => (house.#isTradeAway ? alone! : besides!);
    return house;
  }

  /** Does something while the ledger cannot reach trade. */
  async withoutTrade(work: () => Promise<void>): Promise<void> {
    this.#isTradeAway = true;
    await work().finally(() => (this.#isTradeAway = false));
  }

  async close(): Promise<void> {
    await this.trade.close();
    await this.ledger.close();
    await this.database.drop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Opens a company's books, with a customer and a supplier of one company, and another customer. */
  async openCompany(terms: { vatType?: 0 | 1 } = {}): Promise<TradingCompany> {
    const id = ++this.#lastSet;
    await this.provision(id, terms.vatType ?? 1);
    return TradingCompany.of(this, id);
  }

  /** Tells the ledger, as identity does, of a company that is new or pays VAT as the other type now. */
  async provision(id: number, vatType: 0 | 1): Promise<void> {
    const provision = {
      companyName: `公司 ${id}`,
      accountingStandards: 0,
      vatType,
      enableDate: '2026-01-01',
    };
    await this.#send('ledger', 'identity', serviceIdentity(id), 'PUT', `/internal/books/${id}`, provision);
  }

  async call<T>(
    service: 'ledger' | 'trade',
    by: Identity,
    method: Method,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    return this.#send<T>(service, 'gateway', by, method, path, body, headers);
  }

  /** The environment of a process of trade beside this one. */
  tradeSettings(): NodeJS.ProcessEnv {
    return {
      PORT: '0',
      LOG_LEVEL: 'error',
      STOP_NOTICE_MS: '0',
      TRADE_DATABASE_URL: this.database.url('trade_app'),
      LEDGER_URL: this.#ledgerUrl,
      SIGNING_KEY_FILE: join(this.#folder, 'trade.pem'),
      TRUSTED_KEYS_DIR: this.#folder,
    };
  }

  /** The environment of a process of the ledger beside this one. */
  ledgerSettings(): NodeJS.ProcessEnv {
    return {
      PORT: '0',
      LOG_LEVEL: 'error',
      STOP_NOTICE_MS: '0',
      VERIFY_HOUR: '-1',
      LEDGER_DATABASE_URL: this.database.url('ledger_app'),
      SEAL_KEY_FILE: join(this.#folder, 'seal.pem'),
      SIGNING_KEY_FILE: join(this.#folder, 'ledger.pem'),
      TRUSTED_KEYS_DIR: this.#folder,
    };
  }

  /** How trade asks such a process of the ledger. */
  portTo(ledgerUrl: string): LedgerPort {
    return ledgerAt(this.#signers.get('trade')!, [ledgerUrl]);
  }

  /** Asks such a process of trade. @throws when it does not answer. */
  async overNetwork<T>(origin: string, by: Identity, method: Method, path: string, body: object): Promise<T> {
    const signed = await this.#signers.get('gateway')!.sign(by, { audience: 'trade', method, path });
    const headers = { [identityHeader]: signed, 'content-type': 'application/json' };
    const response = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    return ((await response.json()) as Answer<T>).data;
  }

  /** What the ledger asks trade in the name of a set, as text. */
  async asLedger(set: number, method: 'GET' | 'POST', path: string, payload?: object): Promise<string> {
    const url = `/internal/books/${set}/${path}`;
    const target = { audience: 'trade', method, path: url };
    const signed = await this.#signers.get('ledger')!.sign(serviceIdentity(set), target);
    const headers = { [identityHeader]: signed };
    const sent = { method, url, headers, ...(payload === undefined ? {} : { payload }) };
    const response = await this.trade.inject(sent);
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
    return response.body;
  }

  /** A file that trade answers with. */
  async file(by: Identity, url: string, headers: Record<string, string> = {}): Promise<AnsweredFile> {
    const signed = await this.#signers.get('gateway')!.sign(by, {
      audience: 'trade',
      method: 'GET',
      path: url,
    });
    const response = await this.trade.inject({
      method: 'GET',
      url,
      headers: { [identityHeader]: signed, ...headers },
    });
    const name = /filename\*=UTF-8''(.*)$/.exec(String(response.headers['content-disposition']))?.[1] ?? '';
    return { status: response.statusCode, name: decodeURIComponent(name), bytes: response.rawPayload };
  }

  /** What the ledger tells trade for a member of a set. */
  tellTrade(by: Identity, path: string, body: object): Promise<Answer<unknown>> {
    const url = `/internal/books/${by.accountSetId}/${path}`;
    return this.#send('trade', 'ledger', memberOnBehalf(by), 'POST', url, body);
  }

  async #send<T>(
    service: 'ledger' | 'trade',
    issuer: (typeof issuers)[number],
    by: Identity,
    method: Method,
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const signed = await this.#signers.get(issuer)!.sign(by, { audience: service, method, path: url });
    const response = await this[service].inject({
      method,
      url,
      headers: { [identityHeader]: signed, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return { ...response.json<Answer<T>>(), status: response.statusCode, headers: response.headers };
  }
}

/** Trade as the ledger asks it for a company's file; of the others, that have nothing of the company, what a file needs. */
function besidesTrade(signer: IdentitySigner, tradeUrl: string): Neighbours {
  const keeperUrls = { reporting: [nowhere], trade: [tradeUrl] };
  const asked = neighboursAt({ signer, identityUrls: [nowhere], keeperUrls });
  return {
    ...asked,
    company: async ({ accountSetId }) => ({ ...settings, companyName: `公司 ${accountSetId}` }),
    kept: async (asker, kept, snapshot) =>
      kept.keeper === 'trade' ? asked.kept(asker, kept, snapshot) : Readable.from([]),
  };
}

const settings: CompanySettings = {
  companyName: '',
  creditCode: null,
  enableDate: '2026-01-01',
  accountingStandards: 0,
  address: null,
  industry: null,
  vatType: 1,
  voucherReviewed: false,
  fixedAssetModule: false,
  cashierModule: false,
  makingEditsAll: false,
  makingMayClose: true,
};
