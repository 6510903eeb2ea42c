import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import files from '@fastify/static';
import fastify from 'fastify';
import { precompress } from '../deploy/precompress.ts';
import { root } from '../root.ts';

const rspack = join(root, 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js');

/**
 * Builds a page that is no part of the product as the house builds its own, and serves it, over brotli, while some work
 * is done on it.
 * @param source its folder, with an rspack.config.ts.
 * @param port of the address; by default one that is free.
 */
export async function withBuiltPage<T>(
  source: string,
  work: (url: string) => Promise<T>,
  port = 0,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'suanpan-page-'));
  const app = fastify();
  try {
    await promisify(execFile)(process.execPath, [rspack, 'build', '--output-path', folder], {
      cwd: source,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    await precompress(folder);
    await app.register(files, { root: folder, preCompressed: true });
    return await work(await app.listen({ host: '127.0.0.1', port }));
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
