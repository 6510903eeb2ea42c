import { connect } from 'node:net';
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
function stall(gateway: Gateway, cookie: string, call: string, sent = ''): void {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`${call}\r\nHost: x\r\nX-Requested-With: XMLHttpRequest\r\nCookie: ${cookie}\r\n\r\n${sent}`);
  open.push(socket);
}
const open: { destroy(): void }[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

it.each([
  ['takes nothing of its file', 'GET /api/voucher/attachment/content?id=large HTTP/1.1'],
  [
    'sends nothing more of its file',
    `POST /api/voucher/attachment HTTP/1.1\r\nContent-Type: ${type}\r\nContent-Length: ${large}`,
  ],
])('a client that %s makes way for the next', async (_, call) => {
  const gateway = await house.gateway({ limits: { filesAtOnce: 1, fileWaitMs: 600_000, stalledMs: 100 } });
  stall(gateway, memberOf(5), call, call.startsWith('POST') ? 'half' : '');
  await arrived(1);
  const next = gateway.script(upload(memberOf(5, 55), large));
  await arrived(2);
  expect((await next).status).toBe(200);
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
