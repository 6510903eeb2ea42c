import type { OwnSession, SignedIn } from '@suanpan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, House, type Caller } from '../testing/house.ts';
import { initOf, newUser, password, type Person } from '../testing/people.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const safariOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** A sign-in in a browser that shows `device`, or has never been seen. */
async function signIn(
  { email }: Person,
  more: { userAgent?: string; address?: string; device?: string } = {},
) {
  const { userAgent = chromeOnWindows, address, device } = more;
  const headers = { 'user-agent': userAgent, ...(device ? { 'x-known-device': device } : {}) };
  const answer = await house.call<SignedIn>(
    'POST',
    '/login',
    { headers, ...(address ? { address } : {}) },
    {
      mobile: email,
      password,
    },
  );
  return { cookie: cookieOf(answer), device: /device=([^;]*)/.exec(answer.deviceCookie ?? '')?.[1] ?? '' };
}
const listOf = async (caller: Caller): Promise<OwnSession[]> =>
  (await house.call<OwnSession[]>('GET', '/personal/sessions', caller)).body.data;
const isSignedIn = async (caller: Caller) => (await house.call('GET', '/init', caller)).body.success;
const eventsOf = async (action: string, userId: number) =>
  house.sql<{ content: string }>(
    'SELECT content FROM identity.event WHERE action = $1 AND actor_id = $2 ORDER BY seq',
    [action, userId],
  );

describe('the list of one’s sessions', () => {
  it('names device, address and times, the session that asks first', async () => {
    const user = await newUser(house);
    const phone = await signIn(user, { userAgent: safariOnPhone, address: '198.51.100.4' });
    const desk = await signIn(user);
    const list = await listOf(desk);
    expect(
      list.map(({ browser, system, address, kind, isThis }) => [browser, system, address, kind, isThis]),
    ).toEqual([
      ['Chrome 141', 'Windows', '203.0.113.7', 'browser', true],
      ['Safari 18', 'iOS', '198.51.100.4', 'browser', false],
      [expect.any(String), '', '203.0.113.7', 'api', false],
    ]);
    expect(Date.parse(list[0]!.createdAt)).toBeGreaterThan(Date.now() - 60_000);
    expect((await listOf(phone))[0]).toMatchObject({ browser: 'Safari 18', isThis: true });
  });

  it('tells nothing that proves a session, and nobody else’s', async () => {
    const [user, other] = [await newUser(house), await newUser(house)];
    const { cookie } = await signIn(user);
    const text = JSON.stringify(await listOf({ cookie }));
    expect(text).not.toContain(cookie);
    expect(text).not.toContain(user.author);
    expect(await listOf(other)).toHaveLength(1);
    expect((await house.call('GET', '/personal/sessions')).status).toBe(403);
  });

  it.each(['', 'x'.repeat(5_000), '\u0000<script>alert(1)</script>', 'Chrome/'])(
    'survives a browser that says %j',
    async (userAgent) => {
      const caller = await signIn(await newUser(house), { userAgent: userAgent.replace('\u0000', '') });
      const [own] = await listOf(caller);
      expect(own!.browser.length).toBeLessThanOrEqual(40);
      expect(own!.isThis).toBe(true);
    },
  );

  it('leaves out what has expired', async () => {
    const user = await newUser(house);
    const desk = await signIn(user);
    await house.sql(
      `UPDATE identity.session SET seen_at = now() - interval '3 hours' WHERE user_id = $1 AND kind = 'api'`,
      [user.userId],
    );
    expect(await listOf(desk)).toHaveLength(1);
  });
});

describe('revoking', () => {
  it('ends one session at once, and the history says who did it', async () => {
    const user = await newUser(house);
    const [desk, phone] = [await signIn(user), await signIn(user)];
    const lost = (await listOf(desk)).find(({ isThis, kind }) => !isThis && kind === 'browser')!;
    expect((await house.call('DELETE', `/personal/sessions/${lost.id}`, desk)).status).toBe(200);
    expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, true]);
    expect(await house.sessionOf(phone)).toBeNull();
    const [event] = await eventsOf('session.revoked', user.userId);
    expect(JSON.parse(event!.content)).toMatchObject({ objectId: lost.id, after: null });
  });

  it('ends all the others and leaves this one', async () => {
    const user = await newUser(house);
    const [desk, phone] = [await signIn(user), await signIn(user)];
    const answer = await house.call<{ revoked: number }>('POST', '/personal/sessions/revoke-others', desk);
    expect(answer.body.data.revoked).toBe(2);
    expect([await isSignedIn(desk), await isSignedIn(phone), await isSignedIn(user)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('answers a foreign session byte for byte as one that there is not', async () => {
    const [user, stranger] = [await newUser(house), await newUser(house)];
    const [foreign] = await listOf(stranger);
    const answers = await Promise.all(
      [foreign!.id, '00000000-0000-4000-8000-000000000000'].map((id) =>
        house.call('DELETE', `/personal/sessions/${id}`, user),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]!.text).toBe(answers[1]!.text);
    expect(await isSignedIn(stranger)).toBe(true);
    expect((await house.call('DELETE', '/personal/sessions/1', user)).status).toBe(404);
  });
});

describe('a sign-in with a device that is new', () => {
  it('is told to the sessions that the user has elsewhere, until they have seen it', async () => {
    const user = await newUser(house);
    const desk = await signIn(user);
    await house.call('POST', '/personal/notices/seen', user);
    await signIn(user, { userAgent: safariOnPhone, address: '198.51.100.4' });
    expect((await initOf(house, desk)).newDevices).toMatchObject([
      { browser: 'Safari 18', system: 'iOS', address: '198.51.100.4' },
    ]);
    await house.call('POST', '/personal/notices/seen', desk);
    expect((await initOf(house, desk)).newDevices).toEqual([]);
  });

  it('is not told to itself, and cannot be kept from the others by it', async () => {
    const user = await newUser(house);
    const desk = await signIn(user);
    await house.call('POST', '/personal/notices/seen', user);
    const thief = await signIn(user, { userAgent: safariOnPhone });
    expect((await initOf(house, thief)).newDevices.map(({ system }) => system)).not.toContain('iOS');
    await house.call('POST', '/personal/notices/seen', thief);
    expect((await initOf(house, desk)).newDevices.map(({ system }) => system)).toContain('iOS');
  });

  it('is told once: the same browser is known the next time', async () => {
    const user = await newUser(house);
    const first = await signIn(user);
    const before = await eventsOf('user.new-device', user.userId);
    await signIn(user, { device: first.device });
    expect(await eventsOf('user.new-device', user.userId)).toEqual(before);
    expect(JSON.parse(before[0]!.content)).toMatchObject({
      after: { browser: 'Chrome 141', system: 'Windows' },
    });
  });

  it('registering is no such sign-in', async () => {
    const user = await newUser(house, 'browser');
    expect(await eventsOf('user.new-device', user.userId)).toEqual([]);
    expect((await initOf(house, user)).newDevices).toEqual([]);
  });
});
