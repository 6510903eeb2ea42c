import { once } from 'node:events';
import { createServer } from 'node:net';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { RouteTable } from './routing/route-table.ts';
import { freePort, House, portOf, verifierOf } from './testing/gateway-under-test.ts';
import { StubLedger } from './testing/stub-ledger.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());
afterEach(() => void vi.useRealTimers());

describe('a service that is away', () => {
  it('is answered for in the user’s language, while the others go on', async () => {
    const gateway = await house.gateway();
    const answer = await gateway.script({
      path: '/api/report/template',
      headers: { 'accept-language': 'zh-CN,zh' },
    });
    expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'UNAVAILABLE' } });
    expect(answer.body.msg).toMatch(/[一-鿿]/);
    expect(answer.body.requestId).toBe(answer.headers['x-request-id']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await gateway.script({ path: '/api/voucher' })).status).toBe(200);
  });

  it('is spared after five failures, and used again when a probe is answered', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const port = await freePort();
    const routes = new RouteTable([
      house.routes()[0]!,
      {
        service: 'ledger',
        urls: [`http://127.0.0.1:${port}`],
        prefixes: ['/voucher'],
        stateChangingGets: [],
      },
    ]);
    const gateway = await house.gateway({ routes });
    const write = { method: 'POST', path: '/api/voucher' };
    for (let i = 0; i < 5; i++) expect((await gateway.script(write)).status).toBe(503);
    const ledger = await StubLedger.start(verifierOf('ledger'), port);
    try {
      expect(await gateway.script(write)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
      expect(ledger.calls).toEqual([]);
      vi.setSystemTime(Date.now() + 1_000);
      expect((await gateway.script(write)).status).toBe(200);
      expect((await gateway.script(write)).status).toBe(200);
    } finally {
      await ledger.app.close();
    }
  });

  it('is identity: nobody is let through on trust', async () => {
    const [identity, ...others] = house.routes();
    const routes = new RouteTable([
      { ...identity!, urls: [`http://127.0.0.1:${house.awayPort}`] },
      ...others,
    ]);
    const gateway = await house.gateway({ routes });
    const { cookie } = house.identity.signIn();
    const answer = await gateway.script({ path: '/api/voucher', headers: { cookie: `sid=${cookie}` } });
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  });
});

describe('a service that cannot be reached', () => {
  const attempts: unknown[] = [];
  const note = (event: unknown) =>
    attempts.push((event as { connectParams: { port: string } }).connectParams.port);
  beforeAll(() => subscribe('undici:client:connectError', note));
  afterAll(() => void unsubscribe('undici:client:connectError', note));

  it.each([
    ['GET', '/api/report/template', 2],
    ['POST', '/api/report/template', 1],
    ['GET', '/api/report/rebuild', 1],
  ])('%s %s is tried %i times: only what reads is repeated', async (method, path, times) => {
    const [identity, ledger, reporting] = house.routes();
    const routes = new RouteTable([
      identity!,
      ledger!,
      { ...reporting!, stateChangingGets: ['/report/rebuild'] },
    ]);
    const gateway = await house.gateway({ routes });
    attempts.length = 0;
    expect((await gateway.script({ method, path })).status).toBe(503);
    expect(attempts.filter((port) => port === String(house.awayPort))).toHaveLength(times);
  });
});

describe('a service of two processes', () => {
  const withLedgersAt = (...urls: string[]) => {
    const [identity, ledger] = house.routes();
    return house.gateway({ routes: new RouteTable([identity!, { ...ledger!, urls }]) });
  };
  const ledgerUrl = () => house.routes()[1]!.urls[0]!;
  const away = () => `http://127.0.0.1:${house.awayPort}`;
  const body = JSON.stringify({ remark: 'one' });
  const headers = { 'content-type': 'application/json' };

  it('is asked in turn', async () => {
    const second = await StubLedger.start(verifierOf('ledger'));
    try {
      const gateway = await withLedgersAt(ledgerUrl(), `http://127.0.0.1:${portOf(second.app)}`);
      house.ledger.calls.length = 0;
      for (let i = 0; i < 4; i++) expect((await gateway.script({ path: '/api/voucher' })).status).toBe(200);
      expect([house.ledger.calls.length, second.calls.length]).toEqual([2, 2]);
    } finally {
      await second.app.close();
    }
  });

  it.each(['GET', 'POST'])(
    'has every %s answered while one is away, and sends it to the other once',
    async (method) => {
      const gateway = await withLedgersAt(away(), ledgerUrl());
      house.ledger.calls.length = 0;
      const call = { method, path: '/api/voucher', ...(method === 'POST' ? { headers, body } : {}) };
      const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.script(call)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      expect(house.ledger.calls).toHaveLength(20);
    },
  );

  it('has a read of one that ends before it answers answered by the other, and no write asked twice', async () => {
    const dying = createServer((socket) => void socket.once('data', () => socket.destroy()));
    await once(dying.listen(0, '127.0.0.1'), 'listening');
    try {
      const gateway = await withLedgersAt(`http://127.0.0.1:${portOf({ server: dying })}`, ledgerUrl());
      const path = '/api/voucher';
      for (let i = 0; i < 4; i++) expect((await gateway.script({ path })).status).toBe(200);
      house.ledger.calls.length = 0;
      const writes = [1, 2].map(() => gateway.script({ method: 'POST', path, headers, body }));
      const statuses = (await Promise.all(writes)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 502]);
      expect(house.ledger.calls).toHaveLength(1);
    } finally {
      dying.close();
    }
  });

  it('has a read that was broken off asked once more, not at every process', async () => {
    let asked = 0;
    const dying = () =>
      createServer((socket) => {
        socket.once('data', () => {
          asked += 1;
          socket.destroy();
        });
      });
    const all = [dying(), dying(), dying()];
    try {
      for (const server of all) await once(server.listen(0, '127.0.0.1'), 'listening');
      const gateway = await withLedgersAt(...all.map((server) => `http://127.0.0.1:${portOf({ server })}`));
      expect((await gateway.script({ path: '/api/voucher' })).status).toBe(502);
      expect(asked).toBe(2);
    } finally {
      for (const server of all) server.close();
    }
  });

  it('is ready while one of them is', async () => {
    const gateway = await withLedgersAt(away(), ledgerUrl());
    expect((await gateway.call({ path: '/health/ready' })).status).toBe(200);
  });
});

