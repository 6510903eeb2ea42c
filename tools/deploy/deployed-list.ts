import type { DeployedList, DeployedRemote } from '@suanpan/feature-kit/manifest';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compress } from './precompress.ts';
import { writeWhole } from './write-whole.ts';

const listName = 'remotes.json';

/** The areas that are live below a folder of web files; none where there is no list. */
export function readList(webRoot: string): DeployedRemote[] {
  const file = join(webRoot, listName);
  return existsSync(file) ? [...(JSON.parse(readFileSync(file, 'utf8')) as DeployedList).remotes] : [];
}

/**
 * Makes these areas live. The list and its compressed forms are each replaced as a whole; a browser that gets the old
 * one a moment later finds its files still there.
 */
export async function writeList(webRoot: string, remotes: readonly DeployedRemote[]): Promise<void> {
  const ordered = remotes.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const list: DeployedList = { remotes: ordered };
  const content = Buffer.from(JSON.stringify(list));
  const file = join(webRoot, listName);
  const { br, gz } = await compress(content);
  for (const [name, bytes] of [
    [`${file}.br`, br],
    [`${file}.gz`, gz],
    [file, content],
  ] as const)
    writeWhole(name, bytes);
}
