import { signInQueue } from '@suanpan/contracts';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RouteTable } from './routing/route-table.ts';
import { House, type Gateway } from './testing/gateway-under-test.ts';
import { sendRaw } from './testing/http-call.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());
beforeEach(() => void house.ledger.calls.splice(0));

const octets = { 'content-type': 'application/octet-stream' };
const upload = (path: string, bytes: number, framing: object = { 'content-length': bytes }) => ({
  method: 'POST',
  path,
  headers: { ...octets, ...framing },
  body: Buffer.alloc(bytes),
});

describe('the size of a body', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await house.gateway({
      limits: { bodyBytes: 1_000, importBytes: 5_000, attachmentBytes: 9_000 },
    });
  });
  const announce = (path: string, bytes: number, { port } = gateway) =>
    sendRaw(
      port,
      `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Requested-With: XMLHttpRequest\r\nContent-Length: ${bytes}\r\n\r\n`,
    );

  it('is passed on up to the limit', async () => {
    expect((await gateway.arrived(upload('/api/voucher', 1_000))).bytes).toBe(1_000);
    expect(
      (await gateway.arrived(upload('/api/voucher', 1_000, { 'transfer-encoding': 'chunked' }))).bytes,
    ).toBe(1_000);
  });
  it('is refused beyond the limit before anything is read', async () => {
    const answer = await announce('/api/voucher', 1_001);
    expect(answer).toContain('HTTP/1.1 413');
    expect(answer).toContain('"code":"TOO_LARGE"');
    expect(house.ledger.calls).toEqual([]);
  });
  it('may be larger for an import, up to its own limit', async () => {
    expect((await gateway.arrived(upload('/api/voucher/import', 5_000))).bytes).toBe(5_000);
    expect(await announce('/api/voucher/import', 5_001)).toContain('HTTP/1.1 413');
  });
  it('may be larger still for a file of a voucher', async () => {
    expect((await gateway.arrived(upload('/api/voucher/attachment', 9_000))).bytes).toBe(9_000);
    expect(await announce('/api/voucher/attachment', 9_001)).toContain('HTTP/1.1 413');
  });
  it('is four kilobytes at most for sign-in', async () => {
    const standard = await house.gateway();
    expect(await announce('/api/login', 4_097, standard)).toContain('HTTP/1.1 413');
    expect((await standard.script(upload('/api/login', 4_096))).status).not.toBe(413);
  });
  it('is counted when it comes in chunks without a length, and the service gets no whole body', async () => {
    const chunk = `${(1_001).toString(16)}\r\n${'x'.repeat(1_001)}\r\n`;
    const answer = await sendRaw(
      gateway.port,
      `POST /api/voucher HTTP/1.1\r\nHost: x\r\nX-Requested-With: XMLHttpRequest\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`,
    );
    expect(answer).toContain('HTTP/1.1 413');
    expect(answer).toContain('"code":"TOO_LARGE"');
  });
  it('of ten megabytes streams through', async () => {
    const standard = await house.gateway();
    const bytes = 10 * 1_048_576;
    expect((await standard.arrived(upload('/api/voucher/import', bytes))).bytes).toBe(bytes);
    expect(await announce('/api/voucher', 1_048_577, standard)).toContain('HTTP/1.1 413');
  });
});

describe('the rate limit of one user', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  const headersOf = (facts: object) => ({ cookie: `sid=${house.identity.signIn(facts).cookie}` });
  const statuses = async (gateway: Gateway, times: number, call: Parameters<Gateway['script']>[0]) => {
    const answers = [];
    for (let i = 0; i < times; i++) answers.push(await gateway.script(call));
    return answers.map(({ status }) => status);
  };

  it('refuses more writes with the time to wait; reads still pass, and so do another user’s', async () => {
    const gateway = await house.gateway({ limits: { writesPerSecond: 2, readsPerSecond: 3 } });
    const [mine, other] = [headersOf({ userId: 1 }), headersOf({ userId: 2 })];
    const write = { method: 'POST', path: '/api/voucher', headers: mine };
    expect(await statuses(gateway, 3, write)).toEqual([200, 200, 429]);
    const refused = await gateway.script(write);
    expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'TOO_MANY_REQUESTS' } });
    expect(refused.headers['retry-after']).toBe('1');
    expect(await statuses(gateway, 4, { path: '/api/voucher', headers: mine })).toEqual([200, 200, 200, 429]);
    expect(await statuses(gateway, 1, { ...write, headers: other })).toEqual([200]);
    vi.setSystemTime(Date.now() + 1_000);
    expect(await statuses(gateway, 3, write)).toEqual([200, 200, 429]);
  });

  it('counts a GET that changes something as a write', async () => {
    const gateway = await house.gateway({ limits: { writesPerSecond: 1 } });
    const call = { path: '/api/checkout/invoicing', headers: headersOf({ userId: 3 }) };
    expect(await statuses(gateway, 2, call)).toEqual([200, 429]);
  });

  it('counts all sessions of a user together', async () => {
    const gateway = await house.gateway({ limits: { readsPerSecond: 1 } });
    const [first, second] = [headersOf({ userId: 4 }), headersOf({ userId: 4 })];
    expect(await statuses(gateway, 1, { path: '/api/voucher', headers: first })).toEqual([200]);
    expect(await statuses(gateway, 1, { path: '/api/voucher', headers: second })).toEqual([429]);
  });

  it('counts calls without a session by their address', async () => {
    const gateway = await house.gateway({ limits: { readsPerSecond: 2 } });
    expect(await statuses(gateway, 3, { path: '/api/init' })).toEqual([200, 200, 429]);
  });
});

