import type { Tree } from 'nx/src/generators/tree.js';
import { join } from 'node:path';
import { addWorkspace } from '../add-workspace.ts';
import { fillTemplates } from '../fill-templates.ts';
import screen from '../screen/generator.ts';
import type { ScreenOptions } from '../screen-options.ts';
import { writeFormatted } from '../write-formatted.ts';
import { areaPackage } from './area-package.ts';

/**
 * `npx nx g @suanpan/tools:area NAME`: an app with one screen. Outside its folder only the lock file changes.
 * @throws with one sentence when there is an app of this name.
 */
export default async function area(tree: Tree, options: ScreenOptions): Promise<void> {
  const { name, title } = options;
  const folder = `apps/${name}`;
  if (tree.exists(folder)) throw new Error(`There is an app ${name} already.`);
  const file = areaPackage(name, tree.read('apps/closing/package.json', 'utf8')!);
  const files = fillTemplates(join(import.meta.dirname, 'files'), { name, title });
  for (const [path, content] of Object.entries({ ...files, 'package.json': JSON.stringify(file) }))
    await writeFormatted(tree, `${folder}/${path}`, content);
  await screen(tree, { ...options, area: name });
  addWorkspace(tree, folder, file);
}
