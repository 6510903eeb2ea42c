import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deployOnlyAreas } from '../deploy/deploy-area.ts';
import { deployShell } from '../deploy/deploy-shell.ts';
import { oneAtATime } from '../deploy/one-at-a-time.ts';
import { root } from '../root.ts';

/** Deploys all built apps into a folder of web files: the shell, every area, and no area that is not here any more. */
export const assemble = (webRoot: string): Promise<void> =>
  oneAtATime(webRoot, async () => {
    const areas = readdirSync(join(root, 'apps')).filter(
      (name) => name !== 'shell' && existsSync(distOf(name)),
    );
    await deployOnlyAreas(webRoot, Object.fromEntries(areas.map((name) => [name, distOf(name)])));
    await deployShell(webRoot, distOf('shell'));
  });

/** Where an app's build puts its files. */
export const distOf = (app: string): string => join(root, 'apps', app, 'dist');
