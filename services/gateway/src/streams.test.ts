import { request } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { House, type Gateway } from './testing/gateway-under-test.ts';

let house: House;
let gateway: Gateway;
beforeAll(async () => {
  house = await House.open();
  gateway = await house.gateway({ limits: { streamsAtOnce: 2, streamRecheckMs: 20, serviceMs: 300 } });
});
afterAll(() => house.close());

interface Listener {
  status: number;
  /** What has arrived so far. */
  text(): string;
  isOver(): boolean;
  leave(): void;
}

/** A screen of a user that listens, on a connection of its own. */
function listen(cookie: string, { port } = gateway): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-requested-with': 'XMLHttpRequest', cookie: `sid=${cookie}` };
    const call = request({ port, host: '127.0.0.1', path: '/api/voucher/live', headers, agent: false });
    call.on('error', reject);
    call.on('response', (answer) => {
      let text = '';
      let isOver = false;
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (text += piece));
      answer.on('error', () => undefined);
      answer.on('close', () => (isOver = true));
      const leave = (): void => void call.destroy();
      resolve({ status: answer.statusCode ?? 0, text: () => text, isOver: () => isOver, leave });
    });
    call.end();
  });
}

it('what is said arrives piece by piece, for longer than an answer may take', async () => {
  const screen = await listen(house.identity.signIn({ userId: 51 }).cookie);
  await vi.waitFor(() => expect(screen.text()).toBe('data: hello\n\n'), { timeout: 60_000 });
  const began = Date.now();
  await vi.waitFor(() => expect(Date.now() - began).toBeGreaterThan(600), { timeout: 60_000 });
  house.ledger.say('again');
  await vi.waitFor(() => expect(screen.text()).toBe('data: hello\n\ndata: again\n\n'), { timeout: 60_000 });
  screen.leave();
  await vi.waitFor(() => expect(house.ledger.say('nobody')).toBe(0), { timeout: 60_000 });
});

it('a session that has ended is listened to no more', async () => {
  const { cookie, session } = house.identity.signIn({ userId: 52 });
  const screen = await listen(cookie);
  expect(screen.isOver()).toBe(false);
  house.identity.signOut(session.sessionId);
  await vi.waitFor(() => expect(screen.isOver()).toBe(true), { timeout: 60_000 });
});

it('a user has only so many at once, and one that left frees its place', async () => {
  const { cookie } = house.identity.signIn({ userId: 53 });
  const first = await listen(cookie);
  const second = await listen(cookie);
  expect((await listen(cookie)).status).toBe(429);
  first.leave();
  let third = await listen(cookie);
  while (third.status !== 200) third = await listen(cookie);
  for (const screen of [second, third]) screen.leave();
  await vi.waitFor(() => expect(house.ledger.say('nobody')).toBe(0), { timeout: 60_000 });
});

it('a gateway that stops ends them', async () => {
  const stopping = await house.gateway();
  const screen = await listen(house.identity.signIn({ userId: 54 }).cookie, stopping);
  await stopping.app.close();
  await vi.waitFor(() => expect(screen.isOver()).toBe(true), { timeout: 60_000 });
});
