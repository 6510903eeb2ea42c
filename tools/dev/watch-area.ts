import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../root.ts';

const rspack = join(root, 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js');

/**
 * Builds an area again whenever its sources or the libraries it uses change. What the bundler says is shown.
 * @param onBuilt after each build without errors.
 */
export function watchArea(area: string, onBuilt: () => void): ChildProcess {
  const child = spawn(process.execPath, [rspack, 'build', '--watch'], {
    cwd: join(root, 'apps', area),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (text: string) => {
    process.stdout.write(text);
    if (/compiled.*(?:successfully|warning)/.test(text)) onBuilt();
  });
  return child;
}
