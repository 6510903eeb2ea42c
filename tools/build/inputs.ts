import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../root.ts';

/** Everything the built web files depend on. */
const webLibraries = [
  'accounting-core',
  'api-client',
  'build-config',
  'contracts',
  'feature-kit',
  'trade-core',
  'ui',
];
const inputs = [
  'apps',
  ...webLibraries.map((name) => `libs/${name}`),
  'tools/build',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
];
const ignoredFolders = new Set(['dist', 'node_modules', '.nx']);

/** Changes whenever the built web files could: a digest of all their sources. */
export function inputsDigest(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((path) => filesUnder(join(root, path))).toSorted()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      const child = join(path, entry.name);
      if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : filesUnder(child);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [child];
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path];
    throw error;
  }
}
