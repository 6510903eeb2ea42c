import { startPostgres, type Postgres } from '@suanpan/embedded-postgres';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { takeBaseBackup, writeAs } from './base-backup.ts';

/** A folder whose server keeps its files in `pg`; removed when the test is over. */
function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'suanpan-moment-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function started(dataDir: string, settings: Record<string, string>): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, profile: 'fast', password: 'moment', settings });
  onTestFinished(() => postgres.stop());
  return postgres;
}

async function connected(postgres: Postgres): Promise<Client> {
  const client = new Client(postgres.url('postgres'));
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

async function valueOf<T>(client: Client, text: string, values: unknown[] = []): Promise<T> {
  return (await client.query<{ value: T }>(text, values)).rows[0]!.value;
}

/** The whole database, as docs/backup.md says: a base backup, the archived log, and a moment to go back to. */
it('a server under load is restored to a moment: all that was committed until then is there, and nothing later', async () => {
  const original = dataFolder();
  const archive = join(original, 'archive');
  mkdirSync(archive);
  chmodSync(archive, 0o777);
  const server = await started(original, {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  });
  const writer = await connected(server);
  const write = (count: number) =>
    writer.query('INSERT INTO note SELECT FROM generate_series(1, $1)', [count]);
  await writer.query('CREATE TABLE note (id bigserial PRIMARY KEY)');

  const writing = (async () => {
    for (let time = 0; time < 50; time++) await write(10);
  })();
  const copy = dataFolder();
  await takeBaseBackup(server.url('postgres'), join(copy, 'pg'));
  await writing;
  const before = await valueOf<string>(writer, 'SELECT count(*) AS value FROM note');
  const moment = await valueOf<string>(writer, 'SELECT clock_timestamp()::text AS value');
  for (let time = 0; time < 50; time++) await write(10);

  const last = await valueOf<string>(writer, 'SELECT pg_walfile_name(pg_switch_wal()) AS value');
  const isArchived = 'SELECT coalesce(last_archived_wal >= $1, false) AS value FROM pg_stat_archiver';
  await expect.poll(() => valueOf<boolean>(writer, isArchived, [last]), { timeout: 60_000 }).toBe(true);

  writeAs(join(copy, 'pg'), 'recovery.signal', '');
  const restored = await started(copy, {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  });
  const reader = await connected(restored);
  const isOver = () => valueOf<boolean>(reader, 'SELECT NOT pg_is_in_recovery() AS value');
  await expect.poll(isOver, { timeout: 60_000 }).toBe(true);
  expect(await valueOf(reader, 'SELECT count(*) AS value FROM note')).toBe(before);
  expect(await valueOf(writer, 'SELECT count(*) AS value FROM note')).not.toBe(before);
});
