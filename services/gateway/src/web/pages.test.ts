import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House, type Gateway } from '../testing/gateway-under-test.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'web-'));
const files = {
  'index.html': '<!doctype html><title>Suanpan</title>',
  'remotes.json': '[]',
  'main.0a1b2c3d4e.js': 'console.log(1)',
  'main.0a1b2c3d4e.js.map': '{"sourcesContent":["secret"]}',
  'main.0a1b2c3d4e.js.map.gz': 'compressed',
  'remotes/vouchers/mf-manifest.json': '{}',
  'remotes/vouchers/page.a1b2c3d4e5.js': 'export {}',
  '.env': 'SECRET=1',
};

let house: House;
let gateway: Gateway;
beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(webRoot, name)), { recursive: true });
    writeFileSync(join(webRoot, name), content);
  }
  const script = join(webRoot, 'main.0a1b2c3d4e.js');
  writeFileSync(`${script}.br`, brotliCompressSync(files['main.0a1b2c3d4e.js']));
  writeFileSync(`${script}.gz`, gzipSync(files['main.0a1b2c3d4e.js']));
  writeFileSync(join(webRoot, 'index.html.br'), brotliCompressSync(files['index.html']));
  house = await House.open();
  gateway = await house.gateway({ webRoot, remoteOrigins: ['https://areas.example'] });
});
afterAll(async () => {
  await house.close();
  rmSync(webRoot, { recursive: true });
});

const page = { accept: 'text/html,application/xhtml+xml' };
const get = (path: string, headers = {}, method = 'GET') => gateway.call({ method, path, headers });

