import { spawn, type SpawnOptions } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../root.ts';

const bin = join(root, 'node_modules', '.bin');

/** The environment of a program from node_modules: our own Node comes first, whatever the machine has. */
const environment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  NX_DAEMON: 'false',
  ...more,
  PATH: [bin, process.env.PATH].join(delimiter),
});

/** Runs a program of node_modules with its output on the screen. @returns its exit code. */
export async function runVisibly(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return start(program, args, { stdio: 'inherit', env: environment(env) }).code;
}

/** Runs a program of node_modules and keeps what it says. */
export async function runQuietly(
  program: string,
  args: readonly string[],
): Promise<{ code: number; output: string }> {
  const { child, code } = start(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment() });
  const [out, errors, exit] = await Promise.all([text(child.stdout!), text(child.stderr!), code]);
  return { code: exit, output: `${out}${errors}`.trim() };
}

function start(program: string, args: readonly string[], options: SpawnOptions) {
  const child = spawn(program === 'node' ? process.execPath : join(bin, program), [...args], {
    cwd: root,
    ...options,
  });
  const code = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exit) => resolve(exit ?? 1));
  });
  return { child, code };
}
