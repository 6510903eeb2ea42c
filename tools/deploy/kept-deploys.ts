import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './write-whole.ts';

/** What is not live any more is still served to browsers that have its page open. */
const keptDays = 7;

/** What was deployed under a name, in the order of deploys: when it stopped being live, null for what is. */
export type KeptDeploys = { name: string; until: string | null }[];

/** Not served: the gateway gives out no file whose name begins with a dot. */
const recordName = '.deploys.json';

/** The record of a folder's deploys. */
export function readDeploys(folder: string): KeptDeploys {
  const file = join(folder, recordName);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptDeploys) : [];
}

export const writeDeploys = (folder: string, deploys: KeptDeploys): void =>
  writeWhole(join(folder, recordName), JSON.stringify(deploys, null, 2));

/** These names are live from now on: new ones stand last, and what was live until now is kept for `keptDays`. */
export function withLive(deploys: KeptDeploys, names: readonly string[], now: Date): KeptDeploys {
  const live = new Set(names);
  const before = deploys.map(({ name, until }) => ({
    name,
    until: live.has(name) ? null : (until ?? now.toISOString()),
  }));
  const known = new Set(deploys.map(({ name }) => name));
  return [...before, ...names.filter((name) => !known.has(name)).map((name) => ({ name, until: null }))];
}

/** Removes from the folder whatever is too old or was never deployed. @returns what is kept. */
export function removeOld(folder: string, deploys: KeptDeploys, now: Date): KeptDeploys {
  const oldest = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  const kept = deploys.filter(({ until }) => until === null || until >= oldest);
  const names = new Set(kept.map(({ name }) => name));
  for (const name of readdirSync(folder)) {
    if (!name.startsWith('.') && !names.has(plainName(name)))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
  return kept;
}

/** A file's name without what its compressed form adds. */
const plainName = (name: string): string => name.replace(/\.(?:br|gz)$/, '');
