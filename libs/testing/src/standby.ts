import { Client } from 'pg';
import { ask } from './ask.ts';
import type { StandbyInfo } from './serve-test-databases.ts';

/**
 * A streaming standby of a test server: a real one, which a test delays and stops when it likes. It belongs to the test
 * that made it, and ends with the run if that one does not.
 */
export class Standby {
  readonly #address: string;
  readonly #port: number;
  readonly #primaryUrl: string;

  private constructor(address: string, port: number, primaryUrl: string) {
    this.#address = address;
    this.#port = port;
    this.#primaryUrl = primaryUrl;
  }

  /** Of the server behind this superuser's connection string; it shows all that is committed there. */
  static async of(primaryUrl: string, testDatabases: string): Promise<Standby> {
    const standbys = `${testDatabases}/standbys`;
    const { port } = await ask<StandbyInfo>(standbys, 'POST', { primaryUrl });
    const standby = new Standby(`${standbys}/${port}`, port, primaryUrl);
    await standby.catchUp();
    return standby;
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
    const [primary] = await rowsOf<{ written: string }>(
      this.#primaryUrl,
      'SELECT pg_current_wal_flush_lsn()::text AS written',
    );
    await this.until('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS holds', [primary!.written]);
  }

  /** Stops the server; `start` brings it back under the same address. */
  stop(): Promise<void> {
    return ask(this.#address, 'PUT', { isRunning: false });
  }

  start(): Promise<void> {
    return ask(this.#address, 'PUT', { isRunning: true });
  }

  close(): Promise<void> {
    return ask(this.#address, 'DELETE');
  }

  /** Asks the standby as its superuser, again when its replay has stopped the question. */
  async query<T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    for (;;) {
      try {
        return await rowsOf<T>(this.url(this.#primaryUrl), text, values);
      } catch (error) {
        if ((error as { code?: string }).code !== '40001') throw error;
      }
    }
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

async function rowsOf<T extends object>(
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
