import { sessionHash } from '@suanpan/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House, type Gateway } from './testing/gateway-under-test.ts';
import type { Arrived } from './testing/stub-ledger.ts';

let house: House;
let gateway: Gateway;
beforeAll(async () => {
  house = await House.open();
  gateway = await house.gateway();
});
afterAll(() => house.close());

const browser = ({ cookie, author }: { cookie: string; author?: string }) => ({
  cookie: `theme=dark; sid=${cookie}`,
  ...(author === undefined ? {} : { author }),
});

describe('the session of a call', () => {
  it('is proved by the cookie with the author that belongs to it', async () => {
    const { identity } = await gateway.arrived({
      path: '/api/voucher',
      headers: browser(house.identity.signIn()),
    });
    expect(identity).toMatchObject({
      actor: 'user',
      userId: 7,
      userName: 'Li Na',
      accountSetId: 3,
      role: 'Making',
      epoch: 1,
      sessionKind: 'browser',
      address: '127.0.0.1',
      soleMember: false,
      provenAt: '2026-01-05T08:00:00.000Z',
      switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true },
    });
  });

  it.each([['default'], [''], [undefined]])(
    'is proved by the cookie alone when author is %j',
    async (author) => {
      const { cookie } = house.identity.signIn({ userId: 8 });
      const { identity } = await gateway.arrived({
        path: '/api/voucher',
        headers: browser({ cookie, author }),
      });
      expect(identity.userId).toBe(8);
    },
  );

  it('is refused when the author belongs to another sign-in', async () => {
    const [mine, other] = [house.identity.signIn(), house.identity.signIn({ userId: 9 })];
    const headers = browser({ cookie: mine.cookie, author: other.author });
    const answer = await gateway.script({ path: '/api/voucher', headers });
    expect(answer).toMatchObject({ status: 403, body: { success: false, code: 'SESSION_MISMATCH' } });
  });

  it('is not proved by a browser’s author alone', async () => {
    const { author } = house.identity.signIn();
    const { identity } = await gateway.arrived({ path: '/api/voucher', headers: { author } });
    expect(identity).toMatchObject({ actor: 'anonymous', userId: 0 });
  });

  it('is proved by a script’s author alone', async () => {
    const { author } = house.identity.signIn({ kind: 'api', userId: 10 });
    const { identity } = await gateway.arrived({ path: '/api/voucher', headers: { author } });
    expect(identity).toMatchObject({ actor: 'user', userId: 10, sessionKind: 'api' });
  });

  it('is nobody’s without a valid proof, and the service decides what that may do', async () => {
    const headers = browser({ cookie: 'x'.repeat(43), author: 'nonsense' });
    const { identity } = await gateway.arrived({ path: '/api/voucher', headers });
    expect(identity).toMatchObject({ actor: 'anonymous', userId: 0, address: '127.0.0.1' });
  });

  it('ignores a plain cookie over https, which a sister host could have planted', async () => {
    const behindProxy = await house.gateway({ trustProxy: ['127.0.0.1'] });
    const { cookie } = house.identity.signIn({ userId: 11 });
    const over = (name: string, proto: string) =>
      behindProxy.arrived({
        path: '/api/voucher',
        headers: {
          cookie: `${name}=${cookie}`,
          'x-forwarded-proto': proto,
          'x-forwarded-for': '203.0.113.9',
        },
      });
    expect((await over('sid', 'https')).identity.userId).toBe(0);
    expect((await over('__Host-sid', 'http')).identity.userId).toBe(0);
    const arrived = await over('__Host-sid', 'https');
    expect(arrived.identity).toMatchObject({ userId: 11, address: '203.0.113.9' });
    expect(arrived.headers['x-forwarded-proto']).toBe('https');
  });
});

describe('the set a screen believes in', () => {
  it('must be the session’s', async () => {
    const signedIn = house.identity.signIn({ accountSetId: 3 });
    const withClaim = (claim: string) =>
      gateway.script({ path: '/api/voucher', headers: { ...browser(signedIn), 'x-account-set': claim } });
    expect((await withClaim('3')).status).toBe(200);
    expect(await withClaim('4')).toMatchObject({ status: 409, body: { code: 'SET_CHANGED' } });
  });
  it('is never a source of authority', async () => {
    const { cookie } = house.identity.signIn({ accountSetId: null, role: null });
    const { status } = await gateway.script({
      path: '/api/voucher',
      headers: { ...browser({ cookie }), 'x-account-set': '3' },
    });
    expect(status).toBe(409);
    const { identity } = await gateway.arrived({ path: '/api/voucher', headers: { 'x-account-set': '3' } });
    expect(identity.accountSetId).toBeNull();
  });
});

describe('identity is asked', () => {
  it('once for many calls of a session', async () => {
    const signedIn = house.identity.signIn();
    const headers = browser(signedIn);
    const fresh = await house.gateway();
    await Promise.all(Array.from({ length: 5 }, () => fresh.arrived({ path: '/api/voucher', headers })));
    expect(house.identity.lookups.filter((hash) => hash === sessionHash(signedIn.cookie))).toHaveLength(1);
  });

  it.each(['GET', 'POST'])('anew at once after a sign-out by %s', async (method) => {
    const headers = browser(house.identity.signIn());
    const isKnown = async () =>
      (await gateway.arrived({ path: '/api/voucher', headers })).identity.userId !== 0;
    expect(await isKnown()).toBe(true);
    expect((await gateway.script({ method, path: '/api/logout', headers })).status).toBe(200);
    expect(await isKnown()).toBe(false);
  });

  it('never about values that cannot be ours', async () => {
    await gateway.arrived({ path: '/api/voucher', headers: { cookie: 'sid=short', author: '../../x' } });
    for (const value of ['short', '../../x'])
      expect(house.identity.lookups).not.toContain(sessionHash(value));
  });

  it('few times for one address that invents values, whose known session goes on', async () => {
    const fresh = await house.gateway({ limits: { unknownSessionsPerMinute: 2 } });
    const headers = browser(house.identity.signIn());
    await fresh.arrived({ path: '/api/voucher', headers });
    const invented = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(43));
    const answers = await Promise.all(
      invented.map((value) => fresh.script({ path: '/api/voucher', headers: { cookie: `sid=${value}` } })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    for (const { headers: said } of refused) expect(said['retry-after']).toBe('1');
    const asked = invented.map((value) => sessionHash(value));
    expect(house.identity.lookups.filter((hash) => asked.includes(hash))).toHaveLength(2);
    expect((await fresh.script({ path: '/api/voucher', headers })).status).toBe(200);
  });

  it('by each of two gateways for itself', async () => {
    const second = await house.gateway();
    const headers = browser(house.identity.signIn());
    for (const either of [gateway, second])
      expect((await either.arrived({ path: '/api/voucher', headers })).identity.userId).toBe(7);
    await gateway.script({ path: '/api/logout', headers });
    expect((await gateway.arrived({ path: '/api/voucher', headers })).identity.userId).toBe(0);
  });
});

describe('what proves a session stays at the door', () => {
  it('no service sees the cookie, and only identity the author', async () => {
    const signedIn = house.identity.signIn();
    const ledger = await gateway.arrived({ path: '/api/voucher', headers: browser(signedIn) });
    expect(ledger.headers).not.toHaveProperty('cookie');
    expect(ledger.headers).not.toHaveProperty('author');
    const identity: Arrived = await gateway.arrived({ path: '/api/init', headers: browser(signedIn) });
    expect(identity.headers).not.toHaveProperty('cookie');
    expect(identity.headers['author']).toBe(signedIn.author);
  });
});
