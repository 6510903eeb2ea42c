import type { InitUser, SignedIn } from '@suanpan/contracts';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, House, type Caller } from '../testing/house.ts';
import { initOf, newUser, password } from '../testing/people.ts';

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

describe('registering', () => {
  it('signs the user in and gives a placeholder mobile that nobody verified', async () => {
    const answer = await register(fresh('lin'), { headers: { 'x-session-kind': 'api' } });
    expect(answer.status).toBe(200);
    const user = await initOf(house, { author: answer.body.data.author });
    expect(user).toMatchObject({ email: 'lin@example.com', accountSets: null, role: null, permissions: [] });
    expect(user.mobile).toMatch(/^000\d{8}$/);
    const [stored] = await house.sql('SELECT mobile_verified FROM identity.user_account WHERE id = $1', [
      user.id,
    ]);
    expect(stored).toEqual({ mobileVerified: false });
  });

  it('keeps a valid mobile, replaces an invalid one', async () => {
    const kept = await register({ ...fresh('kept'), mobile: '13912345678' });
    expect((await initOf(house, { cookie: cookieOf(kept) })).mobile).toBe('13912345678');
    const replaced = await register({ ...fresh('replaced'), mobile: '555' });
    expect((await initOf(house, { cookie: cookieOf(replaced) })).mobile).toMatch(/^000\d{8}$/);
  });

  it('takes an e-mail once, whatever the case of its letters', async () => {
    await register(fresh('Twice'));
    const again = await register({ email: 'tWICE@EXAMPLE.com', password });
    expect(again).toMatchObject({ status: 422, body: { code: 'EMAIL_TAKEN', fields: [{ field: 'email' }] } });
  });

  it('takes a mobile once', async () => {
    await register({ ...fresh('first-mobile'), mobile: '13711112222' });
    const again = await register({ ...fresh('second-mobile'), mobile: '13711112222' });
    expect(again).toMatchObject({ status: 422, body: { code: 'MOBILE_TAKEN' } });
  });

  it('by twelve people at once makes one user of one e-mail', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => register(fresh('crowd'))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 11 }, () => 422),
    ]);
  });

  it.each([
    ['too short', 'seven77', 'PASSWORD_LENGTH'],
    ['too long', 'ab1'.repeat(43), 'PASSWORD_LENGTH'],
    ['one everybody tries', 'Password123', 'PASSWORD_COMMON'],
    ['one character over and over', '8888888888', 'PASSWORD_COMMON'],
    ['the e-mail itself', 'weak@example.com', 'PASSWORD_COMMON'],
    ['full-width digits that are a common one', '１２３４５６７８', 'PASSWORD_COMMON'],
  ])('refuses a password that is %s', async (_, secret, code) => {
    const answer = await register({ email: 'weak@example.com', password: secret });
    expect(answer).toMatchObject({ status: 422, body: { code, fields: [{ field: 'password' }] } });
  });

  it.each(['', 'no-at-sign', 'two@@example.com', 'a b@example.com', 'x@localhost'])(
    'refuses "%s" as an e-mail',
    async (email) => {
      expect(await register({ email, password })).toMatchObject({
        status: 422,
        body: { code: 'EMAIL_FORMAT' },
      });
    },
  );

  it('refuses unknown keys and wrong types', async () => {
    expect((await register({ ...fresh('keys'), role: 'Manager' })).status).toBe(400);
    expect((await register({ email: 'keys@example.com', password: 12345678 })).status).toBe(400);
  });
});

describe('signing in', () => {
  it('works with mobile or e-mail, as form or JSON', async () => {
    await register({ ...fresh('both'), mobile: '13612341234' });
    expect((await logIn('13612341234')).status).toBe(200);
    expect((await logIn('BOTH@example.com ')).status).toBe(200);
    const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = new URLSearchParams({ mobile: '13612341234', password }).toString();
    const answer = await house.call('POST', '/login', { headers: formHeaders }, form as unknown as object);
    expect(answer.status).toBe(200);
  });

  it('takes the password however its characters were composed', async () => {
    await register({ email: 'nfkc@example.com', password: 'Caf\u00e9 \uff21\uff22\uff23 lounge' });
    expect((await logIn('nfkc@example.com', 'Cafe\u0301 ABC lounge')).status).toBe(200);
  });

  it('answers a wrong password and an unknown user alike, after the same work', async () => {
    await register(fresh('known'));
    const wrong = await logIn('known@example.com', 'not the password');
    const unknown = await logIn('unknown@example.com', 'not the password');
    expect(wrong).toMatchObject({ status: 422, body: { code: 'LOGIN_FAILED' } });
    const { requestId: _one, ...wrongBody } = wrong.body;
    const { requestId: _two, ...unknownBody } = unknown.body;
    expect(unknownBody).toEqual(wrongBody);
  });

  it('refuses empty fields without a hint', async () => {
    expect(await logIn('', '')).toMatchObject({ status: 422, body: { code: 'LOGIN_FAILED' } });
  });

  it('never answers a password, a hash or a token of somebody else', async () => {
    const { text } = await house.call<InitUser>('GET', '/init', await newUser(house));
    expect(text).not.toMatch(/password|argon2|author|hash/i);
  });

  it('keeps argon2id with 64 MiB and three passes, and never the password', async () => {
    await register(fresh('stored'));
    const [row] = await house.sql<{ row: string }>(
      "SELECT row_to_json(u)::text AS row FROM identity.user_account AS u WHERE email_key = 'stored@example.com'",
    );
    expect(row!.row).toContain('$argon2id$v=19$m=65536,t=3,p=1$');
    expect(row!.row).not.toContain(password);
  });

  it('strengthens a hash made with weaker parameters', async () => {
    await register(fresh('weaker'));
    const weak = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const where = "email_key = 'weaker@example.com'";
    await house.sql(`UPDATE identity.user_account SET password_hash = $1 WHERE ${where}`, [weak]);
    expect((await logIn('weaker@example.com')).status).toBe(200);
    const [row] = await house.sql<{ hash: string }>(
      `SELECT password_hash AS hash FROM identity.user_account WHERE ${where}`,
    );
    expect(row!.hash).toContain('m=65536,t=3');
    expect((await logIn('weaker@example.com')).status).toBe(200);
  });

  it('turns the crowd away with 503 instead of hashing without end', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        logIn(`crowd-${i}@example.com`, 'x', { address: `198.51.100.${i}` }),
      ),
    );
    const statuses = crowd.map(({ status }) => status);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(33);
    expect(new Set(statuses)).toEqual(new Set([422, 503]));
  });

  it('lets who has signed in from there before in ahead of a crowd of strangers', async () => {
    await register(fresh('early'));
    let answered = 0;
    const crowd = Array.from({ length: 30 }, async (_, i) => {
      await logIn(`early-crowd-${i}@example.com`, 'x', { address: `203.0.113.${i}` });
      answered++;
    });
    expect((await logIn('early@example.com')).status).toBe(200);
    expect(answered).toBeLessThan(15);
    await Promise.all(crowd);
  });
});
