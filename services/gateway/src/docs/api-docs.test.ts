import { success } from '@suanpan/contracts';
import { createService, type App } from '@suanpan/service-kit';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RouteTable } from '../routing/route-table.ts';
import { House, portOf, verifierOf, type Gateway } from '../testing/gateway-under-test.ts';
import type { ApiDocument } from './document.ts';

const names = (call: string, area: string) => ({
  areas: { '/abacus': area },
  calls: { 'GET /abacus/{id}': call },
});

/** A service that nobody has heard of before, with one call. */
async function newService(): Promise<App> {
  const app = await createService({
    name: 'abacus',
    prefixes: ['/abacus'],
    verifier: verifierOf('abacus'),
    logLevel: 'silent',
    ready: async () => {},
    calls: {
      names: {
        en: names('Beads of a <rod>', 'Beads'),
        'zh-CN': names('一档的珠', '珠'),
        'zh-TW': names('一檔的珠', '珠'),
      },
      examples: { parameters: { id: 5 }, calls: {} },
    },
  });
  app.get('/abacus/:id', { config: { can: 'book.read' } }, () => success(null));
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/internal/calls')) asked++;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

/** How often the new service was asked for its calls. */
let asked = 0;
let house: House;
let abacus: App;
let gateway: Gateway;
beforeAll(async () => {
  house = await House.open();
  abacus = await newService();
  const urls = [`http://127.0.0.1:${portOf(abacus)}`];
  const own = { service: 'abacus', urls, prefixes: ['/abacus'], stateChangingGets: [] };
  gateway = await house.gateway({ routes: new RouteTable([...house.routes(), own]) });
});
afterAll(async () => {
  await abacus.close();
  await house.close();
});

const browser = () => ({ cookie: `sid=${house.identity.signIn().cookie}` });
const read = (path: string, headers = {}) => gateway.call({ path, headers });

describe('the documentation of the API', () => {
  it('has the calls of a new service by itself, and says which services do not answer', async () => {
    const { status, body } = await read('/api/docs/openapi.json', browser());
    const document = body as unknown as ApiDocument;
    expect(status).toBe(200);
    expect(document).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: '/api' }],
      tags: [{ name: 'Beads' }],
      'x-missing': ['identity', 'ledger', 'reporting'],
    });
    expect(Object.keys(document.paths)).toEqual(['/abacus/{id}']);
    expect(document.paths['/abacus/{id}']?.['get']).toMatchObject({
      summary: 'Beads of a <rod>',
      tags: ['Beads'],
      'x-right': 'book.read',
      description: expect.stringContaining('Read the ledgers (book.read)'),
    });
    expect(document['x-problems']).toContainEqual(
      expect.objectContaining({ code: 'ROLE_FORBIDDEN', status: 422 }),
    );
  });

  it('is a page as well, whose texts are only texts, and which loads its own two files alone', async () => {
    const { status, text, headers } = await read('/api/docs', browser());
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('Beads of a &lt;rod&gt;');
    expect(text).toContain('GET /api/abacus/5');
    expect(text).not.toMatch(/\son\w+=|style=|https?:/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(headers['cache-control']).toBe('private, no-cache');
    for (const [file, type] of [
      ['page.css', 'text/css; charset=utf-8'],
      ['page.js', 'text/javascript; charset=utf-8'],
    ])
      expect((await read(`/api/docs/${file}`)).headers['content-type']).toBe(type);
  });

  it('speaks the language that its address names, else that of the browser', async () => {
    const chinese = { ...browser(), 'accept-language': 'zh-TW' };
    expect((await read('/api/docs', chinese)).text).toContain('一檔的珠');
    expect((await read('/api/docs?lang=zh-CN', chinese)).text).toContain('一档的珠');
    expect((await read('/api/docs?lang=fr', chinese)).text).toContain('一檔的珠');
  });

  it('is asked of the services once for all who read at once, and written once', async () => {
    const before = asked;
    const pages = await Promise.all(Array.from({ length: 4 }, () => read('/api/docs?lang=zh-CN', browser())));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(asked - before).toBeLessThanOrEqual(1);
    expect(pages[0]!.text).toContain('/api/docs/openapi.json?lang=zh-CN');
  });

  it.each(['/api/docs', '/api/docs/openapi.json', '/api/docs/page.css', '/api/docs/page.js'])(
    '%s is sent again only when it has changed',
    async (path) => {
      const headers = browser();
      const { etag } = (await read(path, headers)).headers;
      expect(etag).toMatch(/^"[\w-]{20,}"$/);
      const again = await read(path, { ...headers, 'if-none-match': etag });
      expect(again).toMatchObject({ status: 304, text: '', headers: { etag } });
      const other = await read(path, { ...headers, 'if-none-match': '"another"' });
      expect(other.status).toBe(200);
    },
  );

  it('in another language is another one', async () => {
    const headers = browser();
    const { etag } = (await read('/api/docs?lang=en', headers)).headers;
    expect((await read('/api/docs?lang=zh-CN', { ...headers, 'if-none-match': etag })).status).toBe(200);
  });

  it('that was not changed is told to nobody who is not signed in', async () => {
    const { etag } = (await read('/api/docs', browser())).headers;
    expect((await read('/api/docs', { 'if-none-match': etag })).status).toBe(403);
  });

  it('that could not be written is not kept: the next reader has it written anew', async () => {
    const parts = [{}, { paths: {}, schemas: {}, tags: [] }];
    const crooked = createServer((_request, response) =>
      response.end(JSON.stringify(success(parts.shift()))),
    );
    await new Promise<void>((resolve) => void crooked.listen(0, '127.0.0.1', resolve));
    const urls = [`http://127.0.0.1:${portOf({ server: crooked })}`];
    const route = { service: 'crooked', urls, prefixes: ['/crooked'], stateChangingGets: [] };
    const other = await house.gateway({ routes: new RouteTable([house.routes()[0]!, route]) });
    const asked = { path: '/api/docs', headers: browser() };
    expect((await other.call(asked)).status).toBe(500);
    expect((await other.call(asked)).status).toBe(200);
    crooked.close();
  });

  it('is shown to nobody who is not signed in', async () => {
    expect(await read('/api/docs/openapi.json')).toMatchObject({
      status: 403,
      body: { code: 'SESSION_REQUIRED' },
    });
    const page = await read('/api/docs');
    expect(page.status).toBe(403);
    expect(page.text).toContain('Sign in to read');
    expect(page.text).not.toContain('abacus');
  });

  it('is told to the gateway alone', async () => {
    const session = browser();
    const path = '/api/internal/calls?language=en';
    expect(await gateway.script({ path, headers: session })).toMatchObject({ status: 404 });
  });

  it('is not read without a pause by one user', async () => {
    const headers = browser();
    const answers = await Promise.all(Array.from({ length: 30 }, () => read('/api/docs', headers)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
