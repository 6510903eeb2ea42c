import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A running process; `startedAt` tells it from a later one with the same number. */
export interface RunningProcess {
  pid: number;
  command: string;
  startedAt: string;
}

/** The process with this number, or null when there is none (a dead one that nobody has collected counts as none). */
export function findProcess(pid: number): RunningProcess | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): RunningProcess | null {
  try {
    const fields = statFields(pid);
    if (!fields || fields[0] === 'Z') return null;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, command, startedAt: fields[19] ?? '' };
  } catch {
    return null;
  }
}

/** What the kernel says of a process after its name: state, parent, …; null when it is gone. */
function statFields(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

function fromPs(pid: number): RunningProcess | null {
  const answer = spawnSync('ps', ['-p', String(pid), '-o', 'lstart=,command='], { encoding: 'utf8' });
  const line = answer.stdout?.trim();
  return line ? { pid, startedAt: line.slice(0, 24), command: line.slice(24).trim() } : null;
}

/** Ends a process and those it started at once (SIGKILL), as a power cut would. */
export function killWithChildren(pid: number): void {
  const children = childrenOf(pid);
  for (const one of [pid, ...children]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It ended by itself in between.
    }
  }
}

function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux') return childrenFromPs(parent);
  const numbers = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return numbers.filter((pid) => Number(statFields(pid)?.[1]) === parent);
}

function childrenFromPs(parent: number): number[] {
  const answer = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = (answer.stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return rows.filter(([, itsParent]) => itsParent === parent).map(([pid]) => pid!);
}

/** Waits until the process is gone. @returns false when it is still there after the time. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (findProcess(pid)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return true;
}
