import type { SignedIn } from '@suanpan/contracts';
import { sessionHash } from '@suanpan/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember } from '../members/add-member.ts';
import { ownOrigin } from '../events/origin.ts';
import { cookieOf, House, type Caller } from '../testing/house.ts';
import { form, initOf, newManager, newUser, password } from '../testing/people.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const logIn = (email: string, caller: Caller = {}) =>
  house.call<SignedIn>('POST', '/login', caller, { mobile: email, password });
const isSignedIn = async (caller: Caller) => (await house.call('GET', '/init', caller)).body.success;
const second = (caller: Caller) =>
  house.call<{ id: number }>('POST', '/account-sets', caller, form(`Second ${Math.random()}`));

describe('a session', () => {
  it('is two independent values of 32 bytes, of which the database keeps SHA-256 only', async () => {
    const { email } = await newUser(house);
    const answer = await logIn(email);
    const [cookie, author] = [cookieOf(answer), answer.body.data.author];
    expect([cookie, author].map((value) => Buffer.from(value, 'base64url').length)).toEqual([32, 32]);
    expect(cookie).not.toBe(author);
    const rows = JSON.stringify(await house.sql('SELECT * FROM identity.session_secret'));
    expect(rows).toContain(sessionHash(cookie));
    expect(rows).toContain(sessionHash(author));
    expect(rows).not.toContain(cookie);
    expect(rows).not.toContain(author);
  });

  it('gives the cookie to http plainly, to https with the __Host- prefix and Secure', async () => {
    const { email } = await newUser(house);
    const attributes = 'Path=/; HttpOnly; SameSite=Strict';
    expect((await logIn(email)).setCookie).toMatch(new RegExp(`^sid=[\\w-]{43}; ${attributes}$`));
    const https = await logIn(email, { headers: { 'x-forwarded-proto': 'https' } });
    expect(https.setCookie).toMatch(new RegExp(`^__Host-sid=[\\w-]{43}; ${attributes}; Secure$`));
  });

  it('of a script has no cookie; its author alone is the proof', async () => {
    const { email } = await newUser(house);
    const answer = await logIn(email, { headers: { 'x-session-kind': 'api' } });
    expect(answer.setCookie).toBeUndefined();
    expect(await isSignedIn({ author: answer.body.data.author })).toBe(true);
  });

  it('of a browser is not proved by its author alone', async () => {
    const { email } = await newUser(house);
    const answer = await logIn(email);
    expect(await isSignedIn({ author: answer.body.data.author })).toBe(false);
    expect(await isSignedIn({ cookie: answer.body.data.author })).toBe(false);
    expect(await isSignedIn({ cookie: cookieOf(answer) })).toBe(true);
  });

  it('tells the gateway which author belongs to the cookie', async () => {
    const { email } = await newUser(house);
    const [one, two] = [await logIn(email), await logIn(email)];
    const session = await house.sessionOf({ cookie: cookieOf(one) });
    expect(session?.authorHash).toBe(sessionHash(one.body.data.author));
    expect(session?.authorHash).not.toBe(sessionHash(two.body.data.author));
  });

  it('never takes values from before sign-in', async () => {
    const { email } = await newUser(house);
    const planted = 'A'.repeat(43);
    const answer = await logIn(email, {
      cookie: planted,
      author: planted,
      headers: { cookie: `sid=${planted}` },
    });
    expect(cookieOf(answer)).not.toBe(planted);
    expect(await isSignedIn({ cookie: planted })).toBe(false);
  });

  it('of the same browser ends when it signs in anew', async () => {
    const { email } = await newUser(house);
    const before = { cookie: cookieOf(await logIn(email)) };
    const after = { cookie: cookieOf(await logIn(email, before)) };
    expect([await isSignedIn(before), await isSignedIn(after)]).toEqual([false, true]);
  });

  it('ends at sign-out, by GET or POST, and signing out always succeeds', async () => {
    const { email } = await newUser(house);
    for (const method of ['GET', 'POST'] as const) {
      const caller = { cookie: cookieOf(await logIn(email)) };
      const answer = await house.call(method, '/logout', caller);
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
      expect(answer.setCookie).toContain('Max-Age=0');
      expect(await isSignedIn(caller)).toBe(false);
      expect((await house.call(method, '/logout', caller)).body.success).toBe(true);
    }
    const [row] = await house.sql(
      'SELECT count(*) AS left FROM identity.session AS s JOIN identity.user_account AS u ON u.id = s.user_id WHERE u.email = $1 AND s.kind = $2',
      [email, 'browser'],
    );
    expect(row).toEqual({ left: 0 });
  });

  it.each([
    ['two hours unused', "seen_at = now() - interval '2 hours 1 second'"],
    ['twelve hours old', "created_at = now() - interval '12 hours 1 second'"],
  ])('ends when %s', async (_, change) => {
    const caller = await newUser(house);
    const { sessionId } = (await house.sessionOf(caller))!;
    await house.sql(`UPDATE identity.session SET ${change} WHERE id = $1`, [sessionId]);
    expect(await house.sessionOf(caller)).toBeNull();
    expect(await isSignedIn(caller)).toBe(false);
  });

  it('is kept alive by use, with one write a minute', async () => {
    const caller = await newUser(house);
    const { sessionId } = (await house.sessionOf(caller))!;
    const seen = async () =>
      (await house.sql('SELECT seen_at FROM identity.session WHERE id = $1', [sessionId]))[0];
    const first = await seen();
    await house.sessionOf(caller);
    expect(await seen()).toEqual(first);
    await house.sql("UPDATE identity.session SET seen_at = now() - interval '100 minutes' WHERE id = $1", [
      sessionId,
    ]);
    const before = await seen();
    await house.sessionOf(caller);
    expect(await seen()).not.toEqual(before);
  });

  it('ends when the epoch of its user has risen since', async () => {
    const caller = await newUser(house);
    await house.sql('UPDATE identity.user_account SET epoch = epoch + 1 WHERE id = $1', [caller.userId]);
    expect(await house.sessionOf(caller)).toBeNull();
  });

  it('is told with others in the order they were asked for, null where there is none', async () => {
    const [browser, script] = [
      { cookie: cookieOf(await logIn((await newManager(house)).email)) },
      await newUser(house),
    ];
    const questions = [
      { proof: 'author', hash: sessionHash(script.author!) },
      { proof: 'cookie', hash: sessionHash('nobody’s') },
      { proof: 'cookie', hash: sessionHash(browser.cookie) },
      { proof: 'cookie', hash: sessionHash(script.author!) },
      { proof: 'author', hash: sessionHash(script.author!) },
    ];
    const { data } = (await house.askForSessions(questions)).body;
    const own = await house.sessionOf(script);
    expect(data).toEqual([own, null, await house.sessionOf(browser), null, own]);
    expect([data[0]!.kind, data[2]!.kind]).toEqual(['api', 'browser']);
  });

  it('is told to the gateway only', async () => {
    const { author } = await newUser(house);
    const questions = [{ proof: 'author', hash: sessionHash(author!) }];
    expect((await house.askForSessions(questions, 'ledger')).status).toBe(404);
    const told = await house.askForSessions(questions);
    expect(told.status).toBe(200);
    const asUser = { ...told.body.data[0]!, actor: 'user', sessionKind: 'api', address: '' } as const;
    const path = '/internal/sessions';
    expect((await house.send('POST', path, asUser, 'gateway', {}, questions)).status).toBe(404);
  });

  it('is nobody without a signature, and the signature is for one path', async () => {
    expect((await house.app.inject({ method: 'GET', url: '/init' })).statusCode).toBe(403);
    const { author } = await newUser(house);
    const answer = await house.app.inject({ method: 'GET', url: '/init', headers: { author: author! } });
    expect(answer.statusCode).toBe(403);
  });
});

