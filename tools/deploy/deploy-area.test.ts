import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deployArea, deployOnlyAreas, removeArea, rollBackArea } from './deploy-area.ts';
import { readList } from './deployed-list.ts';
import { readDeploys, writeDeploys } from './kept-deploys.ts';
import { oneAtATime } from './one-at-a-time.ts';

let folder: string;
let web: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suanpan-deploy-'));
  web = join(folder, 'web');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const title = { en: 'Notes', 'zh-CN': '便笺', 'zh-TW': '便箋' };
const featureOf = (id: string, path: string) => ({
  contract: 1,
  id,
  pages: ['List'],
  menu: [],
  routes: [{ path, page: 'List', title }],
});

/** What a build of an area wrote. @returns its folder. */
function built(id: string, content: string, { path = `/${id}`, feature = {} } = {}): string {
  const dist = mkdtempSync(join(folder, 'dist-'));
  const files: Record<string, string> = {
    'feature.json': JSON.stringify({ ...featureOf(id, path), ...feature }),
    'mf-manifest.json': '{}',
    'remoteEntry.js': content,
    'parts/list.a1b2c3d4e5.css': '.a{}',
    'remoteEntry.js.map': '{}',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), text);
  }
  return dist;
}

const entryOf = (name: string): string | undefined => readList(web).find((area) => area.name === name)?.entry;

it('an area is put under its digest, and only its line of the list changes', async () => {
  await deployArea(web, 'closing', built('closing', 'closing'));
  const [closing] = readList(web);
  const first = await deployArea(web, 'notes', built('notes', 'one'));
  const second = await deployArea(web, 'notes', built('notes', 'two'));
  expect(second).not.toBe(first);
  expect(readList(web)).toEqual([
    closing,
    expect.objectContaining({ name: 'notes', entry: `/remotes/notes/${second}/mf-manifest.json` }),
  ]);
  expect(readFileSync(join(web, 'remotes/notes', first, 'remoteEntry.js'), 'utf8')).toBe('one');
});

it('the list names the digest of each script and style sheet, and no source map is served', async () => {
  const digest = await deployArea(web, 'notes', built('notes', 'abc'));
  expect(readList(web)[0]?.integrity).toEqual({
    'parts/list.a1b2c3d4e5.css': expect.stringMatching(/^sha384-/),
    'remoteEntry.js': 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn',
  });
  expect(readdirSync(join(web, 'remotes/notes', digest))).not.toContain('remoteEntry.js.map');
  expect(existsSync(join(folder, 'source-maps/remotes/notes', digest, 'remoteEntry.js.map'))).toBe(true);
});

it('files and list lie beside their compressed forms', async () => {
  const script = 'export const answer = 42;\n'.repeat(50);
  const digest = await deployArea(web, 'notes', built('notes', script));
  const file = join(web, 'remotes/notes', digest, 'remoteEntry.js');
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(script);
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(script);
  const list = join(web, 'remotes.json');
  expect(brotliDecompressSync(readFileSync(`${list}.br`))).toEqual(readFileSync(list));
  expect(gunzipSync(readFileSync(`${list}.gz`))).toEqual(readFileSync(list));
});

it('going back takes the deploy before, then the one before that, until there is none', async () => {
  const digests: string[] = [];
  for (const content of ['one', 'two', 'three'])
    digests.push(await deployArea(web, 'notes', built('notes', content)));
  expect(await rollBackArea(web, 'notes')).toBe(digests[1]);
  expect(entryOf('notes')).toContain(digests[1]);
  expect(await rollBackArea(web, 'notes')).toBe(digests[0]);
  await expect(rollBackArea(web, 'notes')).rejects.toThrow('no earlier deploy of notes');
  expect(entryOf('notes')).toContain(digests[0]);
});

it('after a rollback and one more deploy, going back leads to what was live, not to what had been taken back', async () => {
  const good = await deployArea(web, 'notes', built('notes', 'good'));
  await deployArea(web, 'notes', built('notes', 'bad'));
  await rollBackArea(web, 'notes');
  await deployArea(web, 'notes', built('notes', 'bad too'));
  expect(await rollBackArea(web, 'notes')).toBe(good);
});

it('a deploy that was killed before it was recorded, or before it was live, loses nothing', async () => {
  const first = await deployArea(web, 'notes', built('notes', 'one'));
  const recorded = readDeploys(join(web, 'remotes/notes'));
  const second = await deployArea(web, 'notes', built('notes', 'two'));
  writeDeploys(join(web, 'remotes/notes'), recorded);
  await deployArea(web, 'notes', built('notes', 'three'));
  expect(existsSync(join(web, 'remotes/notes', second))).toBe(true);
  expect(await rollBackArea(web, 'notes')).toBe(second);
  expect(existsSync(join(web, 'remotes/notes', first))).toBe(true);
});

