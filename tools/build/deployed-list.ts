import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from './integrity.ts';

/** One line of remotes.json: where an area's code is, and what the shell must know before loading it. */
interface DeployedRemote {
  name: string;
  entry: string;
  /** The digest of each script and style sheet, by its path beside the entry; the browser runs nothing else. */
  integrity: Record<string, string>;
  feature: unknown;
}

/** The list of deployed areas, made from what lies under `remotes/`: deploying an area is putting its files up. */
export function deployedList(webRoot: string): { remotes: DeployedRemote[] } {
  const folder = join(webRoot, 'remotes');
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return { remotes: names.map((name) => deployedRemote(folder, name)) };
}

const deployedRemote = (folder: string, name: string): DeployedRemote => ({
  name,
  entry: `/remotes/${name}/mf-manifest.json`,
  integrity: integrityOf(join(folder, name)),
  feature: JSON.parse(readFileSync(join(folder, name, 'feature.json'), 'utf8')) as unknown,
});
