import { createServer, request as httpRequest, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Limits } from './limits.ts';
import { RouteTable } from './routing/route-table.ts';
import { House, script, type Gateway } from './testing/gateway-under-test.ts';

/** A ledger that answers as each test wants it to. */
let answer: (response: ServerResponse) => void;
let ledger: Server;
let house: House;
let gateway: Gateway;
beforeAll(async () => {
  house = await House.open();
  ledger = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await once(ledger, 'listening');
});
afterAll(async () => {
  await house.close();
  ledger.closeAllConnections();
  ledger.close();
});
const gatewayBefore = (limits: Partial<Limits> = {}): Promise<Gateway> => {
  const [identity, known] = house.routes();
  const urls = [`http://127.0.0.1:${(ledger.address() as AddressInfo).port}`];
  return house.gateway({ routes: new RouteTable([identity!, { ...known!, urls }]), limits });
};
beforeEach(async () => {
  gateway = await gatewayBefore();
});

const path = '/api/voucher';
const json = { 'content-type': 'application/json' };

describe.each([
  ['small', 1_000],
  ['large', 3_000_000],
])('a %s answer', (_, bytes) => {
  const body = JSON.stringify({ success: true, data: '账'.repeat(bytes / 3) });

  it('arrives as it was sent, of announced length or not', async () => {
    answer = (response) =>
      response.writeHead(200, { ...json, 'content-length': Buffer.byteLength(body) }).end(body);
    expect(await gateway.script({ path })).toMatchObject({ status: 200, text: body });
    answer = (response) => void response.writeHead(200, json).write(body, () => response.end());
    expect(await gateway.script({ path })).toMatchObject({ status: 200, text: body });
  });

  it('to HEAD is its length alone', async () => {
    answer = (response) => response.writeHead(200, { ...json, 'content-length': bytes }).end();
    const { status, headers, text } = await gateway.script({ method: 'HEAD', path });
    expect({ status, length: headers['content-length'], text }).toEqual({
      status: 200,
      length: String(bytes),
      text: '',
    });
  });
});

it.each([204, 304])('an answer %i has no body', async (status) => {
  answer = (response) => response.writeHead(status, { etag: '"7"' }).end();
  expect(await gateway.script({ path })).toMatchObject({ status, text: '', headers: { etag: '"7"' } });
});

/** The beginning of an answer that was to be longer. */
const breakOff = (length: number) => (response: ServerResponse) =>
  response
    .writeHead(200, { ...json, 'content-length': length })
    .write('{"success":true', () => response.destroy());

describe('a service that breaks off while it answers', () => {
  it('is a bad gateway as long as nothing was passed on', async () => {
    answer = breakOff(1_000);
    expect(await gateway.script({ path })).toMatchObject({ status: 502, body: { code: 'BAD_GATEWAY' } });
  });

  it('leaves nothing of its own headers on that answer', async () => {
    const headers = { ...json, 'content-length': 1_000, 'content-encoding': 'br', etag: '"7"' };
    answer = (response) => response.writeHead(200, headers).write('{', () => response.destroy());
    const broken = await gateway.script({ path });
    expect(broken).toMatchObject({ status: 502, headers: { 'cache-control': 'no-store' } });
    for (const name of ['content-encoding', 'etag']) expect(broken.headers).not.toHaveProperty(name);
    expect(broken.headers['x-request-id']).toBe(broken.body.requestId);
  });

  it('breaks off for the client too when the answer was under way', async () => {
    answer = breakOff(3_000_000);
    await expect(gateway.script({ path })).rejects.toThrow('aborted');
    expect((await gateway.call({ path: '/health/live' })).status).toBe(200);
  });
});

it('a client that leaves before a small answer is here disturbs nobody', async () => {
  const asked = new Promise<ServerResponse>((resolve) => (answer = resolve));
  const client = new Promise<Socket>((resolve) => gateway.app.server.once('connection', resolve));
  const call = httpRequest({ port: gateway.port, host: '127.0.0.1', path, headers: script })
    .on('error', () => undefined)
    .end();
  const response = await asked;
  const left = once(await client, 'close');
  call.destroy();
  await left;
  response.writeHead(200, { ...json, 'content-length': 2 }).end('{}');
  await once(response, 'close');
  expect((await gateway.call({ path: '/health/live' })).status).toBe(200);
});

it.each(['GET', 'POST'])(
  'a client that leaves before the answer to its %s is not worked for',
  async (method) => {
    const { port } = await gatewayBefore({ serviceMs: 600_000 });
    const asked = new Promise<ServerResponse>((resolve) => (answer = resolve));
    const call = httpRequest({ port, host: '127.0.0.1', path, method, headers: script })
      .on('error', () => undefined)
      .end(method === 'POST' ? '{}' : undefined);
    const response = await asked;
    const isLeft = once(response, 'close');
    call.destroy();
    await isLeft;
    expect(response.writableFinished).toBe(false);
  },
);

it('a call whose time is over is broken off towards the service too', async () => {
  const inTime = await gatewayBefore({ serviceMs: 100 });
  const asked = new Promise<ServerResponse>((resolve) => (answer = resolve));
  const late = inTime.script({ path });
  const isLeft = once(await asked, 'close');
  expect((await late).status).toBe(504);
  await isLeft;
});

it('a client that leaves in the middle of a large answer keeps no service busy', async () => {
  let isLeft = false;
  answer = (response) => {
    response.once('close', () => (isLeft = true));
    response.writeHead(200, json).write(Buffer.alloc(3_000_000, 'x'));
  };
  const call = httpRequest({ port: gateway.port, host: '127.0.0.1', path, headers: script }).end();
  const [response] = (await once(call, 'response')) as [{ destroy: () => void }];
  response.destroy();
  await vi.waitFor(() => expect(isLeft).toBe(true), { timeout: 60_000 });
});

it('a client that leaves before it is known who it is is not worked for, and the gateway lives', async () => {
  let asked = 0;
  answer = (response) => {
    asked += 1;
    response.writeHead(200, json).end(JSON.stringify('x'.repeat(3_000_000)));
  };
  const { cookie } = house.identity.signIn();
  const { resolve: goOn, promise: mayGoOn } = Promise.withResolvers<void>();
  const { resolve: begin, promise: begun } = Promise.withResolvers<void>();
  house.identity.lookup = () => (begin(), mayGoOn);
  const headers = { ...script, cookie: `sid=${cookie}` };
  const call = httpRequest({ port: gateway.port, host: '127.0.0.1', path, headers }).end();
  call.on('error', () => undefined);
  await begun;
  call.destroy();
  await untilIdle(gateway);
  goOn();
  house.identity.lookup = async () => {};
  // Asked behind it, and so answered when the first one is over.
  expect((await gateway.script({ path, headers: { cookie: `sid=${cookie}` } })).status).toBe(200);
  expect(asked).toBe(1);
});

/** Until the gateway has seen all its clients leave. */
const untilIdle = ({ app }: Gateway): Promise<void> =>
  vi.waitFor(
    async () => {
      const open = await new Promise<number>((resolve) =>
        app.server.getConnections((_, count) => resolve(count)),
      );
      expect(open).toBe(0);
    },
    { timeout: 60_000 },
  );
