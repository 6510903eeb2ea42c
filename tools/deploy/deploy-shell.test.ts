import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeList } from './deployed-list.ts';
import { deployShell } from './deploy-shell.ts';
import { readDeploys, writeDeploys } from './kept-deploys.ts';

let folder: string;
let web: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suanpan-shell-'));
  web = join(folder, 'web');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function built(files: Record<string, string>): string {
  const dist = mkdtempSync(join(folder, 'dist-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), text);
  }
  return dist;
}
const one = () => built({ 'index.html': 'one'.repeat(200), 'main.aaaaaaaaaa.js': '1', 'icons/a.svg': 'a' });
const two = () => built({ 'index.html': 'two'.repeat(200), 'main.bbbbbbbbbb.js': '2' });
const text = (file: string): string => readFileSync(join(web, file), 'utf8');

it('the page is replaced with its compressed forms; the scripts of the one before stay for those who have it open', async () => {
  await deployShell(web, one());
  expect(text('icons/a.svg')).toBe('a');
  await deployShell(web, two());
  expect(text('index.html')).toBe('two'.repeat(200));
  expect(gunzipSync(readFileSync(join(web, 'index.html.gz'))).toString()).toBe('two'.repeat(200));
  expect(text('main.aaaaaaaaaa.js')).toBe('1');
  expect(text('main.bbbbbbbbbb.js')).toBe('2');
});

it('after seven days they are gone, the list of areas and their files are not', async () => {
  await writeListBeside();
  await deployShell(web, one());
  await deployShell(web, two());
  const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000).toISOString();
  writeDeploys(
    web,
    readDeploys(web).map((deploy) => (deploy.until === null ? deploy : { ...deploy, until: eightDaysAgo })),
  );
  await deployShell(web, two());
  expect(existsSync(join(web, 'main.aaaaaaaaaa.js'))).toBe(false);
  expect(text('remotes.json')).toBe('{"remotes":[]}');
  expect(existsSync(join(web, 'remotes.json.br'))).toBe(true);
  expect(existsSync(join(web, 'remotes/notes/a.js'))).toBe(true);
});

async function writeListBeside(): Promise<void> {
  mkdirSync(join(web, 'remotes/notes'), { recursive: true });
  writeFileSync(join(web, 'remotes/notes/a.js'), '');
  await writeList(web, []);
}
