import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { root } from '../root.ts';

let folder: string;
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each([
  ['attacks', ['--minutes', '0', '--siege', '1']],
  ['crashes', ['--minutes', '1', '--siege', '0']],
])(
  'a soak of %s that is asked to end leaves no database and no folder behind',
  async (_, parts) => {
    folder = mkdtempSync(join(tmpdir(), 'interrupted-'));
    const soak = spawn(process.execPath, ['tools/soak.ts', ...parts, '--histories', '0'], {
      cwd: root,
      env: { ...process.env, TMPDIR: folder },
      stdio: 'ignore',
    });
    const ended = once(soak, 'exit');
    const server = await vi.waitUntil(
      () => {
        // That of a cluster which is still being made is another.
        const file = globSync(join(folder, '*/**/postmaster.pid')).find((path) => !path.includes('.new-'));
        return file ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
      },
      { timeout: 60_000, interval: 50 },
    );
    soak.kill('SIGTERM');
    expect(await ended).toEqual([130, null]);
    expect(isRunning(server)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.startsWith('suanpan-'))).toEqual([]);
  },
  300_000,
);
