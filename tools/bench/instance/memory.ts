import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resident memory of a process in bytes; null when there is no such process. */
export function residentBytes(pid: number): number | null {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}

function fromPs(pid: number): number | null {
  const text = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim();
  return text ? Number(text) * 1024 : null;
}
