import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const tooLargeLog = 10_000_000;

/** Paths inside the data folder. */
export interface DataFolder {
  path: string;
  keys: string;
  logs: string;
}

/** The folder with its sub-folders; keys are the owner's alone. */
export function openDataFolder(path: string): DataFolder {
  const folder = { path, keys: join(path, 'keys'), logs: join(path, 'logs') };
  mkdirSync(path, { recursive: true });
  mkdirSync(folder.keys, { recursive: true, mode: 0o700 });
  mkdirSync(folder.logs, { recursive: true });
  return folder;
}

/**
 * What a secret file holds; made on first use, readable for its owner only. It appears complete or not at all, and two
 * who make it at once get the same one.
 */
export function secretFile(file: string, make: () => string): string {
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, make(), { mode: 0o600 });
    linkUnlessThere(draft, file);
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}

function linkUnlessThere(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Opens a program's log for appending; one that has grown large makes room for a new one first. */
export function openLog(
  folder: DataFolder,
  name: string,
): { file: string; descriptor: number; close: () => void } {
  const file = join(folder.logs, `${name}.log`);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > tooLargeLog) renameSync(file, `${file}.old`);
  const descriptor = openSync(file, 'a', 0o600);
  return { file, descriptor, close: () => closeSync(descriptor) };
}
