import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayEnv } from './env.ts';
import { defaultLimits } from './limits.ts';
import { callOver } from './testing/http-call.ts';

const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const service = (name: string, ...prefixes: string[]) => ({
  service: name,
  urls: ['http://127.0.0.1:1'],
  prefixes,
  stateChangingGets: [],
});
let settings: Record<string, string>;
beforeAll(() => {
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  settings = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    STOP_NOTICE_MS: '0',
    SIGNING_KEY_FILE: file('gateway.pem', String(key)),
    GATEWAY_ROUTES_FILE: file('routes.json', JSON.stringify([service('identity', '/init')])),
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

const start = (changed: Record<string, string>, output: number | 'ignore' = 'ignore') =>
  spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: { PATH: process.env['PATH'], ...settings, ...changed },
    stdio: ['ignore', output, 'pipe', 'ipc'],
  });

describe('a wrong setting is named', () => {
  it.each([
    ['SIGNING_KEY_FILE', '', 'Setting SIGNING_KEY_FILE is wrong'],
    ['PORT', '80x', 'Setting PORT is wrong'],
    ['WEB_ROOT', folder, 'has no index.html; build the shell first.'],
    [
      'TRUST_PROXY',
      '10.0.0.0/8, everyone',
      'Setting TRUST_PROXY is wrong: everyone is not an address or network.',
    ],
    ['TRUST_PROXY', '10.0.0.0/33', 'Setting TRUST_PROXY is wrong: 10.0.0.0/33 is not'],
    ['REMOTE_ORIGINS', 'https://areas.example/x', 'Setting REMOTE_ORIGINS is wrong'],
    ['WRITES_PER_SECOND', '0', 'Setting WRITES_PER_SECOND is wrong'],
  ])('%s', (name, value, message) => {
    expect(() => gatewayEnv({ ...settings, [name]: value })).toThrow(message);
  });
  it('and the rest has its standard', () => {
    const env = gatewayEnv({ ...settings, TRUST_PROXY: '10.0.0.0/8, ::1', PORT: '' });
    expect(env).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      trustProxy: ['10.0.0.0/8', '::1'],
      remoteOrigins: [],
    });
    expect(env.limits).toEqual(defaultLimits);
  });
});

describe('the process', () => {
  it('stops at a prefix claimed twice, with one clear line', async () => {
    const twice = file(
      'twice.json',
      JSON.stringify([service('identity', '/init'), service('ledger', '/init')]),
    );
    const child = start({ GATEWAY_ROUTES_FILE: twice });
    const [message, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
    expect(message).toBe(
      'Setting GATEWAY_ROUTES_FILE is wrong: the prefix /init of ledger is already claimed by identity.\n',
    );
    expect(code).toBe(1);
  });

  it('starts the log that it is told of anew when it is large, and loses no line of it', async () => {
    const log = file('gateway.log', 'x'.repeat(10_000_000));
    const descriptor = openSync(log, 'a');
    const child = start({ LOG_LEVEL: 'info', LOG_FILE: log }, descriptor);
    closeSync(descriptor);
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const asked: string[] = [];
    const ask = async () =>
      asked.push(String((await callOver(port, { path: '/api/nothing' })).headers['x-request-id']));
    while (!existsSync(`${log}.1`)) await ask();
    await ask();
    child.kill('SIGTERM');
    await once(child, 'exit');
    const [old, current] = [`${log}.1`, log].map((name) => readFileSync(name, 'utf8'));
    expect(old!.length).toBeGreaterThan(10_000_000);
    expect(current).toContain(asked.at(-1));
    const logged = [...(old! + current!).matchAll(/"requestId":"([^"]+)"[^\n]*"msg":"request"/g)];
    expect(logged.map(([, id]) => id).toSorted()).toEqual(asked.toSorted());
  }, 60_000);

  it('reads the addresses of the services again when it is told to (SIGHUP), and goes on with the old ones when they are wrong', async () => {
    const answering = createServer((_request, response) => void response.end('{}')).listen(0, '127.0.0.1');
    await once(answering, 'listening');
    const at = (port: number) => [{ ...service('identity', '/init'), urls: [`http://127.0.0.1:${port}`] }];
    const { port: there } = answering.address() as AddressInfo;
    const routes = file('moving.json', JSON.stringify(at(1)));
    const child = start({ GATEWAY_ROUTES_FILE: routes });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const ready = async () => (await callOver(port, { path: '/health/ready' })).status;
    expect(await ready()).toBe(503);
    file('moving.json', JSON.stringify(at(there)));
    child.kill('SIGHUP');
    await expect.poll(ready).toBe(200);
    file('moving.json', '{');
    child.kill('SIGHUP');
    expect(await ready()).toBe(200);
    file('moving.json', JSON.stringify(at(1)));
    child.kill('SIGHUP');
    await expect.poll(ready).toBe(503);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    answering.close();
  });

  it('says where it listens, serves, and stops cleanly', async () => {
    const child = start({ WEB_ROOT: '' });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    expect((await callOver(port, { path: '/health/live' })).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
