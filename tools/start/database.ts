import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  freePort,
  killWithChildren,
  startPostgres,
  type Postgres,
  type Profile,
} from '@suanpan/embedded-postgres';
import { prepareCluster } from '../migrate/prepare-cluster.ts';
import { secretFile, type DataFolder } from './data-folder.ts';

/** The embedded server of a running product; it can be killed and started again on the same port. */
export class EmbeddedDatabase {
  readonly #folder: DataFolder;
  readonly #profile: Profile;
  #postgres: Postgres | undefined;
  #port = 0;
  /** Whether this start made it. */
  readonly isNew: boolean;
  /** Told when the server ends without having been asked to. */
  onUnexpectedEnd: (how: string) => void = () => undefined;

  constructor(folder: DataFolder, profile: Profile) {
    this.#folder = folder;
    this.#profile = profile;
    this.isNew = !existsSync(join(folder.path, 'pg', 'PG_VERSION'));
  }

  get pid(): number | undefined {
    return this.#postgres?.pid;
  }

  /** The owner's connection string; he is no superuser. */
  get ownerUrl(): string {
    return this.#running.url('suanpan', 'suanpan_owner', this.#ownerPassword);
  }

  /** The superuser's, for tests that look behind the walls. */
  get superuserUrl(): string {
    return this.#running.url('suanpan');
  }

  /** Starts the server. @throws StartError with one sentence. */
  async start(): Promise<void> {
    this.#port ||= await freePort();
    const postgres = await startPostgres({
      dataDir: this.#folder.path,
      profile: this.#profile,
      port: this.#port,
    });
    this.#postgres = postgres;
    void postgres.ended.finally(() => this.#noticeEnd(postgres));
  }

  /** Makes the owner and his database. */
  async prepare(): Promise<void> {
    const owner = { role: 'suanpan_owner', password: this.#ownerPassword };
    await prepareCluster(this.#running.url('postgres'), owner, 'suanpan');
  }

  async stop(): Promise<void> {
    const postgres = this.#postgres;
    this.#postgres = undefined;
    await postgres?.stop();
  }

  /** Ends the server as a power cut would. */
  async kill(): Promise<void> {
    const postgres = this.#postgres;
    this.#postgres = undefined;
    if (!postgres) return;
    killWithChildren(postgres.pid);
    await postgres.ended;
  }

  #noticeEnd(postgres: Postgres): void {
    if (this.#postgres !== postgres) return;
    this.#postgres = undefined;
    this.onUnexpectedEnd('it was ended from outside');
  }

  get #running(): Postgres {
    if (!this.#postgres) throw new Error('The database server does not run.');
    return this.#postgres;
  }

  get #ownerPassword(): string {
    return rolePassword(this.#folder, 'suanpan_owner');
  }
}

/** The password of a role, kept in a folder of keys. */
export const passwordIn = (keysFolder: string, role: string): string =>
  secretFile(join(keysFolder, `${role}.password`), () => randomBytes(24).toString('base64url'));

/** What the embedded server says. */
export const databaseLog = (folder: DataFolder): string => join(folder.path, 'pg.log');

/** The password of a role, kept in the data folder. */
export const rolePassword = (folder: DataFolder, role: string): string => passwordIn(folder.keys, role);

/** The embedded server's connection string of a role. */
export function roleUrl(folder: DataFolder, ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = rolePassword(folder, role);
  return url.href;
}
