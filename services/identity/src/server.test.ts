import { anonymousIdentity, identityHeader, IdentitySigner } from '@suanpan/service-kit';
import { createTestDatabase, type TestDatabase } from '@suanpan/testing';
import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';

let database: TestDatabase;
let folder: string;
let gateway: IdentitySigner;
beforeAll(async () => {
  database = await createTestDatabase('identity');
  folder = mkdtempSync(join(tmpdir(), 'suanpan-identity-'));
  for (const name of ['identity', 'gateway']) {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const secret = privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(join(folder, `${name}.pem`), secret);
    writeFileSync(join(folder, `${name}.pub.pem`), publicKey.export({ type: 'spki', format: 'pem' }));
    if (name === 'gateway') gateway = new IdentitySigner('gateway', secret);
  }
  writeFileSync(join(folder, 'totp.key'), '0f'.repeat(32));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

/** The service as its own process. */
function start(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PORT: '0',
      LOG_LEVEL: 'trace',
      STOP_NOTICE_MS: '0',
      REGISTRATION_CODE: 'off',
      IDENTITY_DATABASE_URL: database.url('identity_app'),
      SIGNING_KEY_FILE: join(folder, 'identity.pem'),
      TRUSTED_KEYS_DIR: folder,
      TOTP_KEY_FILES: join(folder, 'totp.key'),
      ...settings,
    },
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output.text += String(chunk)));
  return { child, output };
}

it('runs, says that it is ready, logs no password, no token and no address of a user, and stops cleanly', async () => {
  const { child, output } = start();
  const [message] = (await once(child, 'message')) as [{ port: number }];
  const post = async (path: string, body: object) => {
    const signed = await gateway.sign(anonymousIdentity('203.0.113.9'), {
      audience: 'identity',
      method: 'POST',
      path,
    });
    const response = await fetch(`http://127.0.0.1:${message.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [identityHeader]: signed, 'x-session-kind': 'api' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { data: { author: string } } };
  };
  const secret = 'a password nobody may read';
  const { body } = await post('/register', { email: 'logged@example.com', password: secret });
  expect((await post('/login', { mobile: 'logged@example.com', password: `${secret}!` })).status).toBe(422);
  expect((await post('/login', { mobile: 'logged@example.com', password: 12 })).status).toBe(400);
  expect((await fetch(`http://127.0.0.1:${message.port}/health/ready`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  for (const unsaid of [secret, body.data.author, 'logged@example.com'])
    expect(output.text).not.toContain(unsaid);
});

it('ends as soon as what is in flight is answered, though the client keeps its connection', async () => {
  const { child } = start();
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const target = { audience: 'identity', method: 'POST', path: '/login' };
  const signed = await gateway.sign(anonymousIdentity('203.0.113.9'), target);
  const client = connect(port, '127.0.0.1');
  onTestFinished(() => void client.destroy());
  client.write(
    `POST /login HTTP/1.1\r\nhost: identity\r\n${identityHeader}: ${signed}\r\nx-session-kind: api\r\n` +
      'content-type: application/json\r\ncontent-length: 2\r\nexpect: 100-continue\r\n\r\n',
  );
  expect(String(await once(client, 'data'))).toContain('100 Continue');
  child.kill('SIGTERM');
  const accepts = () =>
    fetch(`http://127.0.0.1:${port}/health/live`).then(
      () => true,
      () => false,
    );
  await expect.poll(accepts).toBe(false);
  client.write('{}');
  expect(String(await once(client, 'data'))).toContain('HTTP/1.1 400');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('asked to end, it says that it is not ready and goes on answering; Ctrl-C ends that too', async () => {
  const { child } = start({ STOP_NOTICE_MS: '600000' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await ask('/health/ready')).toBe(200);
  child.kill('SIGTERM');
  await expect.poll(() => ask('/health/ready'), { timeout: 60_000 }).toBe(503);
  expect(await ask('/health/live')).toBe(200);
  // Without a signed identity: refused, but answered.
  expect(await ask('/init')).toBeLessThan(500);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it.each([
  [
    'a database role that is too powerful',
    () => ({ IDENTITY_DATABASE_URL: database.ownerUrl }),
    'too powerful',
  ],
  ['a missing key file', () => ({ SIGNING_KEY_FILE: '/nowhere' }), 'Setting SIGNING_KEY_FILE is wrong'],
  ['a wrong port', () => ({ PORT: 'many' }), 'Setting PORT is wrong'],
  ['a wrong time of notice', () => ({ STOP_NOTICE_MS: '-1' }), 'Setting STOP_NOTICE_MS is wrong'],
])('refuses to start with %s, in one line', async (_, settings, line) => {
  const { child, output } = start(settings());
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(1);
  expect(output.text).toContain(line);
  expect(
    output.text
      .trim()
      .split('\n')
      .filter((text) => !text.startsWith('{') && !/Deprecation|trace-warnings/.test(text)),
  ).toHaveLength(1);
});
