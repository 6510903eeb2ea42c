import type { SignedIn } from '@suanpan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../events/verify-chain.ts';
import { forgetEmail } from './forget-email.ts';
import { cookieOf, House, type Caller } from '../testing/house.ts';
import { initOf, newManager, newUser, password, type Person } from '../testing/people.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const newPassword = 'a wholly new one';
let count = 0;
const newMobile = (): string => `138${String(++count).padStart(8, '0')}`;
/** Somebody with a mobile of their own, signed in as a script. */
async function newOwner(): Promise<Person & { mobile: string }> {
  const person = await newUser(house);
  const mobile = newMobile();
  await house.sql('UPDATE identity.user_account SET mobile = $1, mobile_verified = true WHERE id = $2', [
    mobile,
    person.userId,
  ]);
  return { ...person, mobile };
}
const logIn = (mobile: string, secret: string, headers: Record<string, string> = {}) =>
  house.call<SignedIn>('POST', '/login', { headers }, { mobile, password: secret });
async function codeFor(to: string, { as, purpose }: { as?: Caller; purpose?: string } = {}): Promise<string> {
  const before = house.mailbox.of(to).length;
  await house.sql("UPDATE identity.code_send SET at = at - interval '30 minutes'");
  await house.call('GET', `/sendMsg/${to}${purpose ? `?purpose=${purpose}` : ''}`, as);
  return house.mailbox.codeTo(to, before + 1);
}
const otherThan = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
const reset = (mobile: string, code: string, more: object = {}) =>
  house.call(
    'POST',
    '/resetPassword',
    {},
    { mobile, code, newPassword, repeatPassword: newPassword, ...more },
  );
const isSignedIn = async (caller: Caller) => (await house.call('GET', '/init', caller)).body.success;
const eventsOf = async (userId: number, action: string) =>
  (
    await house.sql<{ content: string }>(
      'SELECT content FROM identity.event WHERE actor_id = $1 AND action = $2 ORDER BY seq',
      [userId, action],
    )
  ).map(({ content }) => JSON.parse(content) as { before: unknown; after: unknown });