describe('the shell', () => {
  it('answers at the root and for the address of every screen', async () => {
    for (const path of [
      '/',
      '/voucher',
      '/voucher/form/12',
      '/report/view/3?accountDate=2026-01-31',
      '/remotesettings',
    ]) {
      const answer = await get(path, page);
      expect(answer).toMatchObject({ status: 200, text: files['index.html'] });
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
    expect((await get('/')).text).toBe(files['index.html']);
    expect(await get('/voucher', page, 'HEAD')).toMatchObject({ status: 200, text: '' });
  });

  it.each([
    ['a script that is gone', '/main.ffffffffff.js', page],
    ['a screen asked for by a script', '/voucher', { accept: 'application/json' }],
    ['a missing file of an area', '/remotes/vouchers/gone', page],
    ['an area that is not deployed', '/remotes/trade/', page],
    ['a call', '/api/nothing', page],
    ['health', '/health/nothing', page],
  ])('does not answer for %s', async (_what, path, headers) => {
    expect(await get(path, headers)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('answers no write', async () => {
    expect(await get('/voucher', page, 'POST')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('files', () => {
  it('are sent as they were compressed by the build, for clients that accept it', async () => {
    const plain = await get('/main.0a1b2c3d4e.js');
    expect(plain).toMatchObject({ status: 200, text: files['main.0a1b2c3d4e.js'] });
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const encoding of ['br', 'gzip']) {
      const answer = await get('/main.0a1b2c3d4e.js', { 'accept-encoding': encoding });
      expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(answer.headers['content-type']).toContain('javascript');
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    const response = await fetch(`http://127.0.0.1:${gateway.port}/voucher`, {
      headers: { ...page, 'accept-encoding': 'br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toBe(files['index.html']);
    expect(brotliDecompressSync(brotliCompressSync('x')).toString()).toBe('x');
  });

  it('are kept as long as their names allow', async () => {
    const cachingOf = async (path: string) => (await get(path)).headers['cache-control'];
    expect(await cachingOf('/remotes/vouchers/page.a1b2c3d4e5.js')).toContain('immutable');
    expect(await cachingOf('/remotes/vouchers/mf-manifest.json')).toBe('no-cache');
    expect(await cachingOf('/remotes.json')).toBe('no-store');
  });

  it('are compared before they are sent again', async () => {
    const { etag } = (await get('/remotes/vouchers/mf-manifest.json')).headers;
    expect((await get('/remotes/vouchers/mf-manifest.json', { 'if-none-match': etag })).status).toBe(304);
  });

  it.each(['/.env', '/%2e%65nv', '/remotes/../.env', '/remotes/%2e%2e/.env', '/..%2f.env'])(
    'outside or hidden are not sent: %s',
    async (path) => expect([400, 404]).toContain((await get(path)).status),
  );
});

describe('source maps', () => {
  it.each(['', '.gz'])('are not sent: .map%s', async (ending) => {
    for (const path of [`/main.0a1b2c3d4e.js.map${ending}`, `/main.0a1b2c3d4e.js.m%61p${ending}`])
      expect(await get(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('every page and file', () => {
  it('says what it may load and do', async () => {
    for (const path of ['/', '/main.0a1b2c3d4e.js', '/remotes.json']) {
      const { headers } = await get(path);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self' https://areas.example;");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(policy).toContain("style-src 'self' https://areas.example 'unsafe-inline';");
      expect(policy).toContain("img-src 'self' data: blob:;");
      for (const part of [
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ])
        expect(policy).toContain(part);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });
  it('asks for https from then on, when it came by https', async () => {
    const behindProxy = await house.gateway({ webRoot, trustProxy: ['127.0.0.1'] });
    const { headers } = await behindProxy.call({ path: '/', headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

describe('what the content policy stopped', () => {
  const report = (contentType: string, body: string) =>
    gateway.call({ method: 'POST', path: '/csp-report', headers: { 'content-type': contentType }, body });
  it('is accepted in both forms, and nothing is answered', async () => {
    const old = { 'csp-report': { 'document-uri': 'http://x/?token=1', 'violated-directive': 'script-src' } };
    expect(await report('application/csp-report', JSON.stringify(old))).toMatchObject({
      status: 204,
      text: '',
    });
    const now = [
      { type: 'csp-violation', body: { documentURL: 'http://x/', effectiveDirective: 'script-src' } },
    ];
    expect(await report('application/reports+json', JSON.stringify(now))).toMatchObject({
      status: 204,
      text: '',
    });
  });
  it('is not believed when it is nonsense or too long', async () => {
    expect((await report('application/json', 'null')).status).toBe(204);
    expect((await report('text/plain', '{')).status).toBe(204);
    expect((await report('application/json', 'x'.repeat(20_000))).status).toBe(413);
  });
});

describe('what of the pages could not be loaded', () => {
  const report = (body: string) =>
    gateway.call({ method: 'POST', path: '/load-report', headers: { 'content-type': 'text/plain' }, body });

  it('is a line of the log with names alone', async () => {
    const lines: Record<string, unknown>[] = [];
    const logging = await house.gateway({
      webRoot,
      logLevel: 'info',
      logTo: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    });
    const told = { area: 'reports', chunk: 'reports/Pivot', type: 'CHUNK_LOAD_FAILED', message: 'SECRET' };
    const headers = { 'content-type': 'text/plain' };
    for (const body of [JSON.stringify(told), JSON.stringify({ ...told, chunk: 'a name of a person' })])
      await logging.call({ method: 'POST', path: '/load-report', headers, body });
    await expect.poll(() => lines.filter(({ msg }) => msg === 'load failure').length).toBe(2);
    const failures = lines.filter(({ msg }) => msg === 'load failure');
    expect(failures).toMatchObject([
      { area: 'reports', chunk: 'reports/Pivot', type: 'CHUNK_LOAD_FAILED' },
      { area: 'reports', chunk: '' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('SECRET');
  });

  it('is not believed when it is nonsense or too long', async () => {
    expect((await report('null')).status).toBe(204);
    expect((await report('{')).status).toBe(204);
    expect((await report('x'.repeat(20_000))).status).toBe(413);
  });
});