describe('books and statements of one account set', () => {
  const headersOf = (accountSetId: number) => ({
    cookie: `sid=${house.identity.signIn({ userId: accountSetId, accountSetId }).cookie}`,
  });
  const report = (accountSetId: number) => ({ path: '/api/checkout/slow', headers: headersOf(accountSetId) });
  const arrived = (count: number) =>
    vi.waitUntil(() => house.ledger.calls.length === count, { timeout: 60_000 });

  it('are limited in concurrency: a further one waits, another set’s does not', async () => {
    const gateway = await house.gateway({ limits: { reportsAtOnce: 2, reportWaitMs: 600_000 } });
    const first = [gateway.script(report(1)), gateway.script(report(1))];
    await arrived(2);
    const third = gateway.script(report(1));
    expect((await gateway.script({ path: '/api/voucher', headers: headersOf(1) })).status).toBe(200);
    const other = gateway.script(report(2));
    await arrived(4);
    house.ledger.release();
    for (const answer of [...first, other]) expect((await answer).status).toBe(200);
    await arrived(5);
    house.ledger.release();
    expect((await third).status).toBe(200);
  });

  it('refuses one that waited too long, with the time to wait', async () => {
    const gateway = await house.gateway({ limits: { reportsAtOnce: 1, reportWaitMs: 1 } });
    const first = gateway.script(report(1));
    await arrived(1);
    const refused = await gateway.script(report(1));
    expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'TOO_MANY_REQUESTS' } });
    expect(refused.headers['retry-after']).toBe('1');
    house.ledger.release();
    expect((await first).status).toBe(200);
  });

  it('a client that leaves makes way for the next', async () => {
    const gateway = await house.gateway({ limits: { reportsAtOnce: 1, reportWaitMs: 600_000 } });
    const { cookie } = headersOf(1);
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(
      `GET /api/checkout/slow HTTP/1.1\r\nHost: x\r\nX-Requested-With: XMLHttpRequest\r\nCookie: ${cookie}\r\n\r\n`,
    );
    await arrived(1);
    const next = gateway.script(report(1));
    socket.destroy();
    await arrived(2);
    house.ledger.release();
    expect((await next).status).toBe(200);
  });
});