describe('POST /resetPassword', () => {
  it('sets the password, ends every session, signs nobody in, and tells the user at every address', async () => {
    const owner = await newOwner();
    const browser = { cookie: cookieOf(await logIn(owner.email, password)) };
    const answer = await reset(owner.mobile, await codeFor(owner.mobile));
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: null }, setCookie: undefined });
    expect([await isSignedIn(browser), await isSignedIn(owner)]).toEqual([false, false]);
    expect((await logIn(owner.mobile, password)).body.code).toBe('LOGIN_FAILED');
    expect((await logIn(owner.mobile, newPassword)).status).toBe(200);
    expect((await house.mailbox.letters(owner.mobile, 2))[0]!.subject).toContain('password was changed');
    expect((await house.mailbox.letters(owner.email))[0]!.subject).toContain('password was changed');
    expect(await eventsOf(owner.userId, 'user.password-reset')).toMatchObject([
      { after: { userId: owner.userId, by: 'mobile' } },
    ]);
  });

  it('works by e-mail for who has a placeholder mobile', async () => {
    const person = await newUser(house);
    expect((await reset(person.email, await codeFor(person.email))).status).toBe(200);
    expect((await logIn(person.email, newPassword)).status).toBe(200);
  });

  it('takes a form as well', async () => {
    const { email } = await newUser(house);
    const code = await codeFor(email);
    const form = new URLSearchParams({ mobile: email, code, newPassword, repeatPassword: newPassword });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await house.call(
      'POST',
      '/resetPassword',
      { headers },
      form.toString() as unknown as object,
    );
    expect(answer.status).toBe(200);
  });

  it('refuses at the field, without using the code up', async () => {
    const { mobile } = await newOwner();
    const code = await codeFor(mobile);
    const refusals: [string, object, string, string][] = [
      [code, { repeatPassword: 'another one' }, 'repeatPassword', 'PASSWORDS_DIFFER'],
      [code, { newPassword: 'short', repeatPassword: 'short' }, 'newPassword', 'PASSWORD_LENGTH'],
      [code, { newPassword: 'password1', repeatPassword: 'password1' }, 'newPassword', 'PASSWORD_COMMON'],
      [otherThan(code), {}, 'code', 'CODE_INVALID'],
      [`${code}5`, {}, 'code', 'CODE_INVALID'],
      ['', {}, 'code', 'CODE_INVALID'],
    ];
    for (const [entered, more, field, wire] of refusals)
      expect(await reset(mobile, entered, more)).toMatchObject({
        status: 422,
        body: { code: wire, fields: [{ field, code: wire }] },
      });
    expect((await reset(mobile, code)).status).toBe(200);
    expect((await reset(mobile, code)).body.code).toBe('CODE_INVALID');
  });

  it('says the same of a wrong code for a user, for nobody, and where none was sent', async () => {
    const owner = await newOwner();
    const nobody = newMobile();
    const code = await codeFor(owner.mobile);
    await house.call('GET', `/sendMsg/${nobody}`);
    const answers = [
      await reset(owner.mobile, otherThan(code)),
      await reset(nobody, '0000'),
      await reset(newMobile(), '0000'),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  it('lets one of two through that come with the same code at once', async () => {
    const { mobile } = await newOwner();
    const code = await codeFor(mobile);
    const answers = await Promise.all([reset(mobile, code), reset(mobile, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  describe('of who manages a company', () => {
    async function newManagerWithMobile() {
      const owner = await newManager(house, `Managed ${count}`);
      const mobile = newMobile();
      await house.sql('UPDATE identity.user_account SET mobile = $1, mobile_verified = true WHERE id = $2', [
        mobile,
        owner.userId,
      ]);
      return { ...owner, mobile };
    }

    it('is confirmed by e-mail too: asked for behind the right code, which stays good', async () => {
      const owner = await newManagerWithMobile();
      const code = await codeFor(owner.mobile);
      const asked = await reset(owner.mobile, code);
      expect(asked).toMatchObject({
        status: 422,
        body: { code: 'EMAIL_CODE_REQUIRED', fields: [{ field: 'emailCode' }] },
      });
      expect(asked.body.msg).toContain(`${owner.email.slice(0, 1)}***@example.com`);
      expect(asked.text).not.toContain(owner.email);
      const emailCode = await house.mailbox.codeTo(owner.email);
      expect(await reset(owner.mobile, code, { emailCode: otherThan(emailCode) })).toMatchObject({
        status: 422,
        body: { code: 'CODE_INVALID', fields: [{ field: 'emailCode' }] },
      });
      expect((await logIn(owner.mobile, password)).status).toBe(200);
      expect((await reset(owner.mobile, code, { emailCode })).status).toBe(200);
      expect((await logIn(owner.mobile, newPassword)).status).toBe(200);
      expect((await reset(owner.email, emailCode)).body.code).toBe('CODE_INVALID');
    });

    it('is not in the way of strangers: their codes for the e-mail address and their wrong tries count apart', async () => {
      const owner = await newManagerWithMobile();
      const strangers = await codeFor(owner.email);
      for (let n = 0; n < 2; n += 1) {
        const code = n === 0 ? strangers : await codeFor(owner.email);
        for (let tries = 0; tries < 5; tries += 1) await reset(owner.email, otherThan(code));
      }
      expect((await house.call('GET', `/sendMsg/${owner.email}`)).body.code).toBe('CODE_LOCKED');
      const before = house.mailbox.of(owner.email).length;
      const code = await codeFor(owner.mobile);
      expect((await reset(owner.mobile, code)).body.code).toBe('EMAIL_CODE_REQUIRED');
      const emailCode = await house.mailbox.codeTo(owner.email, before + 1);
      expect((await reset(owner.mobile, code, { emailCode })).status).toBe(200);
    });

    it('asks again for the code that was sent a moment ago', async () => {
      const owner = await newManagerWithMobile();
      const code = await codeFor(owner.mobile);
      for (let times = 0; times < 2; times += 1)
        expect((await reset(owner.mobile, code)).body.code).toBe('EMAIL_CODE_REQUIRED');
      const emailCode = await house.mailbox.codeTo(owner.email);
      expect((await reset(owner.mobile, code, { emailCode })).status).toBe(200);
    });

    it('is not asked any more once the operator has taken a lost mailbox off the account', async () => {
      const owner = await newManagerWithMobile();
      const code = await codeFor(owner.mobile);
      expect((await reset(owner.mobile, code)).body.code).toBe('EMAIL_CODE_REQUIRED');
      await forgetEmail(house.db, owner.mobile);
      expect((await reset(owner.mobile, code)).status).toBe(200);
      expect((await logIn(owner.mobile, newPassword)).status).toBe(200);
      expect((await logIn(owner.email, newPassword)).body.code).toBe('LOGIN_FAILED');
    });

    it('is told to nobody without the code: a wrong one is refused as for anybody, and no letter goes out', async () => {
      const [manager, other] = [await newManagerWithMobile(), await newOwner()];
      const nobody = newMobile();
      await house.call('GET', `/sendMsg/${nobody}`);
      const answers = [];
      for (const [mobile, wrong] of [
        [manager.mobile, otherThan(await codeFor(manager.mobile))],
        [other.mobile, otherThan(await codeFor(other.mobile))],
        [nobody, '0000'],
      ] as const)
        answers.push(await reset(mobile, wrong), await reset(mobile, wrong, { emailCode: '1234' }));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(house.mailbox.of(manager.email)).toEqual([]);
    });

    it('by e-mail needs no second code, and where nothing sends e-mail the mobile’s does', async () => {
      const owner = await newManagerWithMobile();
      expect((await reset(owner.email, await codeFor(owner.email))).status).toBe(200);
      const silent = await House.open({ post: { ports: { mobile: house.mailbox.mobile, email: null } } });
      const author = await newManager(silent);
      const mobile = newMobile();
      await silent.sql('UPDATE identity.user_account SET mobile = $1, mobile_verified = true WHERE id = $2', [
        mobile,
        author.userId,
      ]);
      await silent.call('GET', `/sendMsg/${mobile}`);
      const code = await house.mailbox.codeTo(mobile);
      const form = { mobile, code, newPassword, repeatPassword: newPassword };
      expect((await silent.call('POST', '/resetPassword', {}, form)).status).toBe(200);
      await silent.close();
    });

    it('is not asked of another member', async () => {
      const [manager, member] = [await newManagerWithMobile(), await newOwner()];
      const wish = { mobile: member.email, role: 'Director' };
      expect((await house.call('POST', '/account-sets/addUser', manager, wish)).status).toBe(200);
      expect((await reset(member.mobile, await codeFor(member.mobile))).status).toBe(200);
    });
  });

  it('evaluates five of 400 guesses that come at once, and the password stays', async () => {
    const { mobile, userId } = await newOwner();
    const code = await codeFor(mobile);
    const guesses = Array.from({ length: 401 }, (_, i) => String(i).padStart(4, '0')).filter(
      (x) => x !== code,
    );
    const answers = await Promise.all(guesses.map((guess) => reset(mobile, guess)));
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['CODE_INVALID']));
    const logged = await house.sql(
      "SELECT id FROM identity.access_log WHERE user_id = $1 AND action = 'code'",
      [userId],
    );
    expect(logged).toHaveLength(5);
    expect((await reset(mobile, code)).body.code).toBe('CODE_INVALID');
    expect((await logIn(mobile, password)).status).toBe(200);
  });
});

it('GET /resetPassword says how codes reach people here', async () => {
  expect((await house.call('GET', '/resetPassword')).body.data).toEqual({
    mobile: true,
    email: true,
    isWithOperator: false,
  });
});

describe('POST /updatePwd', () => {
  const update = (caller: Caller, original: string, next = newPassword) =>
    house.call<SignedIn>('POST', '/updatePwd', caller, { original, newPassword: next });

  it.each(['browser', 'api'] as const)(
    'ends the other sessions of the user and goes on in this one of a %s under new values alone',
    async (kind) => {
      const { email, userId } = await newUser(house);
      const other = { cookie: cookieOf(await logIn(email, password)) };
      const headers: Record<string, string> = kind === 'api' ? { 'x-session-kind': 'api' } : {};
      const came = await logIn(email, password, headers);
      const callerOf = (answer: typeof came): Caller =>
        kind === 'api' ? { author: answer.body.data.author } : { cookie: cookieOf(answer) };
      const answer = await update(callerOf(came), password);
      expect(answer.status).toBe(200);
      expect([await isSignedIn(other), await isSignedIn(callerOf(came))]).toEqual([false, false]);
      expect(await initOf(house, callerOf(answer))).toMatchObject({ id: userId });
      expect((await logIn(email, newPassword)).status).toBe(200);
      expect((await house.mailbox.letters(email))[0]!.subject).toContain('password was changed');
    },
  );

  it('wants the present password, and logs that it was wrong', async () => {
    const person = await newUser(house);
    expect(await update(person, 'not this one')).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_WRONG', fields: [{ field: 'original' }] },
    });
    expect(await update(person, password, 'short')).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_LENGTH', fields: [{ field: 'newPassword' }] },
    });
    expect(await isSignedIn(person)).toBe(true);
    const log = await house.sql(
      "SELECT action, route FROM identity.access_log WHERE user_id = $1 AND action <> 'signed-in'",
      [person.userId],
    );
    expect(log).toEqual([{ action: 'proof', route: 'POST /updatePwd' }]);
  });
});

