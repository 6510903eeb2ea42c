import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House, type Gateway } from './testing/gateway-under-test.ts';

let house: House;
let gateway: Gateway;
beforeAll(async () => {
  house = await House.open();
  gateway = await house.gateway();
});
afterAll(() => house.close());

const ours = () => `http://127.0.0.1:${gateway.port}`;
const refused = { status: 403, body: { success: false, code: 'CROSS_SITE' } };

describe('what changes something needs X-Requested-With', () => {
  const changing = [
    ['POST', '/api/voucher'],
    ['PUT', '/api/voucher'],
    ['DELETE', '/api/voucher'],
    ['GET', '/api/checkout/invoicing'],
    ['POST', '/api/checkout/invoicing'],
    ['GET', '/api/checkout/%69nvoicing'],
    ['GET', '/api/logout/'],
  ] as const;
  it.each(changing)('%s %s is refused without it', async (method, path) => {
    const before = house.ledger.calls.length;
    expect(await gateway.call({ method, path, headers: { 'sec-fetch-site': 'same-origin' } })).toMatchObject(
      refused,
    );
    expect(house.ledger.calls).toHaveLength(before);
  });
  it.each(changing)('%s %s is let through with it', async (method, path) => {
    expect((await gateway.script({ method, path })).status).toBe(200);
  });
  it('and its value is the one our screens send', async () => {
    const headers = { 'x-requested-with': 'fetch' };
    expect(await gateway.call({ method: 'POST', path: '/api/voucher', headers })).toMatchObject(refused);
  });
});

describe('what only reads', () => {
  it('is let through from our own pages without it: links, images, streams', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await gateway.call({ path: '/api/voucher', headers })).status).toBe(200);
  });
  it('is refused when nothing says where it comes from', async () => {
    expect(await gateway.call({ path: '/api/voucher' })).toMatchObject(refused);
    expect(await gateway.call({ path: '/api/voucher', headers: { 'sec-fetch-site': 'none' } })).toMatchObject(
      refused,
    );
  });
});

describe('another site', () => {
  it.each([
    ['a foreign origin', () => ({ origin: 'https://evil.example' })],
    ['an origin that begins like ours', () => ({ origin: `${ours()}.evil.example` })],
    ['our host by another scheme', () => ({ origin: ours().replace('http:', 'https:') })],
    ['our host by another port', () => ({ origin: 'http://127.0.0.1:1' })],
    ['an origin that hides itself', () => ({ origin: 'null' })],
    ['a fetch from another site', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['a fetch from a sister host', () => ({ 'sec-fetch-site': 'same-site' })],
  ])('%s is refused even with the header', async (_what, headers) => {
    expect(await gateway.script({ path: '/api/voucher', headers: headers() })).toMatchObject(refused);
    expect(await gateway.script({ method: 'POST', path: '/api/voucher', headers: headers() })).toMatchObject(
      refused,
    );
  });
  it('our own origin is none', async () => {
    const headers = { origin: ours(), 'sec-fetch-site': 'same-origin' };
    expect((await gateway.script({ method: 'POST', path: '/api/voucher', headers })).status).toBe(200);
  });
  it('gets no permission, neither from the gateway nor from a service behind it', async () => {
    const preflight = await gateway.call({
      method: 'OPTIONS',
      path: '/api/voucher',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(404);
    for (const answer of [preflight, await gateway.script({ path: '/api/voucher/granting' })])
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('an answer of /api', () => {
  const cachingOf = async (path: string) => (await gateway.script({ path })).headers['cache-control'];
  it('is not stored', async () => expect(await cachingOf('/api/voucher')).toBe('no-store'));
  it('is stored as the service says', async () => {
    expect(await cachingOf('/api/voucher/own-caching')).toBe('private, max-age=5');
  });
  it('is kept for comparison when it names its version', async () => {
    expect(await cachingOf('/api/voucher/versioned')).toBe('private, no-cache');
  });
  it('is never stored when it changed something', async () => {
    expect(await cachingOf('/api/checkout/invoicing')).toBe('no-store');
  });
  it('is never taken for a page', async () => {
    const { headers } = await gateway.script({ path: '/api/voucher' });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});
