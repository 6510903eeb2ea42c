import {
  chmodSync,
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Paths inside the data folder. */
export interface DataFolder {
  path: string;
  keys: string;
  logs: string;
}

/**
 * The folder with its sub-folders, its owner's alone. One of ours that stands open to other users of the machine is closed;
 * a folder that holds other things as well, or is everybody's, is not ours to close (`isOpenToOthers`).
 */
export function openDataFolder(path: string): DataFolder {
  const folder = { path, keys: join(path, 'keys'), logs: join(path, 'logs') };
  mkdirSync(path, { recursive: true, mode: ownersAlone });
  if (isOurs(folder)) close(path, ownersAlone);
  for (const part of [folder.keys, folder.logs]) {
    mkdirSync(part, { recursive: true, mode: ownersAlone });
    close(part, ownersAlone);
  }
  return folder;
}

const ownersAlone = 0o700;
const sticky = 0o1000;

const isOurs = ({ path, keys }: DataFolder): boolean =>
  (statSync(path).mode & sticky) === 0 && (existsSync(keys) || readdirSync(path).length === 0);

/** Whether other users of this machine can see what is in a folder; merely passing through to a known name is no matter. */
export const isOpenToOthers = (path: string): boolean => (statSync(path).mode & 0o066) !== 0;

/** Takes from others what they may; where that is somebody else's to say, it stays and is told (`isOpenToOthers`). */
function close(path: string, mode: number): void {
  if ((statSync(path).mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
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
  close(file, 0o600);
  return readFileSync(file, 'utf8');
}

function linkUnlessThere(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** A program's log. */
export const logOf = (folder: DataFolder, name: string): string => join(folder.logs, `${name}.log`);

/** Opens a program's log for appending. */
export function openLog(
  folder: DataFolder,
  name: string,
): { file: string; descriptor: number; close: () => void } {
  const file = logOf(folder, name);
  const descriptor = openSync(file, 'a', 0o600);
  return { file, descriptor, close: () => closeSync(descriptor) };
}
