import type { LoginAnswer, SignedIn } from '@suanpan/contracts';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, House, type Caller } from '../testing/house.ts';
import { newUser, password, type Person } from '../testing/people.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const now = (): number => Math.floor(Date.now() / 1000);
/** The code of the step before, of now and the next one: all three are taken, each once. */
const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: now() + steps * 30 });

interface Enrolled extends Person {
  secret: string;
  codes: string[];
}

/** A user who has set up an authenticator with the code of the step before. */
async function enrolled(): Promise<Enrolled> {
  const user = await newUser(house);
  const begun = await house.call<{ secret: string }>('POST', '/personal/second-step', user, { password });
  const { secret } = begun.body.data;
  const confirmed = await house.call<{ codes: string[] }>('POST', '/personal/second-step/confirm', user, {
    code: await codeOf(secret, -1),
  });
  expect(confirmed.status).toBe(200);
  return { ...user, secret, codes: confirmed.body.data.codes };
}

const logIn = ({ email }: Person, caller: Caller = {}) =>
  house.call<LoginAnswer>('POST', '/login', caller, { mobile: email, password });
async function tokenOf(user: Person, caller: Caller = {}): Promise<string> {
  const { data } = (await logIn(user, caller)).body;
  return 'secondStep' in data ? data.secondStep.token : '';
}
const finish = (token: string, code: string, caller: Caller = {}) =>
  house.call<SignedIn>('POST', '/login/second-step', caller, { token, code });
const stateOf = async (user: Caller) =>
  (await house.call<{ isOn: boolean; recoveryCodes: number }>('GET', '/personal/second-step', user)).body
    .data;

describe('setting up an authenticator', () => {
  it('begins with the password, counts from the first right code, and gives ten recovery codes once', async () => {
    const user = await newUser(house);
    const begun = await house.call<{ secret: string; address: string }>(
      'POST',
      '/personal/second-step',
      user,
      { password },
    );
    const { secret, address } = begun.body.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toBe(
      `otpauth://totp/Suanpan:${encodeURIComponent(user.email)}?secret=${secret}&issuer=Suanpan`,
    );
    expect(await stateOf(user)).toEqual({ isOn: false, recoveryCodes: 0 });
    expect((await logIn(user)).body.data).toHaveProperty('author');
    const confirmed = await house.call<{ codes: string[] }>('POST', '/personal/second-step/confirm', user, {
      code: await codeOf(secret),
    });
    expect(new Set(confirmed.body.data.codes).size).toBe(10);
    expect(await stateOf(user)).toEqual({ isOn: true, recoveryCodes: 10 });
    const stored = JSON.stringify(await house.sql('SELECT * FROM identity.recovery_code'));
    expect(confirmed.body.data.codes.filter((code) => stored.includes(code.replaceAll('-', '')))).toEqual([]);
  });

  it('is refused without the right password, and with a wrong first code', async () => {
    const user = await newUser(house);
    const wrong = await house.call('POST', '/personal/second-step', user, { password: 'not this one' });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'PASSWORD_WRONG' } });
    const early = await house.call('POST', '/personal/second-step/confirm', user, { code: '123456' });
    expect(early.body.code).toBe('SECOND_STEP_NOT_BEGUN');
    const { data } = (
      await house.call<{ secret: string }>('POST', '/personal/second-step', user, { password })
    ).body;
    const code = await codeOf(data.secret, 40);
    const refused = await house.call('POST', '/personal/second-step/confirm', user, { code });
    expect(refused.body).toMatchObject({ code: 'SECOND_STEP_WRONG', fields: [{ field: 'code' }] });
    expect((await stateOf(user)).isOn).toBe(false);
  });

  it('cannot be begun anew while it is on: a stolen session puts no other in its place', async () => {
    const user = await enrolled();
    const again = await house.call('POST', '/personal/second-step', user, { password });
    expect(again.body.code).toBe('SECOND_STEP_ON');
    expect((await finish(await tokenOf(user), await codeOf(user.secret))).status).toBe(200);
  });

  it('ends with the password, and the recovery codes with it', async () => {
    const user = await enrolled();
    const wrong = await house.call('POST', '/personal/second-step/remove', user, {
      password: 'not this one',
    });
    expect(wrong.body.code).toBe('PASSWORD_WRONG');
    await house.call('POST', '/personal/second-step/remove', user, { password });
    expect(await stateOf(user)).toEqual({ isOn: false, recoveryCodes: 0 });
    expect((await logIn(user)).body.data).toHaveProperty('author');
  });

  it('is in the history, without any secret', async () => {
    const user = await enrolled();
    const events = await house.sql<{ action: string; content: string }>(
      "SELECT action, content FROM identity.event WHERE actor_id = $1 AND action LIKE 'user.second%'",
      [user.userId],
    );
    expect(events.map(({ action }) => action)).toEqual(['user.second-step-on']);
    expect(JSON.stringify(events)).not.toContain(user.secret);
  });
});

