import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Only one deploy at a time changes a folder of web files. One that ended without a word is passed over.
 * @throws with one sentence while another is under way.
 */
export async function oneAtATime<T>(webRoot: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(webRoot, { recursive: true });
  const file = join(webRoot, '.deploying');
  if (!claim(file)) {
    const holder = Number(readFileSync(file, 'utf8'));
    if (isRunning(holder)) throw new Error(`Another deploy to ${webRoot} is under way (process ${holder}).`);
    rmSync(file, { force: true });
    if (!claim(file)) throw new Error(`Another deploy to ${webRoot} has just begun.`);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
