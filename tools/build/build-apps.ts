import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../root.ts';

const nx = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');

/**
 * Builds every app that changed, or some.
 * @param names of apps; all when nothing is said.
 * @throws with the bundler's output when one does not build.
 */
export async function buildApps(names?: readonly string[]): Promise<void> {
  const projects = names?.map((name) => `@suanpan/${name}`).join(',') ?? 'tag:type:app';
  const args = [nx, 'run-many', '-t', 'build', `--projects=${projects}`, '--outputStyle=static'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NX_DAEMON: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(`The web files do not build:\n${output}\n${errors}`);
}