describe('a sign-in with a second step', () => {
  it('opens no session and knows no browser before the code', async () => {
    const user = await enrolled();
    const before = await house.sql('SELECT id FROM identity.session WHERE user_id = $1', [user.userId]);
    const answer = await logIn(user);
    expect(answer.body.data).toEqual({ secondStep: { token: expect.any(String), hasPasskey: false } });
    expect([answer.setCookie, answer.deviceCookie]).toEqual([undefined, undefined]);
    expect(await house.sql('SELECT id FROM identity.session WHERE user_id = $1', [user.userId])).toEqual(
      before,
    );
    const signedIn = await finish(await tokenOf(user), await codeOf(user.secret));
    expect(await house.sessionOf({ cookie: cookieOf(signedIn) })).toMatchObject({ userId: user.userId });
  });

  it('takes a code typed wide or with a blank', async () => {
    const user = await enrolled();
    const code = await codeOf(user.secret);
    const wide = [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
    expect((await finish(await tokenOf(user), `${wide.slice(0, 3)} ${wide.slice(3)}`)).status).toBe(200);
  });

  it('takes no code twice, neither one after the other nor at once', async () => {
    const user = await enrolled();
    const code = await codeOf(user.secret);
    const tokens = await Promise.all([tokenOf(user), tokenOf(user), tokenOf(user)]);
    const answers = await Promise.all(tokens.map((token) => finish(token, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect((await finish(await tokenOf(user), code)).body.code).toBe('SECOND_STEP_WRONG');
    expect((await finish(await tokenOf(user), await codeOf(user.secret, -1))).body.code).toBe(
      'SECOND_STEP_WRONG',
    );
    expect((await finish(await tokenOf(user), await codeOf(user.secret, 1))).status).toBe(200);
  });

  it('takes each recovery code once, in any spelling, and says how many are left', async () => {
    const user = await enrolled();
    const [code = ''] = user.codes;
    expect((await finish(await tokenOf(user), code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await finish(await tokenOf(user), code)).body.code).toBe('SECOND_STEP_WRONG');
    expect((await stateOf(user)).recoveryCodes).toBe(9);
    const renewed = await house.call<{ codes: string[] }>(
      'POST',
      '/personal/second-step/recovery-codes',
      user,
      { password },
    );
    expect((await finish(await tokenOf(user), user.codes[1]!)).body.code).toBe('SECOND_STEP_WRONG');
    expect((await finish(await tokenOf(user), renewed.body.data.codes[1]!)).status).toBe(200);
  });

  it('is over after five wrong codes, and a token is good for one sign-in', async () => {
    const user = await enrolled();
    const token = await tokenOf(user);
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 5; tries++) codes.push((await finish(token, '000000')).body.code);
    expect(codes).toEqual(Array<string>(5).fill('SECOND_STEP_WRONG'));
    await house.sql("DELETE FROM identity.sign_in_throttle WHERE kind = 'second'");
    expect((await finish(token, await codeOf(user.secret))).body.code).toBe('SECOND_STEP_EXPIRED');
    const good = await tokenOf(user);
    await finish(good, await codeOf(user.secret));
    expect((await finish(good, await codeOf(user.secret, 1))).body.code).toBe('SECOND_STEP_EXPIRED');
  });

  it('slows guessing down however many sign-ins are begun, on a count of its own', async () => {
    const [user, other] = [await enrolled(), await enrolled()];
    const tokens = await Promise.all(Array.from({ length: 7 }, () => tokenOf(user)));
    const codes: (string | undefined)[] = [];
    for (const token of tokens) codes.push((await finish(token, '000000')).body.code);
    expect(codes.slice(0, 5)).toEqual(Array<string>(5).fill('SECOND_STEP_WRONG'));
    expect(codes.slice(5)).toEqual(['LOGIN_THROTTLED', 'LOGIN_THROTTLED']);
    expect((await finish(tokens[6]!, await codeOf(user.secret))).body.code).toBe('LOGIN_THROTTLED');
    expect((await logIn(user)).status).toBe(200);
    expect((await finish(await tokenOf(other), await codeOf(other.secret))).status).toBe(200);
    const logged = await house.sql(
      "SELECT 1 FROM identity.access_log WHERE user_id = $1 AND action = 'second-step'",
      [user.userId],
    );
    expect(logged).toHaveLength(5);
  });

  it('ends with the time it has, and when the password is changed meanwhile', async () => {
    const user = await enrolled();
    const late = await tokenOf(user);
    await house.sql(
      "UPDATE identity.sign_in_challenge SET valid_until = now() - interval '1 second' WHERE user_id = $1",
      [user.userId],
    );
    expect((await finish(late, await codeOf(user.secret))).body.code).toBe('SECOND_STEP_EXPIRED');
    const old = await tokenOf(user);
    await house.sql('UPDATE identity.user_account SET epoch = epoch + 1 WHERE id = $1', [user.userId]);
    expect((await finish(old, await codeOf(user.secret))).body.code).toBe('SECOND_STEP_EXPIRED');
  });

  it('needs the right password first: a code alone is nothing', async () => {
    const user = await enrolled();
    const answer = await house.call<LoginAnswer>(
      'POST',
      '/login',
      {},
      { mobile: user.email, password: 'not this one' },
    );
    expect(answer.body.code).toBe('LOGIN_FAILED');
    expect((await finish('A'.repeat(43), await codeOf(user.secret))).body.code).toBe('SECOND_STEP_EXPIRED');
  });

  it('is a script’s too', async () => {
    const user = await enrolled();
    const api = { headers: { 'x-session-kind': 'api' } };
    const { body, setCookie } = await finish(await tokenOf(user, api), await codeOf(user.secret), api);
    expect(setCookie).toBeUndefined();
    expect(await house.sessionOf({ author: body.data.author })).toMatchObject({ userId: user.userId });
  });
});
