import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtFiles, copyFiles } from './built-files.ts';
import { readDeploys, removeOld, withLive, writeDeploys } from './kept-deploys.ts';
import { precompress } from './precompress.ts';
import { mapsBeside } from './source-maps.ts';

/** A name that carries the hash of its content. */
const hashed = /\.[0-9a-f]{8,}\.\w+$/;

/**
 * Makes a built shell live: files with a hash in their name first, its page last, each put in as a whole. The files of
 * the shell before stay for `keptDays`: a page that is open may still ask for them.
 */
export async function deployShell(webRoot: string, dist: string): Promise<void> {
  const { served, maps } = builtFiles(dist);
  mkdirSync(webRoot, { recursive: true });
  const next = join(webRoot, '.next-shell');
  rmSync(next, { recursive: true, force: true });
  const missing = served.filter((file) => !hashed.test(file) || !existsSync(join(webRoot, file)));
  copyFiles(dist, next, missing);
  await precompress(next);
  // Recorded first: whoever is killed before the end leaves nothing that the next deploy would take for too old.
  const now = new Date();
  const names = [...new Set(served.map((file) => file.split('/')[0]!))];
  const deploys = withLive(readDeploys(webRoot), [...names, 'remotes', 'remotes.json'], now);
  writeDeploys(webRoot, deploys);
  const inOrder = [
    ...missing.filter((file) => hashed.test(file)),
    ...missing.filter(isPart),
    ...missing.filter(isPage),
  ];
  for (const file of inOrder) {
    for (const form of [`${file}.br`, `${file}.gz`, file]) moveIn(join(next, form), join(webRoot, form));
  }
  rmSync(next, { recursive: true, force: true });
  copyFiles(dist, mapsBeside(webRoot), maps);
  writeDeploys(webRoot, removeOld(webRoot, deploys, now));
}

const isPage = (file: string): boolean => file.endsWith('.html');
const isPart = (file: string): boolean => !hashed.test(file) && !isPage(file);

/** A form that is not there (a small file is not compressed) must not stay from before either. */
function moveIn(from: string, to: string): void {
  if (!existsSync(from)) return rmSync(to, { force: true });
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}
