import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { House, type Gateway } from './testing/gateway-under-test.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());
beforeEach(() => void house.ledger.calls.splice(0));

/** A member of an account set, as a session's cookie. */
const memberOf = (accountSetId: number, userId = accountSetId): string =>
  `sid=${house.identity.signIn({ userId, accountSetId }).cookie}`;
const file = (cookie: string) => ({ path: '/api/voucher/attachment/content?id=1', headers: { cookie } });
// A type is the same in capitals.
const type = 'Multipart/Form-Data; boundary=x';
const upload = (cookie: string, bytes: number) => ({
  method: 'POST',
  path: '/api/voucher/attachment',
  headers: { cookie, 'content-type': type, 'content-length': bytes },
  body: Buffer.alloc(bytes),
});
const [small, large] = [262_144, 262_145];
const arrived = (count: number) =>
  vi.waitUntil(() => house.ledger.calls.length === count, { timeout: 60_000 });

it('are limited in concurrency, up and down: a further one waits, a list and another set’s do not', async () => {
  const gateway = await house.gateway({ limits: { filesAtOnce: 1, fileWaitMs: 600_000 } });
  const cookie = memberOf(1);
  const first = gateway.script(file(cookie));
  await arrived(1);
  const second = gateway.script(upload(cookie, large));
  const list = { path: '/api/voucher/attachment?voucherId=1', headers: { cookie } };
  expect((await gateway.script(list)).status).toBe(200);
  const other = gateway.script(file(memberOf(2)));
  await arrived(3);
  house.ledger.release();
  for (const answer of [await first, await other, await second]) expect(answer.status).toBe(200);
  expect(house.ledger.calls).toHaveLength(4);
});

it('a small upload waits for nobody’s file, one of unknown length does', async () => {
  const gateway = await house.gateway({ limits: { filesAtOnce: 1, fileWaitMs: 1 } });
  const first = gateway.script(file(memberOf(3)));
  await arrived(1);
  const cookie = memberOf(3, 33);
  expect((await gateway.script(upload(cookie, small))).status).toBe(200);
  const headers = { cookie, 'content-type': type, 'transfer-encoding': 'chunked' };
  expect((await gateway.script({ ...upload(cookie, 10), headers })).status).toBe(429);
  house.ledger.release();
  expect((await first).status).toBe(200);
});

it('one user leaves a place to the others of the company', async () => {
  const gateway = await house.gateway({ limits: { filesAtOnce: 2, fileWaitMs: 600_000 } });
  const [greedy, other] = [memberOf(4), memberOf(4, 44)];
  const first = gateway.script(file(greedy));
  await arrived(1);
  const further = gateway.script(file(greedy));
  const others = gateway.script(file(other));
  await arrived(2);
  house.ledger.release();
  for (const answer of [await first, await others]) expect(answer.status).toBe(200);
  await arrived(3);
  house.ledger.release();
  expect((await further).status).toBe(200);
});

/** A client that has asked and sent this much, and then does nothing any more. */
function stall(gateway: Gateway, cookie: string, call: string, sent = ''): Socket {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`${call}\r\nHost: x\r\nX-Requested-With: XMLHttpRequest\r\nCookie: ${cookie}\r\n\r\n${sent}`);
  open.push(socket);
  return socket;
}
const open: Socket[] = [];
const drips: NodeJS.Timeout[] = [];
afterEach(() => {
  for (const drip of drips.splice(0)) clearInterval(drip);
  for (const socket of open.splice(0)) socket.destroy();
});

const ask = 'GET /api/voucher/attachment/content?id=large HTTP/1.1';
const post = (path: string, bytes: number): string =>
  `POST /api/voucher/${path} HTTP/1.1\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}`;

it.each([
  ['takes nothing of its file', ask, null],
  ['sends nothing more of its file', post('attachment', large), null],
  ['sends a byte of its file now and then', post('attachment', large), 'b'],
])('a client that %s makes way for the next', async (_, call, drip) => {
  const gateway = await house.gateway({ limits: { filesAtOnce: 1, fileWaitMs: 600_000, stalledMs: 300 } });
  const socket = stall(gateway, memberOf(5), call, call === ask ? '' : 'half');
  if (drip !== null) drips.push(setInterval(() => socket.write(drip), 5));
  await arrived(1);
  const next = gateway.script(upload(memberOf(5, 55), large));
  await arrived(2);
  expect((await next).status).toBe(200);
});

it('a body that is not here in its time is answered so, the file of a company has its own time', async () => {
  const gateway = await house.gateway({ limits: { bodyMs: 1 } });
  const company = stall(gateway, memberOf(7), post('backup', large), 'half');
  const others = stall(gateway, memberOf(7, 77), post('attachment', large), 'half');
  expect(await text(others)).toMatch(/^HTTP\/1\.1 408 [^]*"TOO_SLOW"/);
  company.write('x'.repeat(large - 4));
  const [answer] = await once(company, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
});

it('the rest of a body that was refused has no more time than any other', async () => {
  const gateway = await house.gateway({ limits: { bodyMs: 1 } });
  const socket = connect(gateway.port, '127.0.0.1');
  open.push(socket);
  socket.write(`${post('attachment', large)}\r\nHost: x\r\n\r\nhalf`);
  drips.push(setInterval(() => socket.write('b'), 5));
  socket.on('error', () => undefined);
  const refused = new Promise((resolve) => socket.once('data', resolve));
  expect(String(await refused)).toMatch(/^HTTP\/1\.1 403 /);
  await new Promise((closed) => socket.once('close', closed));
});

it('a client that waits for a service is left alone, however long', async () => {
  const gateway = await house.gateway({ limits: { stalledMs: 1 } });
  const slow = gateway.script(file(memberOf(6)));
  await arrived(1);
  for (let i = 0; i < 5; i++)
    await gateway.script({ path: '/api/voucher', headers: { cookie: memberOf(6) } });
  house.ledger.release();
  expect((await slow).status).toBe(200);
});
