import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isOpenToOthers, openDataFolder, secretFile } from './data-folder.ts';

let home: string;
let path: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'suanpan-folder-'));
  path = join(home, 'data');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const modeOf = (file: string): string => (statSync(file).mode & 0o7777).toString(8);

it('a new data folder is its owner’s alone, whatever is usual on the machine', () => {
  const before = process.umask(0);
  try {
    const { keys, logs } = openDataFolder(path);
    expect([path, keys, logs].map(modeOf)).toEqual(['700', '700', '700']);
    expect(isOpenToOthers(path)).toBe(false);
  } finally {
    process.umask(before);
  }
});

it('one of an earlier version that stands open is closed, its keys as well', () => {
  for (const folder of [path, join(path, 'keys'), join(path, 'logs')]) {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
  }
  const key = join(path, 'keys', 'seal.pem');
  writeFileSync(key, 'kept', { mode: 0o644 });
  const { keys, logs } = openDataFolder(path);
  expect(secretFile(key, () => 'new')).toBe('kept');
  expect([path, keys, logs, key].map(modeOf)).toEqual(['700', '700', '700', '600']);
});

it('a folder that holds other things is left as it is, and known to be open', () => {
  mkdirSync(path);
  chmodSync(path, 0o755);
  writeFileSync(join(path, 'something-else'), '');
  const { keys, logs } = openDataFolder(path);
  expect([path, keys, logs].map(modeOf)).toEqual(['755', '700', '700']);
  expect(isOpenToOthers(path)).toBe(true);
});

it('a folder that is everybody’s stays so, also when there is something of ours in it', () => {
  mkdirSync(path);
  chmodSync(path, 0o1777);
  openDataFolder(path);
  openDataFolder(path);
  expect(modeOf(path)).toBe('1777');
  expect(readdirSync(path)).toEqual(['keys', 'logs']);
});
