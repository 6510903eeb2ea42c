import type { SignedIn } from '@suanpan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House, type Caller } from '../testing/house.ts';
import { form, newManager, password } from '../testing/people.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const logIn = (mobile: string, secret = password, caller: Caller = {}) =>
  house.call<SignedIn>('POST', '/login', caller, { mobile, password: secret });
const register = (body: object, caller: Caller = {}) =>
  house.call<SignedIn>('POST', '/register', caller, body);
const fresh = (name: string) => ({ email: `${name}@example.com`, password });

const fail = async (times: number, mobile: (i: number) => string, address: (i: number) => string) => {
  for (let i = 0; i < times; i++) await logIn(mobile(i), 'wrong password', { address: address(i) });
};
/** Lets the running delays be over, or never end, whatever time the test takes. */
const endDelays = () => house.sql('UPDATE identity.sign_in_throttle SET blocked_until = failed_at');
const holdDelays = () =>
  house.sql(`UPDATE identity.sign_in_throttle SET blocked_until = now() + interval '30 seconds'
             WHERE blocked_until > failed_at`);
const delays = (kind: string) =>
  house.sql<{ wait: number }>(
    `SELECT extract(epoch FROM blocked_until - failed_at)::int AS wait FROM identity.sign_in_throttle
     WHERE kind = $1 ORDER BY failed_at DESC LIMIT 1`,
    [kind],
  );
const throttled = { status: 429, body: { code: 'LOGIN_THROTTLED', data: { retryAfterSeconds: 30 } } };
/** Strangers everywhere. */
const elsewhere = (i: number) => `198.51.100.${i + 1}`;

