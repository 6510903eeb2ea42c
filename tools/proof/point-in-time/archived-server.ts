import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type Postgres } from '@suanpan/embedded-postgres';
import { takeBaseBackup, writeAs, type TestDatabase } from '@suanpan/testing';
import { Client } from 'pg';
import { onTestFinished, vi } from 'vitest';
import { migrateAll } from '../../migrate/migrate-all.ts';
import { prepareCluster } from '../../migrate/prepare-cluster.ts';
import { serviceRoles } from '../../migrate/service-roles.ts';

const database = 'suanpan';
const patient = { timeout: 60_000 };
const owner = { role: 'suanpan_owner', password: 'moment' };

/** A server with the product's database that archives its log as docs/backup.md says; gone when the test is over. */
export class ArchivedServer {
  readonly #archive: string;
  readonly #postgres: Postgres;

  private constructor(archive: string, postgres: Postgres) {
    this.#archive = archive;
    this.#postgres = postgres;
  }

  /** The product as `npm run migrate` leaves it: every service's schema, every role. */
  static async start(): Promise<ArchivedServer> {
    const folder = dataFolder();
    const archive = join(folder, 'archive');
    mkdirSync(archive);
    chmodSync(archive, 0o777);
    const postgres = await started(folder, {
      wal_level: 'replica',
      synchronous_commit: 'on',
      archive_mode: 'on',
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    });
    await prepareCluster(postgres.url('postgres'), owner, database);
    const passwords = Object.fromEntries(serviceRoles().map(({ role }) => [role, owner.password]));
    await migrateAll(postgres.url(database, owner.role, owner.password), { passwords });
    return new ArchivedServer(archive, postgres);
  }

  get database(): TestDatabase {
    return databaseOn(this.#postgres);
  }

  /** Copies the server, which goes on working. @returns the folder of the copy. */
  async baseBackup(): Promise<string> {
    const folder = dataFolder();
    await takeBaseBackup(this.#postgres.url('postgres'), join(folder, 'pg'));
    return folder;
  }

  /** The clock of the server. */
  now(): Promise<string> {
    return valueOf(this.#postgres, 'SELECT clock_timestamp()::text AS value');
  }

  /** Everything that was written until now is in the archive. */
  async archived(): Promise<void> {
    const switched = 'SELECT pg_walfile_name(pg_switch_wal()) AS value';
    const last = await valueOf<string>(this.#postgres, switched);
    const isThere = `SELECT coalesce(last_archived_wal >= '${last}', false) AS value FROM pg_stat_archiver`;
    await vi.waitUntil(() => valueOf<boolean>(this.#postgres, isThere), patient);
  }

  /** Makes a server of a base backup and the archive that stands at a moment, and takes work from there. */
  async restored(baseBackup: string, moment: string): Promise<TestDatabase> {
    await writeAs(join(baseBackup, 'pg'), 'recovery.signal', '');
    const postgres = await started(baseBackup, {
      restore_command: `cp ${this.#archive}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    });
    const isOver = 'SELECT NOT pg_is_in_recovery() AS value';
    await vi.waitUntil(() => valueOf<boolean>(postgres, isOver), patient);
    return databaseOn(postgres);
  }
}

/** A folder whose server keeps its files in `pg`. */
function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'suanpan-moment-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function started(dataDir: string, settings: Record<string, string>): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, profile: 'fast', password: owner.password, settings });
  onTestFinished(() => postgres.stop());
  return postgres;
}

const databaseOn = (postgres: Postgres): TestDatabase => ({
  name: database,
  ownerUrl: postgres.url(database, owner.role, owner.password),
  superuserUrl: postgres.url(database),
  url: (role) => postgres.url(database, role, owner.password),
  drop: () => Promise.resolve(),
});

async function valueOf<T>(postgres: Postgres, text: string): Promise<T> {
  const client = new Client(postgres.url(database));
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<{ value: T }>(text)).rows[0]!.value;
  } finally {
    await client.end();
  }
}