describe('POST /changePhoneNumber', () => {
  const change = (caller: Caller, mobile: string, verificationCode: string) =>
    house.call('POST', '/changePhoneNumber', caller, { mobile, verificationCode });

  it('takes the number over with the code sent there, and tells the former one', async () => {
    const owner = await newOwner();
    const mobile = newMobile();
    const code = await codeFor(mobile, { as: owner, purpose: 'change-phone' });
    expect((await change(owner, mobile, code)).status).toBe(200);
    expect((await initOf(house, owner)).mobile).toBe(mobile);
    expect((await logIn(mobile, password)).status).toBe(200);
    expect((await logIn(owner.mobile, password)).body.code).toBe('LOGIN_FAILED');
    expect((await house.mailbox.letters(owner.mobile))[0]!.subject).toContain('mobile number was changed');
    const [event] = await eventsOf(owner.userId, 'user.mobile-changed');
    expect(event).toMatchObject({
      before: { mobile: `138****${owner.mobile.slice(7)}` },
      after: { mobile: `138****${mobile.slice(7)}` },
    });
    expect(JSON.stringify(event)).not.toContain(mobile);
  });

  it('wants a fresh proof beside the code', async () => {
    const owner = await newOwner();
    const mobile = newMobile();
    const code = await codeFor(mobile, { as: owner, purpose: 'change-phone' });
    await house.sql(
      "UPDATE identity.session SET proven_at = now() - interval '11 minutes' WHERE user_id = $1",
      [owner.userId],
    );
    expect((await change(owner, mobile, code)).body.code).toBe('PROOF_REQUIRED');
    await house.call('POST', '/user/confirm', owner, { password });
    expect((await change(owner, mobile, code)).status).toBe(200);
  });

  it('refuses a code that was sent to another number or for another purpose', async () => {
    const owner = await newOwner();
    const [mobile, other] = [newMobile(), newMobile()];
    const code = await codeFor(mobile, { as: owner, purpose: 'change-phone' });
    const ofReset = await codeFor(owner.mobile);
    const refused = { status: 422, body: { code: 'CODE_INVALID', fields: [{ field: 'verificationCode' }] } };
    expect(await change(owner, other, code)).toMatchObject(refused);
    expect(await change(owner, owner.mobile, ofReset)).toMatchObject(refused);
    expect(await change(owner, '00012345678', code)).toMatchObject({
      status: 422,
      body: { code: 'MOBILE_FORMAT' },
    });
    expect((await initOf(house, owner)).mobile).toBe(owner.mobile);
  });

  it('takes a number from who only typed it: they are told, and go on by e-mail', async () => {
    const [owner, squatter] = [await newOwner(), await newUser(house)];
    const mobile = newMobile();
    await house.sql('UPDATE identity.user_account SET mobile = $1 WHERE id = $2', [mobile, squatter.userId]);
    const code = await codeFor(mobile, { as: owner, purpose: 'change-phone' });
    expect(house.mailbox.of(mobile)[0]!.text).toContain(code);
    expect((await change(owner, mobile, code)).status).toBe(200);
    expect(await initOf(house, owner)).toMatchObject({ mobile });
    expect((await initOf(house, squatter)).mobile).toMatch(/^000\d{8}$/);
    expect((await logIn(mobile, password)).status).toBe(200);
    expect((await logIn(squatter.email, password)).status).toBe(200);
    expect((await house.mailbox.letters(squatter.email))[0]!.subject).toContain('is not yours');
    const changed = await eventsOf(owner.userId, 'user.mobile-changed');
    expect(changed).toMatchObject([
      { before: { mobile: `138****${mobile.slice(7)}` } },
      { after: { mobile: `138****${mobile.slice(7)}` } },
    ]);
  });

  it('leaves a number that was only typed with who has no e-mail address to sign in with', async () => {
    const [owner, other] = [await newOwner(), await newUser(house)];
    const mobile = newMobile();
    await house.sql('UPDATE identity.user_account SET mobile = $1, email = NULL WHERE id = $2', [
      mobile,
      other.userId,
    ]);
    const code = await codeFor(mobile, { as: owner, purpose: 'change-phone' });
    expect((await change(owner, mobile, code)).body.code).toBe('MOBILE_TAKEN');
  });

  it('gives a number to one of two users who prove it, and nobody a number that is taken', async () => {
    const [one, two] = [await newOwner(), await newOwner()];
    const sent = house.mailbox.of(two.mobile).length;
    await house.call('GET', `/sendMsg/${two.mobile}?purpose=change-phone`, one);
    expect((await house.mailbox.letters(two.mobile, sent + 1))[0]!.subject).toContain('you have an account');
    const mobile = newMobile();
    const code = await codeFor(mobile, { as: one, purpose: 'change-phone' });
    await house.sql('UPDATE identity.user_account SET mobile = $1, mobile_verified = true WHERE id = $2', [
      mobile,
      two.userId,
    ]);
    expect(await change(one, mobile, code)).toMatchObject({
      status: 422,
      body: { code: 'MOBILE_TAKEN', fields: [{ field: 'mobile' }] },
    });
  });
});

