import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { services } from '../services/services.ts';
import { nodeOptions } from './node-options.ts';

/** Where Node keeps the sources it has compiled: a later start of a service is a third faster. */
export const compileCache = join(root, 'node_modules', '.cache', 'compile');

/**
 * Compiles the services' sources into Node's cache, once for a version of Node and its options, in processes of
 * their own: a process that has compiled TypeScript itself keeps the compiler, some 25 MB, for as long as it runs. What
 * is changed later is compiled by the process that loads it.
 * @returns whether it compiled any now.
 */
export async function compileSources(cache = compileCache, options = nodeOptions): Promise<boolean> {
  const due = services().filter(({ name: service }) =>
    isFirst(`${service}-${process.version}${options.join('')}`, cache),
  );
  await Promise.all(due.map(({ name }) => compile(name, options, cache)));
  return due.length > 0;
}

/** False as well where nothing can be kept: in a folder that belongs to somebody else. */
function isFirst(marker: string, cache: string): boolean {
  try {
    mkdirSync(cache, { recursive: true });
    writeFileSync(join(cache, marker), '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Without settings a service loads everything and then refuses to start; Node writes its cache at the end. It has the
 * services' options: what V8 compiles with others is of no use to them.
 */
const compile = (service: string, options: readonly string[], cache: string): Promise<void> =>
  new Promise((done) => {
    const script = join(root, 'services', service, 'src', 'server.ts');
    const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: cache };
    spawn(process.execPath, [...options, script], { cwd: root, env, stdio: 'ignore' })
      .once('error', () => done())
      .once('exit', () => done());
  });
