import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { freePort } from '@suanpan/embedded-postgres';
import { root } from '../../root.ts';

const ready = /^Suanpan is ready at /;

/**
 * Runs the command behind `npm start` on a data folder until it says that it is ready, and stops it again.
 * @returns milliseconds until then.
 * @throws with its last words when it ends before.
 */
export async function timeStart(dataDir: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, 'tools', 'start.ts')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let last = '';
  try {
    for await (const text of createInterface({ input: child.stdout })) {
      last = text;
      if (ready.test(text)) return performance.now() - started;
    }
    throw new Error(`npm start ended before it was ready: ${last}`);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