describe('POST /updateUser', () => {
  const update = (caller: Caller, body: object) => house.call('POST', '/updateUser', caller, body);

  it('changes the name, and takes it away when it is empty', async () => {
    const person = await newUser(house);
    expect((await update(person, { realName: ' 张三 ', email: person.email })).status).toBe(200);
    expect(await initOf(house, person)).toMatchObject({
      realName: '张三',
      name: '张三',
      email: person.email,
    });
    await update(person, { realName: '' });
    expect((await initOf(house, person)).realName).toBeNull();
    expect(await eventsOf(person.userId, 'user.changed')).toHaveLength(2);
  });

  it('wants a fresh proof for another address, none for the name: later codes prove who somebody is', async () => {
    const person = await newUser(house);
    const email = `new-${person.email}`;
    const code = await codeFor(email, { as: person, purpose: 'change-email' });
    await house.sql(
      "UPDATE identity.session SET proven_at = now() - interval '11 minutes' WHERE user_id = $1",
      [person.userId],
    );
    expect((await update(person, { email, code })).body.code).toBe('PROOF_REQUIRED');
    expect((await update(person, { realName: '张三', email: person.email })).status).toBe(200);
    await house.call('POST', '/user/confirm', person, { password });
    expect((await update(person, { email, code })).status).toBe(200);
  });

  it('changes the e-mail address with a code that was sent to the new one, and tells the former', async () => {
    const person = await newUser(house);
    const email = `new-${person.email}`;
    expect(await update(person, { realName: '李四', email })).toMatchObject({
      status: 422,
      body: { code: 'CODE_REQUIRED', fields: [{ field: 'code' }] },
    });
    expect(await initOf(house, person)).toMatchObject({ realName: null, email: person.email });
    const code = await codeFor(email, { as: person, purpose: 'change-email' });
    expect(await update(person, { email, code: otherThan(code) })).toMatchObject({
      status: 422,
      body: { code: 'CODE_INVALID' },
    });
    expect((await update(person, { email, code })).status).toBe(200);
    expect((await initOf(house, person)).email).toBe(email);
    expect((await house.mailbox.letters(person.email))[0]!.subject).toContain('e-mail address was changed');
    const [event] = await eventsOf(person.userId, 'user.changed');
    expect(JSON.stringify(event)).not.toContain(email);
  });

  it('refuses what is no address, and one that somebody else took meanwhile', async () => {
    const [person, other] = [await newUser(house), await newUser(house)];
    expect(await update(person, { email: 'nothing' })).toMatchObject({
      status: 422,
      body: { code: 'EMAIL_FORMAT', fields: [{ field: 'email' }] },
    });
    const email = `soon-${person.email}`;
    const code = await codeFor(email, { as: person, purpose: 'change-email' });
    await house.sql('UPDATE identity.user_account SET email = $1 WHERE id = $2', [email, other.userId]);
    expect(await update(person, { email, code })).toMatchObject({
      status: 422,
      body: { code: 'EMAIL_TAKEN', fields: [{ field: 'email' }] },
    });
  });
});

it.each(['/updatePwd', '/changePhoneNumber', '/updateUser'])('%s wants a session', async (path) => {
  const body = { original: 'x', newPassword, mobile: newMobile(), verificationCode: '1234' };
  expect((await house.call('POST', path, {}, body)).status).toBe(403);
});

it('the history is sound, and holds no password and no code', async () => {
  const events = await house.sql<{ content: string }>('SELECT content FROM identity.event');
  expect(events.some(({ content }) => content.includes(newPassword))).toBe(false);
  expect((await house.db.read((sql) => verifyChain(sql))).firstBad).toBeNull();
});
