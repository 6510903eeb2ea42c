import { FsTree, type Tree } from 'nx/src/generators/tree.js';
import { beforeEach, expect, it } from 'vitest';
import { root } from '../root.ts';
import area from './area/generator.ts';
import screen from './screen/generator.ts';

const notes = {
  name: 'notes',
  title: "The clerk's notes",
  zhCN: '便笺',
  zhTW: '便箋',
  section: 'settings',
  can: 'profile.use',
};

let tree: Tree;
beforeEach(() => {
  tree = new FsTree(root, false);
});
const changed = (): string[] => tree.listChanges().map(({ path }) => path);

it('a new area touches nothing outside its folder but the lock file', async () => {
  await area(tree, notes);
  expect(changed().filter((path) => !path.startsWith('apps/notes/'))).toEqual(['package-lock.json']);
  const lock = JSON.parse(tree.read('package-lock.json', 'utf8')!) as { packages: Record<string, unknown> };
  expect(lock.packages['node_modules/@suanpan/notes']).toEqual({ resolved: 'apps/notes', link: true });
});

it('its lock file is the one before with the area added, in npm’s order', async () => {
  const before = tree.read('package-lock.json', 'utf8')!.split('\n');
  await area(tree, notes);
  const after = tree.read('package-lock.json', 'utf8')!.split('\n');
  const added = new Set(after.filter((line) => !before.includes(line)));
  expect(before.every((line) => after.includes(line))).toBe(true);
  expect([...added].join('\n')).toContain('"name": "@suanpan/notes"');
});

it('one more screen has a page, texts in three languages, a path and a menu entry', async () => {
  await area(tree, notes);
  await screen(tree, { ...notes, area: 'notes', name: 'note-list', title: 'Note list' });
  const feature = tree.read('apps/notes/feature.ts', 'utf8')!;
  expect(feature).toContain("NoteList: './src/note-list/page.tsx'");
  expect(feature).toContain("path: '/notes/note-list', page: 'NoteList', title: noteList");
  expect(feature).toContain("label: noteList, section: 'settings', to: '/notes/note-list'");
  expect(feature).toContain(String.raw`en: "The clerk's notes"`);
  expect(changed()).toEqual(
    expect.arrayContaining(
      ['en', 'zh-CN', 'zh-TW'].map((language) => `apps/notes/src/note-list/messages.${language}.json`),
    ),
  );
});

it('what exists already, or has no area, is refused', async () => {
  await expect(area(tree, { ...notes, name: 'reports' })).rejects.toThrow('There is an app reports already');
  await expect(screen(tree, { ...notes, area: 'nowhere' })).rejects.toThrow('There is no area nowhere');
  await area(tree, notes);
  await expect(screen(tree, { ...notes, area: 'notes' })).rejects.toThrow('has a screen notes already');
});
