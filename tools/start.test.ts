import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@suanpan/embedded-postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { serviceRoles } from './migrate/service-roles.ts';
import { databaseSetting } from './services/services.ts';

let dataDir: string;
const serviceUrls = Object.fromEntries(
  serviceRoles().map(({ service, role }) => [databaseSetting(service), ownUrl(role)]),
);
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'suanpan-start-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** `npm start` in a process of its own; `said` grows while it speaks, `ended` is its exit code or the signal that ended it. */
function npmStart(settings: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  const run = { child, said: '', ended };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (run.said += text.toString()));
  onTestFinished(() => void child.kill('SIGKILL'));
  return run;
}

async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Waits until it is ready, presses Ctrl-C, and answers what it said. */
async function startAndStop(port: number): Promise<string> {
  const run = npmStart({ PORT: String(port) });
  await expect.poll(() => run.said, { timeout: 300_000 }).toContain('Suanpan is ready');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  run.child.kill('SIGINT');
  expect(await run.ended).toBe(0);
  return run.said;
}

describe('npm start', () => {
  it(
    'serves the product with its demo company, and keeps both for the next start',
    { timeout: 600_000 },
    async () => {
      const port = await freePort();
      const first = await startAndStop(port);
      expect(first).toContain('The demo company is loaded.');
      expect(first).toContain(`Suanpan is ready at http://localhost:${port}`);
      expect(first).toContain('Demo sign-in: User ID 13800000000, password suanpan-demo');
      const second = await startAndStop(port);
      expect(second).not.toContain('loaded');
      expect(second).toContain('Demo sign-in');
    },
  );

  it(
    'that is stopped while the demo company is loaded ends and says nothing more',
    { timeout: 600_000 },
    async () => {
      const port = await freePort();
      const run = npmStart({ PORT: String(port), DATA_DIR: join(dataDir, 'stopped') });
      const isUp = () =>
        fetch(`http://127.0.0.1:${port}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(isUp, { timeout: 300_000 }).toBe(true);
      run.child.kill('SIGINT');
      expect(await run.ended).toBe(0);
      expect(run.said).not.toMatch(/ready|could not|sign-in/);
    },
  );

  it('says in one sentence that its port is taken, and fails', async () => {
    const port = await takePort();
    const run = npmStart({ PORT: String(port) });
    expect(await run.ended).toBe(1);
    expect(run.said).toBe(`Port ${port} on 127.0.0.1 is already in use.\n`);
  });

  it('says in one sentence which setting is wrong, and fails', async () => {
    const run = npmStart({ PORT: 'many' });
    expect(await run.ended).toBe(1);
    expect(run.said).toBe('Setting PORT is wrong: must be integer.\n');
  });

  it.each([
    ['without the services’ logins', {}, 'With DATABASE_URL, IDENTITY_DATABASE_URL must be'],
    ['without keys for its history', serviceUrls, 'With DATABASE_URL, SEAL_KEY_FILE must name a key file'],
    [
      'without keys for authenticators',
      { ...serviceUrls, SEAL_KEY_FILE: import.meta.filename },
      'With DATABASE_URL, TOTP_KEY_FILES must name a key file',
    ],
    [
      'with a key for authenticators that is nowhere',
      {
        ...serviceUrls,
        SEAL_KEY_FILE: import.meta.filename,
        TOTP_KEY_FILES: `${import.meta.filename},/nowhere`,
      },
      'Setting TOTP_KEY_FILES is wrong: the file /nowhere does not exist.',
    ],
    [
      'with another role’s login',
      { ...serviceUrls, LEDGER_DATABASE_URL: ownUrl('postgres') },
      'Setting LEDGER_DATABASE_URL is wrong: its user must be ledger_app.',
    ],
    ['that is no address', { DATABASE_URL: 'books' }, 'Setting DATABASE_URL is wrong'],
  ])(
    'on a database of one’s own %s stops with one line, before anything is built',
    async (_, settings, line) => {
      const run = npmStart({ PORT: String(await freePort()), DATABASE_URL: ownUrl('owner'), ...settings });
      expect(await run.ended).toBe(1);
      expect(run.said).toContain(line);
      expect(run.said.trim().split('\n')).toHaveLength(1);
    },
  );
});

function ownUrl(user: string): string {
  return `postgres://${user}:secret@127.0.0.1:1/books`;
}
