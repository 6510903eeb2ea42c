import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findProcess, waitForEnd } from './processes.ts';
import { StartError } from './start-error.ts';

/** postmaster.pid as the server writes it: its process number and, once it accepts connections, "ready". */
export function readPostmasterPid(clusterDir: string): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/**
 * Ends a server that outlived its killed launcher, and removes the pid file of one that died. Only a process that
 * runs on this very folder is touched; a stranger that got the same number is not.
 */
export async function endLeftoverServer(clusterDir: string): Promise<void> {
  const known = readPostmasterPid(clusterDir);
  if (!known) return;
  const running = findProcess(known.pid);
  if (running?.command.split(' ').includes(clusterDir)) {
    process.kill(known.pid, 'SIGINT');
    if (await waitForEnd(known.pid, 10_000)) return;
    process.kill(known.pid, 'SIGQUIT');
    if (!(await waitForEnd(known.pid, 5_000))) {
      throw new StartError(
        `An earlier PostgreSQL (process ${known.pid}) still runs on ${clusterDir} and does not stop.`,
      );
    }
  }
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
}
