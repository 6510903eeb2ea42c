import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownOrigin } from '../events/origin.ts';
import { Outbox } from '../post/outbox.ts';
import { House } from '../testing/house.ts';
import { newUser } from '../testing/people.ts';
import { CodeKey } from './code-key.ts';
import { Codes, type CodeCaller, type CheckedCode } from './codes.ts';
import type { CodePurpose } from './purpose.ts';

let house: House;
let codes: Codes;
beforeAll(async () => {
  house = await House.open();
  codes = codesWith({ perNetwork: 10_000, wrongPerHour: 10_000 });
});
afterAll(() => house.close());

const codesWith = (limits: { perNetwork: number; wrongPerHour: number }): Codes =>
  new Codes({
    db: house.db,
    key: new CodeKey('a key of the tests'),
    outbox: new Outbox(house.mailbox, house.app.log),
    limits,
  });
let count = 0;
const newMobile = (): string => `139${String(++count).padStart(8, '0')}`;
const caller = (more: Partial<CodeCaller> = {}): CodeCaller => ({
  origin: ownOrigin('test'),
  address: '203.0.113.7',
  language: 'en',
  device: null,
  ...more,
});
/** A user with a mobile of their own. */
async function newOwner(): Promise<{ mobile: string; email: string; userId: number }> {
  const { userId, email } = await newUser(house);
  const mobile = newMobile();
  await house.sql('UPDATE identity.user_account SET mobile = $1, mobile_verified = true WHERE id = $2', [
    mobile,
    userId,
  ]);
  return { mobile, email, userId };
}
async function sentTo(mobile: string, purpose: CodePurpose = 'reset'): Promise<string> {
  const before = house.mailbox.of(mobile).length;
  await letTimePass();
  await codes.send(caller(), { mobile, purpose });
  return house.mailbox.codeTo(mobile, before + 1);
}
/** As if the last codes had been sent two minutes earlier. */
const letTimePass = (span = '2 minutes') =>
  house.sql(`UPDATE identity.code_send SET at = at - $1::interval`, [span]);
const check = (mobile: string, code: string, purpose: CodePurpose = 'reset'): Promise<CheckedCode> =>
  codes.check(caller(), { mobile, purpose, code });
const spend = (checked: CheckedCode) => house.db.write((sql) => codes.spend(sql, checked));
const otherThan = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
const failures = async (): Promise<number> =>
  (await house.sql<{ n: number }>('SELECT count(*)::int AS n FROM identity.code_failure'))[0]!.n;

