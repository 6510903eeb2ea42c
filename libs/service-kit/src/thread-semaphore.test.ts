import { afterEach, expect, it } from 'vitest';
import { anonymousIdentity, type Identity } from './identity-header.ts';
import type { App } from './service.ts';
import { signedHeaders, testService } from './testing/test-service.ts';
import { ThreadSemaphore } from './thread-semaphore.ts';

let app: App;
/** The names of the calls that have come to their work, and of those at work what ends it. */
let arrived: string[];
let working: Map<string, () => void>;
afterEach(async () => {
  // One that was broken off would be waited for.
  app.server.closeAllConnections();
  await app.close();
});

async function serve(places: ThreadSemaphore): Promise<void> {
  arrived = [];
  working = new Map();
  app = await testService();
  app.get('/thing/:name', { config: { can: 'voucher.read' } }, async (request) => {
    const { name } = request.params as { name: string };
    arrived.push(name);
    await places.use(() => new Promise<void>((end) => working.set(name, end)));
    return { success: true };
  });
  await app.listen();
}

/** Calls for a member of a company of his own. */
async function call(accountSetId: number, name: string, signal: AbortSignal | null = null) {
  const url = `/thing/${name}`;
  const member = { actor: 'user', userId: accountSetId, accountSetId, role: 'Making' } as const;
  const identity: Identity = { ...anonymousIdentity('127.0.0.1'), ...member };
  const headers = await signedHeaders({ identity, url });
  const response = await fetch(app.listeningOrigin + url, { headers, signal });
  return (await response.json()) as { success: boolean; code?: string };
}
async function hasArrived(name: string): Promise<void> {
  await expect.poll(() => arrived).toContain(name);
}
async function atWork(...names: string[]): Promise<void> {
  await expect.poll(() => [...working.keys()]).toEqual(names);
}
const end = (name: string) => working.get(name)!();

it('a company works on one thread at a time; the place beside it is for another company', async () => {
  await serve(new ThreadSemaphore());
  const first = call(1, 'first');
  await atWork('first');
  const second = call(1, 'second');
  await hasArrived('second');
  const other = call(2, 'other');
  await atWork('first', 'other');
  end('first');
  await atWork('first', 'other', 'second');
  end('second');
  end('other');
  for (const answer of [first, second, other]) expect(await answer).toMatchObject({ success: true });
});

it('who waits too long is told that the service is busy', async () => {
  await serve(new ThreadSemaphore(1));
  const first = call(1, 'first');
  await atWork('first');
  expect(await call(1, 'second')).toMatchObject({ success: false, code: 'BUSY' });
  end('first');
  await first;
});

it('nothing is done for a caller who left while he waited', async () => {
  await serve(new ThreadSemaphore());
  const first = call(1, 'first');
  await atWork('first');
  const leaving = new AbortController();
  const left = call(1, 'left', leaving.signal);
  await hasArrived('left');
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  const next = call(1, 'next');
  await hasArrived('next');
  end('first');
  await first;
  await atWork('first', 'next');
  end('next');
  await next;
});