it('a path that moves from one area to another goes with a deploy of both', async () => {
  await deployArea(web, 'notes', built('notes', 'one', { path: '/list' }));
  await deployArea(web, 'tasks', built('tasks', 'one'));
  const notes = built('notes', 'two', { path: '/notes' });
  const tasks = built('tasks', 'two', { path: '/list' });
  await expect(deployArea(web, 'tasks', tasks)).rejects.toThrow('/list is a path of notes');
  await deployOnlyAreas(web, { notes, tasks });
  const paths = readList(web).flatMap(({ feature }) => feature.routes.map(({ path }) => path));
  expect(paths).toEqual(['/notes', '/list']);
  await deployOnlyAreas(web, { tasks });
  expect(readList(web).map(({ name }) => name)).toEqual(['tasks']);
});

it('what is not live any more is kept for seven days', async () => {
  const first = await deployArea(web, 'notes', built('notes', 'one'));
  await deployArea(web, 'notes', built('notes', 'two'));
  const deploys = readDeploys(join(web, 'remotes/notes'));
  expect(deploys.map(({ until }) => until === null)).toEqual([false, true]);
  const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000).toISOString();
  writeDeploys(
    join(web, 'remotes/notes'),
    deploys.map((deploy) => (deploy.until === null ? deploy : { ...deploy, until: eightDaysAgo })),
  );
  const third = await deployArea(web, 'notes', built('notes', 'three'));
  const kept = readdirSync(join(web, 'remotes/notes'));
  expect(kept).toContain(third);
  expect(kept).not.toContain(first);
  expect(kept.filter((name) => !name.startsWith('.'))).toHaveLength(2);
});

it('an area that is taken out is in the list no more, and its files stay', async () => {
  const digest = await deployArea(web, 'notes', built('notes', 'one'));
  await removeArea(web, 'notes');
  expect(readList(web)).toEqual([]);
  expect(existsSync(join(web, 'remotes/notes', digest))).toBe(true);
  await expect(removeArea(web, 'notes')).rejects.toThrow('notes is not deployed');
});

it.each([
  ['of another name', () => built('other', 'x'), 'feature.id must equal the name'],
  [
    'with a path of another area',
    () => built('notes', 'x', { path: '/closing' }),
    '/closing is a path of closing',
  ],
  [
    'with a menu entry that leads nowhere',
    () => built('notes', 'x', { feature: { menu: [{ to: 'nowhere' }] } }),
    'feature.menu[0] is malformed',
  ],
  [
    'for another shell',
    () => built('notes', 'x', { feature: { contract: 2 } }),
    'feature.contract must be 1',
  ],
  ['that is no area', () => mkdtempSync(join(folder, 'empty-')), 'it has no feature.json'],
  ['that is not there', () => join(folder, 'nowhere'), 'There is nothing built in'],
])('a build %s is refused, and nothing changes', async (_what, make, sentence) => {
  await deployArea(web, 'closing', built('closing', 'closing'));
  const live = await deployArea(web, 'notes', built('notes', 'one'));
  const before = readList(web);
  await expect(deployArea(web, 'notes', make())).rejects.toThrow(sentence);
  expect(readList(web)).toEqual(before);
  expect(readdirSync(join(web, 'remotes/notes'))).toEqual(expect.arrayContaining([live]));
  expect(readdirSync(join(web, 'remotes/notes')).filter((name) => name.startsWith('.next'))).toEqual([]);
});

it('a name that leads elsewhere is refused', async () => {
  await expect(deployArea(web, '../notes', built('notes', 'x'))).rejects.toThrow('is no name of an area');
});

it('two deploys at once: the second is told; one that died is passed over', async () => {
  const first = oneAtATime(web, () => new Promise((resolve) => setImmediate(resolve)));
  await expect(oneAtATime(web, async () => 'second')).rejects.toThrow('is under way');
  await first;
  writeFileSync(join(web, '.deploying'), `${hostname()} 999999999`);
  expect(await oneAtATime(web, async () => 'third')).toBe('third');
  writeFileSync(join(web, '.deploying'), 'elsewhere 1');
  await expect(oneAtATime(web, async () => 'fourth')).rejects.toThrow('is under way');
});