describe('switching sets', () => {
  it('gives a browser new values and lets the old ones live ten seconds', async () => {
    const { email } = await newManager(house);
    const before = { cookie: cookieOf(await logIn(email)) };
    const { accountSetsList } = await initOf(house, before);
    const path = `/changeAccountSets?accountSetsId=${accountSetsList[0]!.id}`;
    const answer = await house.call<SignedIn>('GET', path, before);
    const after = { cookie: cookieOf(answer) };
    expect(answer.body.data.author).toHaveLength(43);
    expect([await isSignedIn(before), await isSignedIn(after)]).toEqual([true, true]);
    const session = (await house.sessionOf(after))!;
    expect(session.authorHash).toBe(sessionHash(answer.body.data.author));
    const [grace] = await house.sql<{ seconds: number }>(
      'SELECT round(extract(epoch FROM valid_until - now()))::int AS seconds FROM identity.session_secret WHERE cookie_hash = $1',
      [sessionHash(before.cookie)],
    );
    expect(grace!.seconds).toBeLessThanOrEqual(10);
    await house.sql(
      "UPDATE identity.session_secret SET valid_until = now() - interval '1 second' WHERE cookie_hash = $1",
      [sessionHash(before.cookie)],
    );
    expect([await isSignedIn(before), await isSignedIn(after)]).toEqual([false, true]);
  });

  it('leaves a script its value', async () => {
    const manager = await newManager(house);
    await second(manager);
    const answer = await house.call<SignedIn>('POST', '/changeAccountSets', manager, {
      accountSetsId: manager.set.id,
    });
    expect(answer.body.data.author).toBe(manager.author);
    expect(answer.setCookie).toBeUndefined();
    expect((await house.sessionOf(manager))?.accountSetId).toBe(manager.set.id);
  });

  it('is refused into a set one is no member of, existing or not', async () => {
    const [stranger, owner] = [await newManager(house), await newManager(house)];
    for (const id of [owner.set.id, 999_999_999]) {
      const answer = await house.call('GET', `/changeAccountSets?accountSetsId=${id}`, stranger);
      expect(answer).toMatchObject({ status: 422, body: { code: 'NOT_A_MEMBER' } });
    }
    expect((await house.sessionOf(stranger))?.accountSetId).toBe(stranger.set.id);
  });

  it('needs a session and an id', async () => {
    expect((await house.call('GET', '/changeAccountSets?accountSetsId=1')).status).toBe(403);
    const manager = await newManager(house);
    expect((await house.call('GET', '/changeAccountSets', manager)).status).toBe(400);
    expect((await house.call('GET', '/changeAccountSets?accountSetsId=1e3', manager)).status).toBe(400);
  });
});

