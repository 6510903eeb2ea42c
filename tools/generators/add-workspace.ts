import type { Tree } from 'nx/src/generators/tree.js';

/** What the lock file repeats of a package's own file. */
interface PackageFile {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Enters a new package of the workspace into the lock file, as npm would, without asking a registry. */
export function addWorkspace(tree: Tree, folder: string, file: PackageFile): void {
  const lock = JSON.parse(tree.read('package-lock.json', 'utf8')!) as { packages: Record<string, unknown> };
  const { name, version, dependencies, devDependencies } = file;
  lock.packages[folder] = {
    name,
    version,
    ...(dependencies ? { dependencies } : {}),
    ...(devDependencies ? { devDependencies } : {}),
  };
  lock.packages[`node_modules/${name}`] = { resolved: folder, link: true };
  const inOrder = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  tree.write(
    'package-lock.json',
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(inOrder) }, null, 2)}\n`,
  );
}