describe('the share of calls at once', () => {
  const slow = ([userId, accountSetId]: readonly [number, number]) => ({
    path: '/api/voucher/slow',
    headers: { cookie: `sid=${house.identity.signIn({ userId, accountSetId }).cookie}` },
  });
  const arrived = (count: number) =>
    vi.waitUntil(() => house.ledger.calls.length === count, { timeout: 60_000 });

  it.each([
    ['of a user, whatever the company', { userCallsAtOnce: 1 }, [21, 1], [21, 2]],
    ['of a company, for all its members', { setCallsAtOnce: 1 }, [22, 3], [23, 3]],
  ] as const)(
    '%s: a further call waits its time and is refused, others pass',
    async (_, limit, first, further) => {
      const gateway = await house.gateway({ limits: { ...limit, callWaitMs: 1 } });
      const busy = gateway.script(slow(first));
      await arrived(1);
      const refused = await gateway.script(slow(further));
      expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
      expect(refused.headers['retry-after']).toBe('1');
      const other = gateway.script(slow([24, 4]));
      await arrived(2);
      house.ledger.release();
      expect([(await busy).status, (await other).status]).toEqual([200, 200]);
    },
  );

  it('of all strangers together is one company’s, in which nobody signs in', async () => {
    const gateway = await house.gateway({ limits: { setCallsAtOnce: 1, callWaitMs: 1 } });
    const busy = gateway.script({ path: '/api/voucher/slow' });
    await arrived(1);
    expect((await gateway.script({ path: '/api/init' })).status).toBe(429);
    const login = { method: 'POST', path: '/api/login', headers: { 'content-length': '0' } };
    expect((await gateway.script(login)).status).not.toBe(429);
    const member = gateway.script(slow([25, 5]));
    await arrived(2);
    house.ledger.release();
    expect([(await busy).status, (await member).status]).toEqual([200, 200]);
  });

  it('of those who sign in is larger than what identity keeps waiting: who is known there is not held up before it', async () => {
    const gateway = await house.gateway({ trustProxy: ['127.0.0.1'], limits: { callWaitMs: 1 } });
    const login = (address: string) => ({
      method: 'POST',
      path: '/api/login',
      headers: { 'content-length': '0', 'x-forwarded-for': address, 'x-forwarded-proto': 'http' },
    });
    const { placesAtOnce, waitingInLane } = signInQueue;
    const kept = placesAtOnce + 2 * waitingInLane;
    const held = house.identity.holdSignIns();
    const strangers = Array.from({ length: kept }, (_, i) => gateway.script(login(`198.51.100.${i}`)));
    await vi.waitUntil(() => held.length === kept, { timeout: 60_000 });
    const known = gateway.script(login('203.0.113.1'));
    await vi.waitUntil(() => held.length === kept + 1, { timeout: 60_000 });
    house.identity.releaseSignIns();
    for (const answer of [...strangers, known]) expect((await answer).status).toBe(200);
  });

  it('of those who sign in is bounded all the same', async () => {
    const gateway = await house.gateway({ limits: { signInsAtOnce: 1, callWaitMs: 1 } });
    const login = { method: 'POST', path: '/api/login', headers: { 'content-length': '0' } };
    const held = house.identity.holdSignIns();
    const first = gateway.script(login);
    await vi.waitUntil(() => held.length === 1, { timeout: 60_000 });
    expect((await gateway.script(login)).status).toBe(429);
    house.identity.releaseSignIns();
    expect((await first).status).toBe(200);
  });

  it('of strangers is that of their address', async () => {
    const gateway = await house.gateway({ limits: { userCallsAtOnce: 1, callWaitMs: 1 } });
    const busy = gateway.script({ path: '/api/voucher/slow' });
    await arrived(1);
    expect((await gateway.script({ path: '/api/init' })).status).toBe(429);
    house.ledger.release();
    expect((await busy).status).toBe(200);
  });
});

describe('exports', () => {
  it('are so many an hour of one user, whatever else he does', async () => {
    const [identity, ledger] = house.routes();
    const routes = new RouteTable([identity!, { ...ledger!, exports: ['/voucher/export'] }]);
    const gateway = await house.gateway({ routes, limits: { exportsPerHour: 2 } });
    const cookie = `sid=${house.identity.signIn({ userId: 11 }).cookie}`;
    const ask = (path: string) => gateway.script({ path, headers: { cookie } });
    for (const status of [200, 200, 429]) expect((await ask('/api/voucher/export')).status).toBe(status);
    expect((await ask('/api/voucher')).status).toBe(200);
    const { headers } = await ask('/api/voucher/export');
    expect(Number(headers['retry-after'])).toBeGreaterThan(1_700);
  });
});

describe('a client that leaves in the middle of a body', () => {
  const head =
    'POST /api/voucher HTTP/1.1\r\nHost: x\r\nX-Requested-With: XMLHttpRequest\r\nContent-Type: text/plain';

  it('leaves nothing behind, and the service’s circuit stays closed', async () => {
    const gateway = await house.gateway();
    for (let i = 1; i <= 6; i++) {
      const socket = connect(gateway.port, '127.0.0.1');
      socket.write(`${head}\r\nContent-Length: 100000\r\n\r\nhalf`);
      await vi.waitUntil(() => house.ledger.calls.length === i, { timeout: 60_000 });
      socket.destroy();
      await once(socket, 'close');
    }
    expect((await gateway.script({ path: '/api/voucher' })).status).toBe(200);
  });

  it('of a small one was never heard of by the service', async () => {
    const gateway = await house.gateway();
    const socket = connect(gateway.port, '127.0.0.1');
    const whole = `${head}\r\nContent-Length: 4\r\n\r\nbody`;
    socket.write(`${whole}${head}\r\nContent-Length: 9\r\n\r\nhalf`);
    await once(socket, 'data');
    const heard = house.ledger.calls.length;
    socket.destroy();
    await once(socket, 'close');
    expect((await gateway.script({ path: '/api/voucher' })).status).toBe(200);
    expect(house.ledger.calls).toHaveLength(heard + 1);
  });
});