describe('what a session may', () => {
  it('is read anew each time: role, switches and whether one is alone', async () => {
    const manager = await newManager(house);
    expect(await house.sessionOf(manager)).toMatchObject({
      role: 'Manager',
      soleMember: true,
      switches: { voucherReviewed: false, makingEditsAll: false, makingMayClose: true },
    });
    const maker = await newUser(house);
    await addMember(house.db, ownOrigin('test'), {
      accountSetId: manager.set.id,
      userId: maker.userId,
      role: 'Making',
    });
    await house.sql(
      'UPDATE identity.account_set SET voucher_reviewed = true, making_may_close = false WHERE id = $1',
      [manager.set.id],
    );
    expect(await house.sessionOf(manager)).toMatchObject({
      soleMember: false,
      switches: { voucherReviewed: true, makingMayClose: false },
    });
    expect(await house.sessionOf(maker)).toMatchObject({ role: 'Making', accountSetId: manager.set.id });
    expect((await initOf(house, maker)).permissions).toContain('voucher.write');
    expect((await initOf(house, maker)).permissions).not.toContain('period.close');
    expect((await initOf(house, manager)).permissions).toContain('period.close');
  });

  it('is nothing in a set whose membership is gone', async () => {
    const manager = await newManager(house);
    await house.sql('DELETE FROM identity.member WHERE user_id = $1', [manager.userId]);
    expect(await house.sessionOf(manager)).toMatchObject({
      accountSetId: null,
      role: null,
      soleMember: false,
    });
    expect(await initOf(house, manager)).toMatchObject({
      accountSets: null,
      accountSetsList: [],
      permissions: [],
    });
  });
});
