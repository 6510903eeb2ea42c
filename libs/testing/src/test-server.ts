import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type Postgres } from '@suanpan/embedded-postgres';
import { Client } from 'pg';

/** How the product's database is made; the caller knows the services, this library does not. */
export interface Preparation {
  /** Creates the owner and his empty database. */
  prepareCluster(
    superuserUrl: string,
    owner: { role: string; password: string },
    database: string,
  ): Promise<void>;
  /** Runs the migrations of some services as the owner. */
  migrate(ownerUrl: string, services: readonly string[], rolePassword: string): Promise<void>;
}

/** One PostgreSQL for a whole test run, with a template database for each set of services. */
export class TestServer {
  readonly rolePassword = randomBytes(12).toString('hex');
  readonly #owner = { role: 'suanpan_owner', password: this.rolePassword };
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'suanpan-test-'));
  readonly #preparation: Preparation;
  readonly #templates = new Map<string, Promise<string>>();
  readonly #settings: Readonly<Record<string, string>>;
  #postgres: Promise<Postgres> | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #count = 0;

  constructor(preparation: Preparation, settings: Readonly<Record<string, string>> = {}) {
    this.#preparation = preparation;
    this.#settings = settings;
  }

  /** A fresh copy of the services' template. @returns its name. */
  async createDatabase(services: readonly string[]): Promise<string> {
    const template = await this.#template(services);
    const name = `test_${++this.#count}`;
    await this.#asSuperuser(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${this.#owner.role}`);
    // Rights on a database are not copied with it.
    await this.#asSuperuser(`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`);
    return name;
  }

  async dropDatabase(name: string): Promise<void> {
    if (!/^test_\d+$/.test(name)) throw new Error(`${name} is no test database.`);
    await this.#asSuperuser(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }

  async ownerUrl(database: string): Promise<string> {
    return (await this.#server()).url(database, this.#owner.role, this.#owner.password);
  }

  async superuserUrl(database: string): Promise<string> {
    return (await this.#server()).url(database);
  }

  async stop(): Promise<void> {
    if (this.#postgres) await (await this.#postgres).stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  #server(): Promise<Postgres> {
    this.#postgres ??= startPostgres({
      dataDir: this.#dataDir,
      profile: 'fast',
      password: this.rolePassword,
      settings: this.#settings,
    });
    return this.#postgres;
  }

  #template(services: readonly string[]): Promise<string> {
    const name = ['template', ...services].join('_');
    const known = this.#templates.get(name) ?? this.#afterOthers(() => this.#buildTemplate(name, services));
    this.#templates.set(name, known);
    return known;
  }

  /** Roles belong to the whole server, so templates are built one at a time. */
  #afterOthers<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #buildTemplate(name: string, services: readonly string[]): Promise<string> {
    await this.#preparation.prepareCluster(await this.superuserUrl('postgres'), this.#owner, name);
    await this.#preparation.migrate(await this.ownerUrl(name), services, this.rolePassword);
    return name;
  }

  async #asSuperuser(statement: string): Promise<void> {
    const client = new Client(await this.superuserUrl('postgres'));
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
}
