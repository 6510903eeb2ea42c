import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type Postgres } from '@suanpan/embedded-postgres';
import { Client } from 'pg';
import { takeBaseBackup, writeAs } from './base-backup.ts';
import { replicationSettings } from './replication-settings.ts';

/**
 * A streaming standby of a test server: a real one, which a test delays and stops when it likes. It lives in the test's
 * own process and goes away with `close`.
 */
export class Standby {
  readonly #primaryUrl: string;
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'suanpan-standby-'));
  #port = 0;
  #server: Postgres | undefined;

  private constructor(primaryUrl: string) {
    this.#primaryUrl = primaryUrl;
  }

  /** Starts a standby of the server behind this superuser's connection string. */
  static async of(primaryUrl: string): Promise<Standby> {
    const standby = new Standby(primaryUrl);
    try {
      const cluster = join(standby.#dataDir, 'pg');
      await takeBaseBackup(primaryUrl, cluster);
      writeAs(cluster, 'standby.signal', '');
      await standby.start();
      await standby.catchUp();
      return standby;
    } catch (error) {
      await standby.close();
      throw error;
    }
  }

  /** A connection string of the primary, on the standby. */
  url(ofPrimary: string): string {
    const url = new URL(ofPrimary);
    url.port = String(this.#port);
    return url.href;
  }

  /** Stops the replay: from now on the standby shows the books of this moment. */
  async delay(): Promise<void> {
    await this.query('SELECT pg_wal_replay_pause()');
    await this.until("SELECT pg_get_wal_replay_pause_state() = 'paused' AS holds");
  }

  /** Lets the replay go on and waits until the standby shows all that the primary has committed. */
  async catchUp(): Promise<void> {
    await this.query('SELECT pg_wal_replay_resume()');
    const [primary] = await ask<{ written: string }>(
      this.#primaryUrl,
      'SELECT pg_current_wal_flush_lsn()::text AS written',
    );
    await this.until('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS holds', [primary!.written]);
  }

  /** Stops the server; `start` brings it back on the same port. */
  async stop(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }

  async start(): Promise<void> {
    const { hostname, port, username, password } = new URL(this.#primaryUrl);
    const source = `host=${hostname} port=${port} user=${username} password=${password}`;
    this.#server = await startPostgres({
      dataDir: this.#dataDir,
      profile: 'fast',
      port: this.#port,
      password,
      settings: { ...replicationSettings, primary_conninfo: source },
    });
    this.#port = this.#server.port;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  /** Asks the standby as its superuser. */
  query<T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    return ask<T>(this.url(this.#primaryUrl), text, values);
  }

  /** Waits until a question to the standby is answered with a row whose `holds` is true. */
  async until(text: string, values: readonly unknown[] = []): Promise<void> {
    for (;;) {
      const [row] = await this.query<{ holds: boolean }>(text, values);
      if (row?.holds) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

async function ask<T extends object>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
