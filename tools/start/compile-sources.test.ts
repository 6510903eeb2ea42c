import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../root.ts';
import { services } from '../services/services.ts';
import { compileSources } from './compile-sources.ts';
import { nodeOptions } from './node-options.ts';

it('the sources of the services are compiled once for their options', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'suanpan-compiled-'));
  onTestFinished(() => rmSync(cache, { recursive: true }));
  expect(await compileSources(cache)).toBe(true);
  const compiled = filesOf(cache);
  expect(compiled.length).toBeGreaterThan(300);
  for (const { name } of services()) run(name, cache);
  expect(filesOf(cache), 'a service compiles nothing that is there').toEqual(compiled);
  expect(await compileSources(cache)).toBe(false);
  const later = [...nodeOptions, '--max-semi-space-size=3'];
  expect(await compileSources(cache, later), 'options of a later version').toBe(true);
});

const filesOf = (cache: string): string[] =>
  readdirSync(cache, { recursive: true, encoding: 'utf8' }).toSorted();

/** Without settings it loads its sources and ends. */
function run(service: string, cache: string): void {
  const script = join(root, 'services', service, 'src', 'server.ts');
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: cache };
  spawnSync(process.execPath, [...nodeOptions, script], { cwd: root, env });
}

it('nothing is compiled where nothing can be kept', async () => {
  expect(await compileSources('/dev/null/cache')).toBe(false);
});
