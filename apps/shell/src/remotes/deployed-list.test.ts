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
  const faulty = { ...remote('closing'), integrity: null };
  expect(sound({ remotes: [remote('vouchers'), faulty] }).map(({ name }) => name)).toEqual(['vouchers']);
  expect(reported.mock.calls[0]?.[0].message).toContain('closing: integrity must give');
});

it('of two areas that claim one path the first has it, and the second keeps its others', () => {
  const title = { en: 'x', 'zh-CN': 'x', 'zh-TW': 'x' };
  const withPaths = (name: string, paths: string[]) => {
    const routes = paths.map((path) => ({ path, page: 'Page', title }));
    return { ...remote(name), feature: { ...remote(name).feature, pages: ['Page'], routes } };
  };
  const list = [withPaths('reports', ['/report/:id']), withPaths('trade', ['/report/:number', '/invoice'])];
  const paths = sound({ remotes: list }).map(({ feature }) => feature.routes.map(({ path }) => path));
  expect(paths).toEqual([['/report/:id'], ['/invoice']]);
  expect(reported.mock.calls[0]?.[0].message).toContain('trade: /report/:number is a path of another area');
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
