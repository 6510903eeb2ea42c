import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fastify from 'fastify';
import { precompress } from '../../deploy/precompress.ts';
import { root } from '../../root.ts';

const source = join(import.meta.dirname, 'bare-page');
const rspack = join(root, 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js');

/**
 * Builds a page that is nothing but React and antd as the house builds its own, and serves it, over brotli, while some
 * work is done on it.
 */
export async function withBarePage<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'suanpan-bare-page-'));
  const app = fastify();
  try {
    await promisify(execFile)(process.execPath, [rspack, 'build', '--output-path', folder], {
      cwd: source,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    await precompress(folder);
    app.get('/', async (_request, reply) =>
      reply.type('text/html').send(await readFile(join(folder, 'index.html'))),
    );
    app.get<{ Params: { script: string } }>('/:script', async ({ params }, reply) =>
      reply
        .type('text/javascript')
        .header('content-encoding', 'br')
        .send(await readFile(join(folder, `${params.script}.br`))),
    );
    return await work(await app.listen({ host: '127.0.0.1', port: 0 }));
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
