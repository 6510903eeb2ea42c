import { FsTree, flushChanges } from 'nx/src/generators/tree.js';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import area from '../generators/area/generator.ts';
import { root } from '../root.ts';

/** An area as the generator makes it, built; the checkout has none of it. @returns the folder of what was built. */
export async function generatedArea(name: string, title: string): Promise<string> {
  const tree = new FsTree(root, false);
  await area(tree, { name, title, zhCN: '便笺', zhTW: '便箋', section: 'settings', can: 'profile.use' });
  const workspace = mkdtempSync(join(tmpdir(), `suanpan-${name}-`));
  flushChanges(workspace, tree.listChanges());
  for (const shared of ['node_modules', 'libs', 'tsconfig.base.json', 'tsconfig.web.json'])
    symlinkSync(join(root, shared), join(workspace, shared));
  const folder = join(workspace, 'apps', name);
  const run = (program: string, ...rest: string[]): unknown =>
    execFileSync(process.execPath, [join(root, 'node_modules', program), ...rest], {
      cwd: folder,
      stdio: 'pipe',
    });
  run('typescript-7/bin/tsc', '--noEmit');
  run('@rspack/cli/bin/rspack.js', 'build');
  return join(folder, 'dist');
}
