import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { House, script, type Gateway } from './testing/gateway-under-test.ts';
import { sendRaw } from './testing/http-call.ts';

let house: House;
let gateway: Gateway;
let lines: Record<string, unknown>[];
/** Its lines about requests; the reason why a service could not be reached has one of its own. */
const requests = () => lines.filter(({ msg }) => msg === 'request');
beforeAll(async () => {
  house = await House.open();
});
beforeEach(async () => {
  lines = [];
  gateway = await house.gateway({
    logLevel: 'info',
    logTo: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  });
  lines.length = 0;
});
afterEach(() => house.ledger.release());
afterAll(() => house.close());

it('a call is one line with the id that its client was given, and says who called in which company', async () => {
  const { cookie } = house.identity.signIn({ userId: 41, accountSetId: 12 });
  const answer = await gateway.script({ path: '/api/voucher/77', headers: { cookie: `sid=${cookie}` } });
  await expect.poll(() => requests().length).toBe(1);
  expect(requests()[0]).toEqual({
    level: 30,
    time: expect.any(Number) as unknown,
    service: 'gateway',
    requestId: answer.headers['x-request-id'],
    method: 'GET',
    route: '/api/voucher/*',
    status: 200,
    durationMs: expect.any(Number) as unknown,
    userId: 41,
    accountSetId: 12,
    bytes: Buffer.byteLength(answer.text),
    msg: 'request',
  });
});

it('nothing of query, path, headers, cookies or body is in it, whether it is answered or refused', async () => {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'SECRET',
    referer: 'http://x/SECRET',
    author: 'SECRET',
    cookie: 'sid=SECRET; other=SECRET',
    'x-request-id': 'SECRET',
    'x-forwarded-for': 'SECRET',
    'idempotency-key': 'SECRET',
  };
  const body = JSON.stringify({ password: 'SECRET', SECRET: 1 });
  const paths = ['/api/voucher?mobile=SECRET', '/api/voucher/SECRET', '/api/SECRET?SECRET', '/SECRET'];
  for (const path of paths) await gateway.script({ method: 'POST', path, headers, body });
  await gateway.call({ path: '/api/voucher?SECRET', headers });
  await gateway.script({ path: '/api/report?SECRET', headers });
  await gateway.script({ path: '/api/%SECRET' });
  await sendRaw(gateway.port, 'GET /SECRET HTTP/1.1\r\nContent-Length: SECRET\r\n\r\n');
  await expect.poll(() => requests().length).toBe(paths.length + 3);
  expect(JSON.stringify(lines)).not.toContain('SECRET');
  const known = ['level', 'time', 'service', 'requestId', 'method', 'route', 'status', 'durationMs'];
  const further = ['userId', 'accountSetId', 'bytes', 'code', 'msg'];
  for (const line of requests())
    expect([...known, ...further]).toEqual(expect.arrayContaining(Object.keys(line)));
});

it('a failure says its code; one of a service is a warning', async () => {
  const answer = await gateway.script({ path: '/api/report' });
  await gateway.script({ path: '/api/nothing' });
  await expect.poll(() => requests().length).toBe(2);
  expect(requests()).toMatchObject([
    { level: 40, status: 503, code: 'UNAVAILABLE', requestId: answer.body.requestId },
    { level: 30, status: 404, code: 'NOT_FOUND', route: '/api/*' },
  ]);
});

it('the refusal of a service that is only passed on says its code too; its client hears it in the body alone', async () => {
  const headers = { 'content-type': 'application/json' };
  const answer = await gateway.script({ method: 'POST', path: '/api/voucher', headers, body: '{' });
  await gateway.script({ path: '/api/voucher/refused' });
  await gateway.script({ path: '/api/voucher' });
  await expect.poll(() => requests().length).toBe(3);
  const codes = requests().map(({ status, code }) => [status, code] as const);
  expect(new Map(codes)).toEqual(
    new Map([
      [400, 'MALFORMED'],
      [422, 'ROLE_FORBIDDEN'],
      [200, undefined],
    ]),
  );
  expect(answer.body.code).toBe('MALFORMED');
  expect(answer.headers).not.toHaveProperty('x-failure-code');
});

it('followed work that fails says its code as well, which its events tell at their end', async () => {
  const failed = await gateway.script({ path: '/api/voucher/followed?failed=yes' });
  await gateway.script({ path: '/api/voucher/followed' });
  await expect.poll(() => requests().length).toBe(2);
  expect(requests().map(({ status, code }) => [status, code])).toEqual([
    [200, 'BAD_ROWS'],
    [200, undefined],
  ]);
  expect(failed.text).toMatch(/^event: progress\ndata: 0\.00\n\nevent: answer\ndata: {"status":422,.*}\n\n$/);
});

it('a client that leaves before its answer is one line without a status', async () => {
  const call = request({ port: gateway.port, path: '/api/voucher/slow', headers: script });
  call.on('error', () => undefined).end();
  await expect.poll(() => house.ledger.calls).toContain('GET /voucher/slow');
  call.destroy();
  await expect.poll(() => requests().length).toBe(1);
  expect(requests()[0]).toMatchObject({ route: '/api/voucher/*', status: null });
});

it('a probe of health is no request', async () => {
  await gateway.call({ path: '/health/live' });
  await gateway.script({ path: '/api/voucher' });
  await expect.poll(() => requests().length).toBe(1);
  expect(requests()[0]).toMatchObject({ route: '/api/voucher' });
});
