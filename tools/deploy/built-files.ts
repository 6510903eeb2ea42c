import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a build made: the files that are served, and the source maps, which are for operators alone. */
export interface BuiltFiles {
  served: string[];
  maps: string[];
}

/** The files of a built app, as paths below its folder. @throws when there are none. */
export function builtFiles(folder: string): BuiltFiles {
  if (!existsSync(folder)) throw new Error(`There is nothing built in ${folder}.`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted();
  return {
    served: files.filter((name) => !name.endsWith('.map')),
    maps: files.filter((name) => name.endsWith('.map')),
  };
}

/** Copies some files of a folder into another, which is made where it is missing. */
export function copyFiles(from: string, to: string, files: readonly string[]): void {
  mkdirSync(to, { recursive: true });
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(from, file), join(to, file));
  }
}
