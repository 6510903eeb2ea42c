import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { flushChanges, FsTree } from 'nx/src/generators/tree.js';
import { expect, it } from 'vitest';
import { root } from '../root.ts';
import service from './service/generator.ts';

const notes = { name: 'notes', title: 'Notes', zhCN: '便笺', zhTW: '便箋' };
const run = promisify(execFile);

it('a new service touches nothing outside its folder but the lock file', async () => {
  const tree = new FsTree(root, false);
  await service(tree, notes);
  const others = tree.listChanges().filter(({ path }) => !path.startsWith('services/notes/'));
  expect(others.map(({ path }) => path)).toEqual(['package-lock.json']);
  await expect(service(tree, notes)).rejects.toThrow('There is a service notes already');
  await expect(service(tree, { ...notes, name: 'my-notes' })).rejects.toThrow('small letters and digits');
  for (const name of ['app', 'public', 'pgnotes'])
    await expect(service(tree, { ...notes, name })).rejects.toThrow(`${name} is not one`);
});

it('as it was made it keeps to the rules of every service, and its types and its own test pass', async () => {
  const copy = await copyOfRepository();
  try {
    const tree = new FsTree(copy, false);
    await service(tree, notes);
    flushChanges(copy, tree.listChanges());
    await symlink('../../services/notes', join(copy, 'node_modules/@suanpan/notes'));
    const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_|CI$)/.test(name));
    const env = Object.fromEntries(own);
    const node = (program: string, ...given: string[]) =>
      run(process.execPath, [join('node_modules', program), ...given], { cwd: copy, env });
    const tests = ['services/notes', 'tools/proof/services/conformance.test.ts'];
    const { stdout } = await node('vitest/vitest.mjs', 'run', ...tests, '-u');
    expect(stdout).toContain('2 passed');
    await node('typescript-7/bin/tsc', '--noEmit', '-p', 'services/notes');
    await node('prettier/bin/prettier.cjs', '--check', 'services/notes');
    await node('oxlint/bin/oxlint', '--quiet', 'services/notes');
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}, 600_000);

/** The sources of services elsewhere, their packages linked with each other there, their libraries those of this repository. */
async function copyOfRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'suanpan-generated-'));
  const isSource = (path: string): boolean => !/[/\\](node_modules|dist|\.cache)$/.test(path);
  const files = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isFile());
  for (const name of ['libs', 'services', 'seeds', 'tools', ...files.map((entry) => entry.name)])
    await cp(join(root, name), join(copy, name), { recursive: true, filter: isSource });
  const modules = join(root, 'node_modules');
  // Its links are relative: in the copy they lead to the copy.
  await cp(join(modules, '@suanpan'), join(copy, 'node_modules/@suanpan'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const name of await readdir(modules))
    if (name !== '@suanpan') await symlink(join(modules, name), join(copy, 'node_modules', name));
  return copy;
}
