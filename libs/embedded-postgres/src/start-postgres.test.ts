import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findProcess, startPostgres, waitForEnd, type Postgres, type PostgresOptions } from './index.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'suanpan-pg-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts a throw-away server that the test's end stops. */
async function start(options: Partial<PostgresOptions> = {}): Promise<Postgres> {
  const server = await startPostgres({ dataDir, profile: 'fast', ...options });
  onTestFinished(() => server.stop());
  return server;
}

async function query(url: string, text: string): Promise<unknown> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ value: unknown }>(text);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}

describe('the embedded server', () => {
  it('keeps its data from one start to the next', async () => {
    const first = await start();
    await query(first.url('postgres'), 'CREATE TABLE kept AS SELECT 42 AS value');
    await first.stop();
    const second = await start();
    expect(await query(second.url('postgres'), 'SELECT value FROM kept')).toBe(42);
  });

  it('lets nobody in without the password and keeps that password to the owner', async () => {
    const server = await start();
    await expect(query(server.url('postgres', 'postgres', 'guess'), 'SELECT 1')).rejects.toThrow(/password/);
    expect(statSync(join(dataDir, 'keys', 'postgres.password')).mode & 0o777).toBe(0o600);
  });

  it('listens on 127.0.0.1 only', async () => {
    const server = await start();
    expect(await query(server.url('postgres'), "SELECT current_setting('listen_addresses') AS value")).toBe(
      '127.0.0.1',
    );
  });

  it('writes every commit to disk in the durable profile', async () => {
    const server = await start({ profile: 'durable' });
    const url = server.url('postgres');
    expect(await query(url, "SELECT current_setting('fsync') AS value")).toBe('on');
    expect(await query(url, "SELECT current_setting('synchronous_commit') AS value")).toBe('on');
  });

  it('comes back with every acknowledged commit after kill -9 of the server', async () => {
    const first = await start({ profile: 'durable' });
    await query(first.url('postgres'), 'CREATE TABLE kept AS SELECT 7 AS value');
    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    const second = await start();
    expect(await query(second.url('postgres'), 'SELECT value FROM kept')).toBe(7);
  });

  it('takes over from a launcher that was killed with -9', async () => {
    const launcher = await launchElsewhere();
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    expect(findProcess(launcher.serverPid)).not.toBeNull();
    const server = await start();
    expect(findProcess(launcher.serverPid)).toBeNull();
    expect(await query(server.url('postgres'), 'SELECT 1 AS value')).toBe(1);
  });

  it('refuses a folder that a living launcher uses', async () => {
    const launcher = await launchElsewhere();
    await expect(start()).rejects.toThrow(`is already in use by process ${launcher.pid}.`);
    launcher.kill('SIGTERM');
    expect(await waitForEnd(launcher.serverPid, 10_000)).toBe(true);
  });

  it('does not touch a stranger who got the number in a stale pid file', async () => {
    const first = await start();
    await first.stop();
    const stranger = spawn('sleep', ['60']);
    onTestFinished(() => void stranger.kill());
    writeFileSync(join(dataDir, 'pg', 'postmaster.pid'), `${stranger.pid}\n${dataDir}/pg\n`);
    await start();
    expect(findProcess(stranger.pid!)).not.toBeNull();
  });
});

describe('a start that cannot succeed says why in one sentence', () => {
  it('taken port; the folder is given back, so that the next start can succeed', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    await expect(start({ port })).rejects.toThrow(`Port ${port} on 127.0.0.1 is already in use.`);
    await start();
  });

  it('data folder without its version file', async () => {
    const first = await start();
    await first.stop();
    rmSync(join(dataDir, 'pg', 'PG_VERSION'));
    await expect(start()).rejects.toThrow(/is damaged \(PG_VERSION or global is missing\): restore a backup/);
  });

  it('data folder with a broken control file', async () => {
    const first = await start();
    await first.stop();
    truncateSync(join(dataDir, 'pg', 'global', 'pg_control'), 100);
    await expect(start()).rejects.toThrow(/The data folder .* is damaged \(.*pg_control.*\)/);
  });

  it('data folder of another PostgreSQL version', async () => {
    mkdirSync(join(dataDir, 'pg', 'global'), { recursive: true });
    writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow('was made by PostgreSQL 15, this is 18.');
  });

  it('data folder that is a file', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    await expect(start({ dataDir: file })).rejects.toThrow(`The data folder ${file} is not a folder.`);
  });

  it.runIf(process.getuid?.() === 0)('missing right', async () => {
    const output = await startAsNobody(join(dataDir, 'inner'));
    expect(output).toContain('No right to write to the data folder');
  });
});

const script = (folder: string) => `
  import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
  try {
    const server = await startPostgres({ dataDir: ${JSON.stringify(folder)}, profile: 'fast' });
    process.on('SIGTERM', () => server.stop());
    console.log(server.pid);
  } catch (error) { console.log(error.message); }`;

/** A launcher in its own process. */
async function launchElsewhere() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script(dataDir)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return Object.assign(child, { serverPid: Number(line.toString()) });
}

/** What a start by an ordinary user prints, on a folder that is root's. */
async function startAsNobody(folder: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script(folder)], {
    uid: 65534,
    gid: 65534,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return line.toString();
}
