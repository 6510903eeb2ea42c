import type { Tree } from 'nx/src/generators/tree.js';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

/** Writes a file of the workspace in the house's format. */
export async function writeFormatted(tree: Tree, file: string, content: string): Promise<void> {
  const config = await resolveConfig(join(tree.root, file));
  tree.write(file, await format(content, { ...config, filepath: file }));
}