describe('failures', () => {
  it('slows an account down after five failures, even with the right password, from any address', async () => {
    await register(fresh('slow'), { address: '192.0.2.1' });
    const address = (i: number) => `192.0.2.${i + 10}`;
    await fail(5, () => 'slow@example.com', address);
    await holdDelays();
    const answer = await logIn('slow@example.com', password, { address: '192.0.2.250' });
    expect(answer).toMatchObject(throttled);
    expect(answer.headers['retry-after']).toBe('30');
  });

  it('waits longer after each further failure, a minute at most, and never for ever', async () => {
    await register(fresh('rising'), { address: '192.0.2.2' });
    const waits: unknown[] = [];
    for (let i = 0; i < 13; i++) {
      await endDelays();
      await logIn('rising@example.com', 'wrong password', { address: `192.0.2.${i + 30}` });
      waits.push((await delays('account'))[0]?.wait);
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
    await endDelays();
    expect((await logIn('rising@example.com')).status).toBe(200);
    await logIn('rising@example.com', 'wrong password');
    expect((await logIn('rising@example.com')).status).toBe(200);
  });

  it('slows an address down that tries many accounts', async () => {
    const spray = (i: number) => `spray-${i}@example.com`;
    await fail(20, spray, () => '192.0.2.99');
    await holdDelays();
    expect(await logIn(spray(21), 'x', { address: '192.0.2.99' })).toMatchObject(throttled);
    expect((await logIn(spray(21), 'x', { address: '192.0.2.98' })).status).toBe(422);
  });

  it('treats unknown accounts like known ones', async () => {
    const address = (i: number) => `192.0.2.${i + 60}`;
    await fail(5, () => 'nobody@example.com', address);
    await holdDelays();
    expect(await logIn('nobody@example.com', 'x', { address: '192.0.2.70' })).toMatchObject(throttled);
  });

  it('counts asking who is registered like a wrong password', async () => {
    await register(fresh('asked'));
    const ask = () => register(fresh('asked'), { address: '192.0.2.200' });
    for (let i = 0; i < 20; i++) expect((await ask()).body.code).toBe('EMAIL_TAKEN');
    await holdDelays();
    expect(await ask()).toMatchObject(throttled);
  });

  it('keeps no user ID in clear', async () => {
    const rows = await house.sql('SELECT kind, key_hash FROM identity.sign_in_throttle');
    expect(JSON.stringify(rows)).not.toContain('@');
  });
});

describe('an account is one, whatever it is called', () => {
  it.each([
    ['in capitals', 'LINDEN@EXAMPLE.COM'],
    ['with a dotted capital I (U+0130)', 'l\u0130nden@example.com'],
    ['in full-width letters', '\uff4c\uff49nden@example.com'],
    ['by its mobile', '13612340001'],
  ])('%s', async (_, spelling) => {
    await register({ ...fresh('linden'), mobile: '13612340001' }, { address: '192.0.2.1' });
    await endDelays();
    await house.sql('DELETE FROM identity.sign_in_throttle');
    await fail(5, () => 'linden@example.com', elsewhere);
    await holdDelays();
    expect(await logIn(spelling, password, { address: '203.0.113.200' })).toMatchObject(throttled);
  });

  it('an unknown one is folded alike, so that a delay tells nothing', async () => {
    await fail(5, () => 'nobodi@example.com', elsewhere);
    await holdDelays();
    expect(await logIn('nobod\u0130@example.com', 'x', { address: '203.0.113.201' })).toMatchObject(
      throttled,
    );
  });
});

describe('a network', () => {
  it('is of IPv6 the /64: another address of it starts no new count', async () => {
    const of = (i: number) => `2001:db8:1:2::${(i + 1).toString(16)}`;
    await fail(20, (i) => `six-${i}@example.com`, of);
    await holdDelays();
    expect(await logIn('six-x@example.com', 'x', { address: '2001:db8:1:2:ffff::1' })).toMatchObject(
      throttled,
    );
    expect((await logIn('six-x@example.com', 'x', { address: '2001:db8:1:3::1' })).status).toBe(422);
  });
});

describe('a lock-out by strangers', () => {
  const home = { address: '192.0.2.140' };

  it('does not lock a user out where they have signed in before', async () => {
    await register(fresh('resident'), home);
    await fail(8, () => 'resident@example.com', elsewhere);
    await holdDelays();
    expect(await logIn('resident@example.com', password, { address: '192.0.2.141' })).toMatchObject(
      throttled,
    );
    expect((await logIn('resident@example.com', password, home)).status).toBe(200);
  });

  it('nor do other accounts that are tried from the same office', async () => {
    await register(fresh('colleague'), home);
    await fail(
      21,
      (i) => `guess-${i}@example.com`,
      () => home.address,
    );
    await holdDelays();
    expect(await logIn('guess-x@example.com', 'x', home)).toMatchObject(throttled);
    expect((await logIn('colleague@example.com', password, home)).status).toBe(200);
  });

  describe('nor with a browser they have signed in with', () => {
    const browser = { address: '192.0.2.170' };
    const cafe = (shown: string | undefined) => ({
      address: '203.0.113.170',
      headers: { 'x-known-device': /device=([^;]*)/.exec(shown ?? '')?.[1] ?? '' },
    });
    const lockedOut = async (name: string): Promise<string | undefined> => {
      const { deviceCookie } = await register(fresh(name), browser);
      await fail(8, () => `${name}@example.com`, elsewhere);
      await holdDelays();
      return deviceCookie;
    };

    it('wherever they take it; without its cookie, with an invented one and with somebody else’s they wait', async () => {
      const cookie = await lockedOut('traveller');
      const { deviceCookie: anothers } = await register(fresh('companion'), browser);
      const tried = async (shown: string | undefined) =>
        (await logIn('traveller@example.com', password, cafe(shown))).status;
      for (const shown of [undefined, `device=${'A'.repeat(43)};`, anothers])
        expect(await tried(shown)).toBe(429);
      expect(await tried(cookie)).toBe(200);
    });

    it('but guessing with it is slowed down too', async () => {
      const cookie = await lockedOut('pilot');
      await logIn('pilot@example.com', password, cafe(cookie));
      for (let i = 0; i < 5; i++) await logIn('pilot@example.com', 'wrong password', cafe(cookie));
      await holdDelays();
      expect(await logIn('pilot@example.com', password, cafe(cookie))).toMatchObject(throttled);
    });

    it('whose cookie scripts cannot read, stays in this house for a year and is kept as a hash alone', async () => {
      const { deviceCookie } = await register(fresh('sailor'), browser);
      expect(deviceCookie).toMatch(
        /^device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=31536000$/,
      );
      const secure = await logIn('sailor@example.com', password, {
        headers: { 'x-forwarded-proto': 'https' },
      });
      expect(secure.deviceCookie).toMatch(/^__Host-device=.*; Secure/);
      const rows = JSON.stringify(await house.sql('SELECT device_hash FROM identity.known_device'));
      expect(rows).not.toContain(/device=([^;]*)/.exec(deviceCookie!)![1]!);
    });

    it('ten of them are kept for a user; a browser that two users share keeps its cookie; a script has none', async () => {
      const { deviceCookie: first } = await register(fresh('nomad'), browser);
      const again = await logIn('nomad@example.com', password, cafe(first));
      expect(again.deviceCookie).toBe(first);
      expect((await register(fresh('housemate'), cafe(first))).deviceCookie).toBe(first);
      for (let i = 0; i < 12; i++) await logIn('nomad@example.com');
      const [kept] = await house.sql<{ count: number }>(
        `SELECT count(*)::int AS count FROM identity.known_device d
         JOIN identity.user_account u ON u.id = d.user_id WHERE u.email = 'nomad@example.com'`,
      );
      expect(kept).toEqual({ count: 10 });
      const script = await logIn('nomad@example.com', password, { headers: { 'x-session-kind': 'api' } });
      expect(script).toMatchObject({ status: 200, deviceCookie: undefined });
    });
  });

  it('but guessing there is slowed down too', async () => {
    await register(fresh('neighbour'), home);
    await fail(
      5,
      () => 'neighbour@example.com',
      () => home.address,
    );
    await holdDelays();
    expect(await logIn('neighbour@example.com', password, home)).toMatchObject(throttled);
  });

  it('does not keep a user who is signed in from proving themselves', async () => {
    const { set, ...owner } = await newManager(house, 'Proved');
    await fail(8, () => `proof of ${owner.userId}`, elsewhere);
    await fail(
      21,
      (i) => `proof-${i}@example.com`,
      () => '192.0.2.150',
    );
    await holdDelays();
    const caller = { ...owner, address: '192.0.2.150' };
    const answer = await house.call('DELETE', `/account-sets/${set.id}`, caller, { password });
    expect(answer.status).toBe(200);
  });

  it('and wrong proofs do not lock the sign-in', async () => {
    const { set, ...owner } = await newManager(house, 'Unproved');
    for (let i = 0; i < 6; i++)
      await house.call('DELETE', `/account-sets/${set.id}`, owner, { password: `no ${i}` });
    expect((await logIn(owner.email, password, { address: '192.0.2.160' })).status).toBe(200);
    expect((await house.call('POST', '/account-sets', owner, form('Another'))).status).toBe(200);
  });
});