describe('a code', () => {
  it('has four digits, is told to its receiver, and proves once what it was sent for', async () => {
    const { mobile } = await newOwner();
    const code = await sentTo(mobile);
    expect(house.mailbox.of(mobile)[0]).toEqual({
      subject: 'Suanpan: your code',
      text: `Suanpan: ${code} is your code to set a new password. It is valid for 5 minutes. Give it to nobody. If you did not ask for it, ignore this message.`,
    });
    const checked = await check(mobile, code);
    const uses = await Promise.allSettled([spend(checked), spend(checked)]);
    expect(uses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(check(mobile, code)).rejects.toThrow('code.invalid');
  });

  it('is refused where it was entered, when it was used up meanwhile', async () => {
    const { mobile } = await newOwner();
    const code = await sentTo(mobile);
    const checked = await codes.check(caller(), { mobile, purpose: 'reset', code, field: 'emailCode' });
    await spend(checked);
    await expect(spend(checked)).rejects.toMatchObject({ problems: [{ field: 'emailCode' }] });
  });

  it('is not used up by a change that was undone', async () => {
    const { mobile } = await newOwner();
    const checked = await check(mobile, await sentTo(mobile));
    const undone = house.db.write(async (sql) => {
      await codes.spend(sql, checked);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await expect(spend(checked)).resolves.toBeUndefined();
  });

  it('is refused for another purpose, at another address, and when a newer one was sent', async () => {
    const { mobile } = await newOwner();
    const other = await newOwner();
    const first = await sentTo(mobile);
    await expect(check(mobile, first, 'hand-over')).rejects.toThrow('code.invalid');
    await expect(check(other.mobile, first)).rejects.toThrow('code.invalid');
    const second = await sentTo(mobile);
    const former = first === second ? Promise.reject(new Error('code.invalid')) : check(mobile, first);
    await expect(former).rejects.toThrow('code.invalid');
    await expect(check(mobile, second)).resolves.toMatchObject({ purpose: 'reset' });
  });

  it('lives five minutes, also between being checked and being used', async () => {
    const { mobile } = await newOwner();
    const code = await sentTo(mobile);
    const checked = await check(mobile, code);
    const age = (span: string) =>
      house.sql('UPDATE identity.verification_code SET expires_at = expires_at - $1::interval', [span]);
    await age('4 minutes 50 seconds');
    await check(mobile, code);
    await age('10 seconds');
    await expect(check(mobile, code)).rejects.toThrow('code.invalid');
    await expect(spend(checked)).rejects.toThrow('code.invalid');
  });

  it('cannot be read in the database', async () => {
    const { mobile } = await newOwner();
    await sentTo(mobile);
    const rows = JSON.stringify(await house.sql('SELECT * FROM identity.verification_code'));
    expect(rows).not.toContain(mobile);
    const guesses = Array.from({ length: 10_000 }, (_, i) => String(i).padStart(4, '0'));
    const isFoundWith = (key: string) =>
      guesses.some((guess) => rows.includes(new CodeKey(key).codeHash(mobile, 'reset', guess)));
    expect([isFoundWith('a key of the tests'), isFoundWith('another key')]).toEqual([true, false]);
  });
});

describe('wrong codes', () => {
  it('void a code after five, also for who enters the right one then', async () => {
    const { mobile } = await newOwner();
    const code = await sentTo(mobile);
    for (let i = 0; i < 5; i++) await expect(check(mobile, otherThan(code))).rejects.toThrow('code.invalid');
    await expect(check(mobile, code)).rejects.toThrow('code.invalid');
  });

  it('are compared five times at most, however many guesses come at once', async () => {
    const { mobile } = await newOwner();
    const code = await sentTo(mobile);
    const before = await failures();
    const guesses = Array.from({ length: 200 }, (_, i) => String(i).padStart(4, '0'));
    const wrong = guesses.filter((guess) => guess !== code);
    const answers = await Promise.allSettled(wrong.map((guess) => check(mobile, guess)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect((await failures()) - before).toBe(5);
    await expect(check(mobile, code)).rejects.toThrow('code.invalid');
  });

  it('are in the access log, without what was typed', async () => {
    const { mobile, userId } = await newOwner();
    await expect(check(mobile, otherThan(await sentTo(mobile)))).rejects.toThrow('code.invalid');
    const log = await house.sql(
      "SELECT action, mobile, address FROM identity.access_log WHERE user_id = $1 AND action <> 'signed-in'",
      [userId],
    );
    expect(log).toEqual([{ action: 'code', mobile: `139****${mobile.slice(7)}`, address: '203.0.113.7' }]);
  });

  it('lock resetting at an address for a day after ten, of a user and of nobody alike, and its user is told', async () => {
    const { mobile } = await newOwner();
    const nobody = newMobile();
    for (const target of [mobile, nobody]) {
      for (let round = 0; round < 2; round++) {
        await letTimePass();
        await codes.send(caller(), { mobile: target, purpose: 'reset' });
        for (let i = 0; i < 5; i++) await check(target, 'none').catch(() => undefined);
      }
      await letTimePass();
      await expect(check(target, '0000')).rejects.toThrow('code.locked');
      await expect(codes.send(caller(), { mobile: target, purpose: 'reset' })).rejects.toThrow('code.locked');
    }
    expect((await house.mailbox.letters(mobile, 3))[0]!.text).toContain('ten wrong codes');
    expect(house.mailbox.of(nobody)).toEqual([]);
    await expect(codes.send(caller(), { mobile, purpose: 'hand-over' })).resolves.toBeUndefined();
    await house.sql("UPDATE identity.code_failure SET at = at - interval '1 day'");
    await expect(sentTo(mobile)).resolves.toMatch(/^\d{4}$/);
  });

  it('of all addresses together hold up strangers, and not who is known where they try', async () => {
    const { mobile } = await newOwner();
    const strict = codesWith({ perNetwork: 10_000, wrongPerHour: 3 });
    await house.sql("UPDATE identity.code_failure SET at = at - interval '1 day'");
    const code = await sentTo(mobile);
    const stranger = caller({ address: '198.51.100.1' });
    for (let i = 0; i < 3; i++)
      await strict
        .check(stranger, { mobile, purpose: 'reset', code: otherThan(code) })
        .catch(() => undefined);
    const right = { mobile, purpose: 'reset', code } as const;
    await expect(strict.check(stranger, right)).rejects.toThrow('code.too-many-wrong');
    await expect(strict.check(caller(), right)).resolves.toMatchObject({ purpose: 'reset' });
    await house.sql("UPDATE identity.code_failure SET at = at - interval '1 day'");
    await expect(strict.check(stranger, right)).resolves.toMatchObject({ purpose: 'reset' });
  });
});

describe('sending', () => {
  const limited = (mobile: string, from = caller()) => codes.send(from, { mobile, purpose: 'reset' });

  it.each([
    ['one in a minute', 1, '59 seconds', '1 second'],
    ['five in an hour', 5, '11 minutes', '5 minutes'],
    ['ten in a day', 10, '2 hours', '4 hours'],
  ] as const)('is limited to %s for an address, of a user or of nobody', async (_, most, between, more) => {
    for (const mobile of [(await newOwner()).mobile, newMobile()]) {
      for (let i = 0; i < most; i++) {
        await limited(mobile);
        await letTimePass(between);
      }
      await expect(limited(mobile)).rejects.toThrow('code.sent-too-often');
      await letTimePass(more);
      await expect(limited(mobile)).resolves.toBeUndefined();
    }
  });

  it('is limited for a network, whomever it asks for, and does not hold up others', async () => {
    const few = codesWith({ perNetwork: 3, wrongPerHour: 10_000 });
    const send = (address: string) =>
      few.send(caller({ address }), { mobile: newMobile(), purpose: 'reset' });
    for (let i = 0; i < 3; i++) await send(`2001:db8:7::${i}`);
    await expect(send('2001:db8:7::9')).rejects.toThrow('code.sent-too-often');
    await expect(send('2001:db8:8::1')).resolves.toBeUndefined();
  });

  it('keeps its limits when many ask at once', async () => {
    const mobile = newMobile();
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => limited(mobile)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('counts an e-mail address once, however it is spelled, and sends to the one that its user has', async () => {
    const { email } = await newOwner();
    await limited(email.toUpperCase());
    await expect(limited(email)).rejects.toThrow('code.sent-too-often');
    expect(await house.mailbox.codeTo(email)).toMatch(/^\d{4}$/);
    expect(house.mailbox.of(email.toUpperCase())).toEqual([]);
  });
});

describe('GET and POST /sendMsg', () => {
  const ask = (mobile: string, method: 'GET' | 'POST' = 'GET', query = '') =>
    house.call(method, `/sendMsg/${encodeURIComponent(mobile)}${query}`);

  it('answer the same to a user and to nobody, and only the user gets a code', async () => {
    const { mobile } = await newOwner();
    const nobody = newMobile();
    const [known, unknown] = [await ask(mobile), await ask(nobody, 'POST')];
    expect(known).toMatchObject({ status: 200, body: { success: true, msg: '', data: null } });
    expect(known.text).toBe(unknown.text);
    expect(known.headers['cache-control']).toBe('no-store');
    expect(await house.mailbox.codeTo(mobile)).toMatch(/^\d{4}$/);
    expect(house.mailbox.of(nobody)).toEqual([]);
  });

  it('do not wait for the letter, so that a slow mail server does not tell who is registered', async () => {
    const begun: string[] = [];
    let take = (): void => undefined;
    const taken = new Promise<void>((resolve) => (take = resolve));
    const slow = { deliver: (to: string) => (begun.push(to), taken) };
    const late = await House.open({ post: { ports: { mobile: slow, email: slow } } });
    const { email } = await newUser(late);
    const known = await late.call('POST', `/sendMsg/${email}`);
    const unknown = await late.call('POST', '/sendMsg/nobody@example.com');
    expect([known.status, known.text]).toEqual([200, unknown.text]);
    expect(begun).toEqual([email]);
    take();
    await late.close();
  });

  it.each(['00012345678', '12012345678', '1391234567', 'nobody', 'a@b'])(
    'refuse %s, where nobody can be reached',
    async (mobile) => {
      expect(await ask(mobile)).toMatchObject({
        status: 422,
        body: { code: 'MOBILE_FORMAT', fields: [{ field: 'mobile' }] },
      });
    },
  );

  it('reach a user with a placeholder mobile by e-mail', async () => {
    const { email } = await newUser(house);
    await ask(email);
    expect(await house.mailbox.codeTo(email)).toMatch(/^\d{4}$/);
  });

  it('send nothing that opens an account to a mobile that was typed once and never confirmed, until it is', async () => {
    const mobile = newMobile();
    const email = `typed-${mobile}@example.com`;
    const registered = await house.call<{ author: string }>(
      'POST',
      '/register',
      { headers: { 'x-session-kind': 'api' } },
      { email, password: 'correct horse battery', mobile },
    );
    const { author } = registered.body.data;
    await ask(mobile);
    await letTimePass();
    await ask(email);
    expect(await house.mailbox.codeTo(email)).toMatch(/^\d{4}$/);
    expect(house.mailbox.of(mobile)).toEqual([]);
    await letTimePass();
    await house.call('POST', `/sendMsg/${mobile}?purpose=change-phone`, { author });
    const verificationCode = await house.mailbox.codeTo(mobile);
    await house.call('POST', '/changePhoneNumber', { author }, { mobile, verificationCode });
    await letTimePass();
    await ask(mobile);
    expect(await house.mailbox.codeTo(mobile, 3)).toMatch(/^\d{4}$/);
  });

  it('say how long to wait', async () => {
    const mobile = newMobile();
    await ask(mobile);
    const again = await ask(mobile);
    expect(again).toMatchObject({ status: 429, body: { code: 'CODES_THROTTLED' } });
    expect(again.body.data).toEqual({ retryAfterSeconds: Number(again.headers['retry-after']) });
  });

  it('want a session for what only who is signed in can do', async () => {
    expect((await ask(newMobile(), 'GET', '?purpose=change-phone')).status).toBe(403);
    expect((await ask(newMobile(), 'GET', '?purpose=anything')).status).toBe(400);
  });

  it('send a code that confirms who one is to one’s own address alone', async () => {
    const { mobile } = await newOwner();
    const person = await newUser(house);
    const identify = (to: string) => house.call('GET', `/sendMsg/${to}?purpose=identify`, { ...person });
    expect((await identify(mobile)).text).toBe((await identify(person.email)).text);
    expect(await house.mailbox.codeTo(person.email)).toMatch(/^\d{4}$/);
    expect(house.mailbox.of(mobile)).toEqual([]);
  });
});

describe('/regMsg', () => {
  it('answers the same for a new and for a registered address, whose owner is told that there is an account', async () => {
    const { email } = await newUser(house);
    const [old, fresh] = [
      await house.call('GET', `/regMsg/${email}`),
      await house.call('POST', '/regMsg/fresh@example.com'),
    ];
    expect(old.text).toBe(fresh.text);
    expect(await house.mailbox.codeTo('fresh@example.com')).toMatch(/^\d{4}$/);
    expect((await house.mailbox.letters(email))[0]!.subject).toBe('Suanpan: you have an account');
  });

  it('sends nothing where registration is closed', async () => {
    const closed = await House.open({ registration: { isOpen: false, perNetwork: 1, inAll: 1 } });
    expect(await closed.call('GET', '/regMsg/new@example.com')).toMatchObject({
      status: 422,
      body: { code: 'REGISTRATION_CLOSED' },
    });
    expect(closed.mailbox.sent).toEqual([]);
    await closed.close();
  });
});
