import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Reload } from './reload.ts';

const folder = mkdtempSync(join(tmpdir(), 'suanpan-reload-'));
const page = join(folder, 'index.html');
let app: FastifyInstance;
let reload: Reload;
beforeEach(async () => {
  writeFileSync(page, '<html><head></head></html>');
  reload = new Reload();
  app = Fastify({ forceCloseConnections: true });
  app.decorateRequest('cleanPath', '');
  app.addHook('onRequest', async (request) => {
    request.cleanPath = request.url;
  });
  reload.addTo(app, () => page);
  app.get('/main.js', () => 'script');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  rmSync(page, { force: true });
});

it('a screen brings the script that listens; files are left as they are', async () => {
  const screen = await app.inject({ url: '/voucher', headers: { 'sec-fetch-dest': 'document' } });
  expect(screen.body).toContain('<script src="/dev/reload.js">');
  expect((await app.inject('/main.js')).body).toBe('script');
});

it('an open page is told when the area has been built', async () => {
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/dev/builds`);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  reload.now();
  expect((await reader.read()).value).toContain('data: built');
});
