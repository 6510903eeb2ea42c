import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProcess } from './processes.ts';
import { StartError } from './start-error.ts';

/**
 * Takes the data folder for this process, so that a second start does not take a running one's database away.
 * The lock of a process that died is taken over.
 * @returns gives the folder back.
 * @throws StartError when a living process holds it.
 */
export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, 'server.lock');
  const own = JSON.stringify({ pid: process.pid, startedAt: findProcess(process.pid)?.startedAt });
  if (!tryWrite(file, own)) {
    const holder = livingHolder(file);
    if (holder) throw new StartError(`The data folder ${dataDir} is already in use by process ${holder}.`);
    rmSync(file, { force: true });
    if (!tryWrite(file, own))
      throw new StartError(`The data folder ${dataDir} is just being started by another process.`);
  }
  return () => rmSync(file, { force: true });
}

function tryWrite(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function livingHolder(file: string): number | null {
  try {
    const { pid, startedAt } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; startedAt: string };
    return findProcess(pid)?.startedAt === startedAt ? pid : null;
  } catch {
    return null;
  }
}