describe('a service’s own refusal', () => {
  it('is passed on as it is, under one request id', async () => {
    const gateway = await house.gateway();
    const headers = { 'content-type': 'application/json', 'accept-language': 'zh-TW' };
    const answer = await gateway.script({ method: 'POST', path: '/api/voucher', headers, body: '{' });
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'MALFORMED' } });
    expect(answer.body.requestId).toBe(answer.headers['x-request-id']);
  });
});

describe('a service that breaks off', () => {
  it('is a bad gateway, and a write is never sent twice', async () => {
    const gateway = await house.gateway();
    house.ledger.calls.length = 0;
    expect(await gateway.script({ path: '/api/voucher/broken' })).toMatchObject({
      status: 502,
      body: { success: false, code: 'BAD_GATEWAY' },
    });
    expect(house.ledger.calls).toEqual(['GET /voucher/broken']);
  });
});

describe('a service that is slow', () => {
  it('is given up after the time it has, which is longer for books and statements', async () => {
    const gateway = await house.gateway({ limits: { serviceMs: 100, slowServiceMs: 60_000 } });
    const patient = gateway.script({ path: '/api/checkout/slow' });
    const answer = await gateway.script({ path: '/api/voucher/slow' });
    expect(answer).toMatchObject({ status: 504, body: { success: false, code: 'TIMEOUT' } });
    house.ledger.release();
    expect((await patient).status).toBe(200);
  });
});

describe('a service that takes a file in', () => {
  it('has longer than for anything else', async () => {
    const [identity, ledger] = house.routes();
    const routes = new RouteTable([identity!, { ...ledger!, imports: ['/voucher/slow'] }]);
    const gateway = await house.gateway({
      routes,
      limits: { serviceMs: 100, slowServiceMs: 100, importServiceMs: 60_000 },
    });
    const patient = gateway.script({ path: '/api/voucher/slow' });
    expect(await gateway.script({ path: '/api/checkout/slow' })).toMatchObject({ status: 504 });
    house.ledger.release();
    expect((await patient).status).toBe(200);
  });
});

describe('an unknown address below /api', () => {
  it.each(['GET', 'POST', 'DELETE', 'OPTIONS', 'PROPFIND'])('%s is not found, as JSON', async (method) => {
    const gateway = await house.gateway();
    for (const path of ['/api/nothing', '/api', '/api/', '/api/voucherx']) {
      const answer = await gateway.script({ method, path, headers: { accept: 'text/html' } });
      expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'NOT_FOUND' } });
      expect(answer.body.msg).toBe('The request does not exist.');
    }
  });
});

describe('health', () => {
  it('live says that the process runs, ready that every service can work, and neither more', async () => {
    const [identity, ledger] = house.routes();
    const all = await house.gateway({ routes: new RouteTable([identity!, ledger!]) });
    expect((await all.call({ path: '/health/live' })).body).toMatchObject({ success: true, data: 'live' });
    expect(await all.call({ path: '/health/ready' })).toMatchObject({ status: 200, body: { data: 'ready' } });
    const lacking = await house.gateway();
    expect((await lacking.call({ path: '/health/live' })).status).toBe(200);
    const answer = await lacking.call({ path: '/health/ready' });
    expect(answer.status).toBe(503);
    expect(answer.text).not.toContain('reporting');
  });
});

describe('stopping', () => {
  it('lets a call under way finish', async () => {
    const gateway = await house.gateway();
    house.ledger.calls.length = 0;
    const answer = gateway.script({ path: '/api/voucher/slow' });
    await vi.waitUntil(() => house.ledger.calls.includes('GET /voucher/slow'), { timeout: 60_000 });
    const stopped = gateway.app.close();
    house.ledger.release();
    expect((await answer).status).toBe(200);
    await stopped;
  });
});
