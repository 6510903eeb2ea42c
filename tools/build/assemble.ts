import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';
import { deployedList } from './deployed-list.ts';
import { precompress } from './precompress.ts';

/**
 * Puts the built apps together as they are served: the shell's files at the top, each area under `remotes/`, the list
 * of areas, everything compressed. Source maps are for operators and lie in a folder beside it that is not served.
 * The folder is made beside its place and moved in, so it is never half there.
 */
export async function assemble(webRoot: string): Promise<void> {
  const next = `${webRoot}.next-${process.pid}`;
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  for (const app of readdirSync(join(root, 'apps'))) {
    const built = join(root, 'apps', app, 'dist');
    if (!existsSync(built)) continue;
    cpSync(built, app === 'shell' ? next : join(next, 'remotes', app), { recursive: true });
  }
  setMapsAside(next, join(dirname(webRoot), 'source-maps'));
  writeFileSync(join(next, 'remotes.json'), JSON.stringify(deployedList(next)));
  await precompress(next);
  replace(webRoot, next);
}

function setMapsAside(web: string, aside: string): void {
  rmSync(aside, { recursive: true, force: true });
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((file) => file.endsWith('.map'))) {
    mkdirSync(dirname(join(aside, name)), { recursive: true });
    renameSync(join(web, name), join(aside, name));
  }
}

function replace(folder: string, next: string): void {
  const previous = `${folder}.previous-${process.pid}`;
  if (existsSync(folder)) renameSync(folder, previous);
  renameSync(next, folder);
  rmSync(previous, { recursive: true, force: true });
}
