import type { Tree } from 'nx/src/generators/tree.js';
import { addToFeature } from './add-to-feature.ts';
import { screenFiles } from './screen-files.ts';
import type { ScreenOptions } from '../screen-options.ts';
import { writeFormatted } from '../write-formatted.ts';

/** `npx nx g @suanpan/tools:screen AREA NAME`: one more screen of an area. @throws with one sentence when it cannot be added. */
export default async function screen(
  tree: Tree,
  { area, ...options }: ScreenOptions & { area: string },
): Promise<void> {
  const feature = `apps/${area}/feature.ts`;
  if (!tree.exists(feature)) throw new Error(`There is no area ${area}.`);
  if (tree.exists(`apps/${area}/src/${options.name}`))
    throw new Error(`${area} has a screen ${options.name} already.`);
  const path = options.name === area ? `/${area}` : `/${area}/${options.name}`;
  await writeFormatted(tree, feature, addToFeature(tree.read(feature, 'utf8')!, path, options));
  for (const [file, content] of Object.entries(screenFiles(options)))
    await writeFormatted(tree, `apps/${area}/src/${options.name}/${file}`, content);
}
