import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House, script, type Gateway } from './testing/gateway-under-test.ts';
import { sendRaw } from './testing/http-call.ts';
import type { Arrived } from './testing/stub-ledger.ts';

let house: House;
let gateway: Gateway;
beforeAll(async () => {
  house = await House.open();
  gateway = await house.gateway();
});
afterAll(() => house.close());

/** A call written byte by byte; answers what reached the service. */
async function arrivedRaw(...lines: string[]): Promise<Arrived> {
  const head = ['GET /api/voucher HTTP/1.1', 'Host: x', 'X-Requested-With: XMLHttpRequest', ...lines];
  const answer = await sendRaw(gateway.port, `${head.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  return (JSON.parse(answer.slice(answer.lastIndexOf('\r\n\r\n'))) as { data: Arrived }).data;
}
/** A signed identity that was meant for somebody else. */
const foreign = Buffer.from('{"userId":1}').toString('base64url') + '.c2ln';

describe('a client cannot speak for the gateway', () => {
  it.each([
    ['x-identity', `x-identity: ${foreign}`],
    ['in any case', `X-IdEnTiTy: ${foreign}`],
    ['with an underscore', `x_identity: ${foreign}`],
    ['twice', `x-identity: ${foreign}\r\nX-Identity: ${foreign}`],
    ['beside a Connection header that lists it', `x-identity: ${foreign}\r\nConnection: x-identity`],
  ])('%s: the identity that arrives is the gateway’s', async (_how, lines) => {
    const arrived = await arrivedRaw(lines);
    expect(arrived.identity.actor).toBe('anonymous');
    expect(JSON.stringify(arrived.headers)).not.toContain(foreign);
    expect(arrived.headers).not.toHaveProperty('x_identity');
  });

  it('by a forwarding header of any kind', async () => {
    const arrived = await arrivedRaw(
      'X-Forwarded-For: 203.0.113.1',
      'X-Forwarded-Proto: https',
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-User: admin',
      'X_Forwarded_For: 203.0.113.2',
      'Forwarded: for=203.0.113.3;proto=https',
      'X-Real-IP: 203.0.113.4',
      'Via: 1.1 evil',
    );
    expect(JSON.stringify(arrived.headers)).not.toMatch(/203\.0\.113|evil|admin/);
    expect(arrived.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(arrived.identity.address).toBe('127.0.0.1');
  });

  it('by naming a browser that it is not: services see no cookie, and only a sign-in is told of it', async () => {
    const cookie = `device=${'D'.repeat(43)}`;
    const arrived = await arrivedRaw(`X-Known-Device: ${'E'.repeat(43)}`, `Cookie: ${cookie}`);
    expect(JSON.stringify(arrived.headers)).not.toMatch(/DDD|EEE/);
    for (const [shown, told] of [
      [cookie, 'D'.repeat(43)],
      ['device=short', undefined],
      [`__Host-${cookie}`, undefined],
    ] as const) {
      const headers = { ...script, cookie: shown, 'content-length': '0' };
      await gateway.call({ method: 'POST', path: '/api/login', headers });
      expect(house.identity.devices.at(-1)).toBe(told);
    }
  });

  it('by a request id of his own', async () => {
    const headers = { ...script, 'x-request-id': 'mine' };
    const answer = await gateway.call({ path: '/api/voucher', headers });
    const { 'x-request-id': id } = (answer.body.data as Arrived).headers;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['x-request-id']).toBe(id);
  });

  it('and not strip what the gateway adds by listing it in Connection', async () => {
    const arrived = await arrivedRaw('Connection: x-request-id, x-forwarded-for, host');
    expect(arrived.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(arrived.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(arrived.headers['host']).toBe(house.routes()[1]!.urls[0]!.replace('http://', ''));
  });
});

describe('headers about the connection end at the gateway', () => {
  it('the client’s, with whatever Connection lists', async () => {
    const arrived = await arrivedRaw(
      'Connection: keep-alive, X-Private',
      'X-Private: 1',
      'Keep-Alive: timeout=9',
      'TE: trailers',
      'Upgrade: websocket',
      'Proxy-Authorization: Basic eDp5',
      'Proxy-Connection: close',
      'Expect: 100-continue',
    );
    const names = Object.keys(arrived.headers);
    for (const name of ['x-private', 'te', 'upgrade', 'proxy-authorization', 'proxy-connection', 'expect'])
      expect(names).not.toContain(name);
    expect(arrived.headers['keep-alive']).toBeUndefined();
  });
  it('and the service’s', async () => {
    const { headers } = await gateway.script({ path: '/api/voucher/granting' });
    expect(headers['keep-alive']).not.toBe('timeout=1');
  });
});

describe('everything else arrives as it was sent', () => {
  it('path, query, language, idempotency key', async () => {
    const arrived = await gateway.arrived({
      path: '/api/voucher/a%20b?word=%E8%AE%B0&word=2&empty=',
      headers: { 'accept-language': 'zh-TW', 'idempotency-key': 'k1', 'if-none-match': '"7"' },
    });
    expect(arrived.url).toBe('/voucher/a%20b?word=%E8%AE%B0&word=2&empty=');
    expect(arrived.headers).toMatchObject({
      'accept-language': 'zh-TW',
      'idempotency-key': 'k1',
      'if-none-match': '"7"',
    });
  });
  it('a body, of known length or in chunks, byte for byte', async () => {
    const [small, large] = [Buffer.alloc(300, 'x'), Buffer.alloc(300_000, 'x')];
    const type = { 'content-type': 'application/octet-stream' };
    const counted = [small, large].map((body) => ({ body, framing: { 'content-length': body.length } }));
    for (const { body, framing } of [
      ...counted,
      { body: large, framing: { 'transfer-encoding': 'chunked' } },
    ]) {
      const call = { method: 'POST', path: '/api/voucher', headers: { ...type, ...framing }, body };
      expect((await gateway.arrived(call)).bytes).toBe(body.length);
    }
  });
  it('a POST without a body', async () => {
    const headers = { 'content-length': '0' };
    expect((await gateway.arrived({ method: 'POST', path: '/api/voucher', headers })).url).toBe('/voucher');
  });
  it('a HEAD', async () => {
    const answer = await gateway.script({ method: 'HEAD', path: '/api/voucher' });
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
  });
});
