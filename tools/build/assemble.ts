import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deployArea, removeArea } from '../deploy/deploy-area.ts';
import { readList } from '../deploy/deployed-list.ts';
import { deployShell } from '../deploy/deploy-shell.ts';
import { oneAtATime } from '../deploy/one-at-a-time.ts';
import { root } from '../root.ts';

/** Deploys all built apps into a folder of web files: the shell, every area, and no area that is not here any more. */
export const assemble = (webRoot: string): Promise<void> =>
  oneAtATime(webRoot, async () => {
    const apps = readdirSync(join(root, 'apps')).filter((name) => existsSync(distOf(name)));
    for (const { name } of readList(webRoot)) if (!apps.includes(name)) await removeArea(webRoot, name);
    for (const name of apps) if (name !== 'shell') await deployArea(webRoot, name, distOf(name));
    await deployShell(webRoot, distOf('shell'));
  });

/** Where an app's build puts its files. */
export const distOf = (app: string): string => join(root, 'apps', app, 'dist');
