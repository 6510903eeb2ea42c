import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
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

/** What a secret file holds; made on first use, readable for its owner only. */
export function secretFile(file: string, make: () => string): string {
  if (!existsSync(file)) writeFileSync(file, make(), { flag: 'wx', mode: 0o600 });
  return readFileSync(file, 'utf8');
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
