import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One npm workspace as its package.json describes it. */
export interface Project {
  name: string;
  folder: string;
  /** The part of its nx tag after `type:`; empty when it has none. */
  kind: string;
  /** Everything its package.json declares, ours and others'. */
  declared: readonly string[];
  /** Its source files, relative to the repository, with what they import. */
  sources: readonly { file: string; imports: readonly string[] }[];
}

interface PackageJson {
  name: string;
  workspaces?: string[];
  nx?: { tags?: string[] };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The repository's projects, read from disk and not from nx, so that the two can be compared. */
export function readProjects(root: string): Project[] {
  const { workspaces = [] } = readPackage(join(root, 'package.json'));
  const folders = workspaces
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }))
    .map(dirname);
  return folders.toSorted().map((folder) => readProject(root, folder));
}

function readProject(root: string, folder: string): Project {
  const { name, nx, ...json } = readPackage(join(root, folder, 'package.json'));
  const tag = nx?.tags?.find((text) => text.startsWith('type:')) ?? '';
  const declared = Object.keys({ ...json.dependencies, ...json.devDependencies, ...json.peerDependencies });
  return { name, folder, kind: tag.slice('type:'.length), declared, sources: readSources(root, folder) };
}

const readPackage = (file: string): PackageJson => JSON.parse(readFileSync(file, 'utf8')) as PackageJson;

function readSources(root: string, folder: string): Project['sources'] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
  });
  return files.map((file) => ({ file, imports: importsOf(readFileSync(join(root, file), 'utf8')) }));
}

/** What a module names in its import and export declarations and in import(). */
export const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"\n]+)['"]/g)].map(([, name]) => name!);
