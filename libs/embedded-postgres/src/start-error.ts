import { statSync } from 'node:fs';

/** Why the server cannot be started, as one sentence a person can act on. */
export class StartError extends Error {}

/** An error of the file system about a data folder, as a sentence; any other error stays what it is. */
export function asStartError(error: unknown, dataDir: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StartError(`No right to write to the data folder ${dataDir}.`);
  }
  if (code === 'ENOTDIR' || (code === 'EEXIST' && !statSync(dataDir).isDirectory())) {
    return new StartError(`The data folder ${dataDir} is not a folder.`);
  }
  if (code === 'ENOSPC') return new StartError(`The disk of the data folder ${dataDir} is full.`);
  return error;
}
