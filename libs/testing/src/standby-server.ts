import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type Postgres } from '@suanpan/embedded-postgres';
import { takeBaseBackup, writeAs } from './base-backup.ts';
import { replicationSettings } from './replication-settings.ts';

/** The server of a streaming standby; it keeps its port over stops. */
export class StandbyServer {
  readonly #primaryUrl: string;
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'suanpan-standby-'));
  #port = 0;
  #postgres: Postgres | undefined;

  private constructor(primaryUrl: string) {
    this.#primaryUrl = primaryUrl;
  }

  /** Starts a standby of the server behind this superuser's connection string. */
  static async of(primaryUrl: string): Promise<StandbyServer> {
    const standby = new StandbyServer(primaryUrl);
    try {
      const cluster = join(standby.#dataDir, 'pg');
      await takeBaseBackup(primaryUrl, cluster);
      await writeAs(cluster, 'standby.signal', '');
      await standby.start();
      return standby;
    } catch (error) {
      await standby.close();
      throw error;
    }
  }

  get port(): number {
    return this.#port;
  }

  async start(): Promise<void> {
    const { hostname, port, username, password } = new URL(this.#primaryUrl);
    const source = `host=${hostname} port=${port} user=${username} password=${password}`;
    this.#postgres = await startPostgres({
      dataDir: this.#dataDir,
      profile: 'fast',
      port: this.#port,
      password,
      settings: { ...replicationSettings, primary_conninfo: source },
    });
    this.#port = this.#postgres.port;
  }

  async stop(): Promise<void> {
    await this.#postgres?.stop();
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
