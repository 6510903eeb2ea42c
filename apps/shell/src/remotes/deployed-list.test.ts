import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchDeployedList, sound } from './deployed-list.ts';

const remote = (name: string) => ({
  name,
  entry: `/remotes/${name}/mf-manifest.json`,
  integrity: {},
  feature: { contract: 1, id: name, pages: [], menu: [], routes: [] },
});
const reported = vi.fn<(error: Error) => void>();

beforeEach(() => vi.stubGlobal('reportError', reported));
afterEach(() => {
  vi.unstubAllGlobals();
  reported.mockReset();
});

it('leaves out a faulty entry, names it, and keeps the others', () => {
  const newer = { ...remote('closing'), feature: { ...remote('closing').feature, contract: 2 } };
  expect(sound({ remotes: [remote('vouchers'), newer] }).map(({ name }) => name)).toEqual(['vouchers']);
  expect(reported.mock.calls[0]?.[0].message).toContain('closing: feature.contract must be 1');
});

it.each([null, [], {}, { remotes: 'x' }])('a list that is %j has no areas', (list) => {
  expect(sound(list)).toEqual([]);
});

it('a list that cannot be fetched leaves the shell working alone', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')));
  expect(await fetchDeployedList()).toEqual([]);
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(new Response('', { status: 404 })));
  expect(await fetchDeployedList()).toEqual([]);
});

it('is asked for without a cache', async () => {
  const network = vi
    .fn<typeof fetch>()
    .mockResolvedValue(new Response(JSON.stringify({ remotes: [remote('reports')] })));
  vi.stubGlobal('fetch', network);
  expect((await fetchDeployedList()).map(({ name }) => name)).toEqual(['reports']);
  expect(network).toHaveBeenCalledWith('/remotes.json', { cache: 'no-store' });
});
