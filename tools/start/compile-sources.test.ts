import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { compileSources } from './compile-sources.ts';

it('the sources of the services are compiled once for a version of Node', { timeout: 60_000 }, async () => {
  const cache = mkdtempSync(join(tmpdir(), 'suanpan-compiled-'));
  onTestFinished(() => rmSync(cache, { recursive: true }));
  expect(await compileSources(cache)).toBe(true);
  // The marker, and the folder of this version of Node with hundreds of files.
  const [folder] = readdirSync(cache).filter((name) => !name.startsWith('services-'));
  expect(readdirSync(join(cache, folder!)).length).toBeGreaterThan(300);
  expect(await compileSources(cache)).toBe(false);
});

it('nothing is compiled where nothing can be kept', async () => {
  expect(await compileSources('/dev/null/cache')).toBe(false);
});
