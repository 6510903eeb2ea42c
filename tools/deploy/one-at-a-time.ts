import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** No deploy takes so long: what another machine holds for longer was left behind. */
const longestMs = 30 * 60_000;

/**
 * Only one deploy at a time changes a folder of web files, from whichever machine. One that ended without a word is
 * passed over: at once when it ran here, after half an hour when it ran elsewhere.
 * @throws with one sentence while another is under way.
 */
export async function oneAtATime<T>(webRoot: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(webRoot, { recursive: true });
  const file = join(webRoot, '.deploying');
  if (!claim(file)) {
    if (isHeld(file)) throw new Error(`Another deploy to ${webRoot} is under way (${file}).`);
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
    writeFileSync(file, `${hostname()} ${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isHeld(file: string): boolean {
  const [host, pid] = readFileSync(file, 'utf8').split(' ');
  if (host === hostname()) return isRunning(Number(pid));
  return Date.now() - statSync(file).mtimeMs < longestMs;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
