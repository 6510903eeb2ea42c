import type { LoginAnswer, OwnPasskey, SignedIn } from '@suanpan/contracts';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, House, type Caller } from '../testing/house.ts';
import { newUser, password, type Person } from '../testing/people.ts';
import { SoftPasskey } from '../testing/soft-passkey.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

interface Question {
  token: string;
  options: string;
}

const origin = 'http://localhost:8080';
const at = (caller: Caller = {}, from = origin): Caller => ({
  ...caller,
  headers: { ...caller.headers, origin: from },
});

async function begin(user: Person): Promise<Question> {
  const { body } = await house.call<Question>('POST', '/personal/passkeys/options', at(user), { password });
  return body.data;
}
async function add(user: Person, device = new SoftPasskey()): Promise<SoftPasskey> {
  const { token, options } = await begin(user);
  const body = { token, name: 'Key of the desk', response: device.create(options) };
  expect((await house.call('POST', '/personal/passkeys', at(user), body)).status).toBe(200);
  return device;
}
const listOf = async (user: Caller) =>
  (await house.call<OwnPasskey[]>('GET', '/personal/passkeys', user)).body.data;
const question = async (secondStep?: string): Promise<Question> =>
  (await house.call<Question>('POST', '/login/passkey/options', at(), secondStep ? { secondStep } : {})).body
    .data;
const answer = (token: string, response: string, from = origin) =>
  house.call<SignedIn>('POST', '/login/passkey', at({}, from), { token, response });
async function signIn(device: SoftPasskey) {
  const { token, options } = await question();
  return answer(token, device.get(options));
}

describe('one’s own passkeys', () => {
  it('are added with the password, named, renamed, listed and removed', async () => {
    const user = await newUser(house);
    await add(user);
    const [own] = await listOf(user);
    expect(own).toMatchObject({ name: 'Key of the desk', usedAt: null });
    await house.call('PUT', `/personal/passkeys/${own!.id}`, user, { name: '  Phone  ' });
    expect((await listOf(user))[0]!.name).toBe('Phone');
    const unnamed = await house.call('PUT', `/personal/passkeys/${own!.id}`, user, { name: ' ' });
    expect(unnamed.body.code).toBe('PASSKEY_NAME_MISSING');
    const unproven = await house.call('POST', `/personal/passkeys/${own!.id}/remove`, user, {
      password: 'not this',
    });
    expect(unproven.body.code).toBe('PASSWORD_WRONG');
    await house.call('POST', `/personal/passkeys/${own!.id}/remove`, user, { password });
    expect(await listOf(user)).toEqual([]);
  });

  it.each([
    ['no list', 'usb'],
    ['texts with NUL', ['usb', 'n\u0000fc']],
    ['no texts', [null, 7]],
  ])('are added also where the ways to their device are %s', async (_, transports) => {
    const user = await newUser(house);
    const { token, options } = await begin(user);
    const made = JSON.parse(new SoftPasskey().create(options)) as { response: object };
    const response = JSON.stringify({ ...made, response: { ...made.response, transports } });
    const body = { token, name: 'Key', response };
    expect((await house.call('POST', '/personal/passkeys', at(user), body)).status).toBe(200);
  });

  it('a stolen session adds none without the password', async () => {
    const user = await newUser(house);
    const refused = await house.call('POST', '/personal/passkeys/options', at(user), {
      password: 'not this',
    });
    expect(refused.body.code).toBe('PASSWORD_WRONG');
  });

  it('are nobody else’s: a foreign one answers byte for byte as one that there is not', async () => {
    const [user, stranger] = [await newUser(house), await newUser(house)];
    await add(user);
    const [own] = await listOf(user);
    const answers = await Promise.all(
      [own!.id, 999_999].map((id) =>
        house.call('PUT', `/personal/passkeys/${id}`, stranger, { name: 'Mine' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]!.text).toBe(answers[1]!.text);
    const removal = await house.call('POST', `/personal/passkeys/${own!.id}/remove`, stranger, { password });
    expect(removal.status).toBe(404);
  });

  it('what was begun by one user is not ended by another, nor twice', async () => {
    const [user, thief] = [await newUser(house), await newUser(house)];
    const { token, options } = await begin(user);
    const body = { token, name: 'Key', response: new SoftPasskey().create(options) };
    expect((await house.call('POST', '/personal/passkeys', at(thief), body)).body.code).toBe(
      'SECOND_STEP_EXPIRED',
    );
    expect((await house.call('POST', '/personal/passkeys', at(user), body)).status).toBe(200);
    expect((await house.call('POST', '/personal/passkeys', at(user), body)).body.code).toBe(
      'SECOND_STEP_EXPIRED',
    );
  });

  it.each(['http://books.example.com', 'https://localhost.example.com', 'http://127.0.0.1:8080', ''])(
    'are not made at %j, which is not this product’s address',
    async (from) => {
      const user = await newUser(house);
      const refused = await house.call('POST', '/personal/passkeys/options', at(user, from), { password });
      expect(refused).toMatchObject({ status: 422, body: { code: 'PASSKEY_ADDRESS' } });
    },
  );
});

describe('a sign-in by passkey alone', () => {
  it('needs neither user ID nor password, and is in the history as such', async () => {
    const user = await newUser(house);
    const device = await add(user);
    const signedIn = await signIn(device);
    expect(await house.sessionOf({ cookie: cookieOf(signedIn) })).toMatchObject({ userId: user.userId });
    const [event] = await house.sql<{ content: string }>(
      "SELECT content FROM identity.event WHERE actor_id = $1 AND action = 'user.signed-in' ORDER BY seq DESC LIMIT 1",
      [user.userId],
    );
    expect(JSON.parse(event!.content)).toMatchObject({ after: { by: 'passkey' } });
    expect((await listOf(user))[0]!.usedAt).not.toBeNull();
  });

  it('is refused to a device that does not know its owner', async () => {
    const device = await add(await newUser(house));
    device.knowsOwner = false;
    expect((await signIn(device)).body.code).toBe('PASSKEY_REFUSED');
  });

  it('is refused to a copy, whose count stays behind', async () => {
    const user = await newUser(house);
    const device = await add(user);
    await signIn(device);
    await signIn(device);
    const { usedAt } = (await listOf(user))[0]!;
    device.counter = 1;
    expect((await signIn(device)).body.code).toBe('PASSKEY_REFUSED');
    expect((await listOf(user))[0]!.usedAt).toBe(usedAt);
    device.counter = 5;
    expect((await signIn(device)).status).toBe(200);
  });

  it('takes an answer once', async () => {
    const device = await add(await newUser(house));
    const { token, options } = await question();
    const response = device.get(options);
    const answers = await Promise.all([answer(token, response), answer(token, response)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const other = await question();
    expect((await answer(other.token, response)).body.code).toBe('PASSKEY_REFUSED');
  });

  it.each([
    ['no JSON', () => 'nonsense'],
    ['null', () => 'null'],
    ['an empty answer', () => '{}'],
    ['a name with NUL in it', () => JSON.stringify({ id: 'a\u0000b' })],
    ['a device that nobody has', (options: string) => new SoftPasskey().get(options)],
  ])('is refused %s, with one and the same answer', async (_, response) => {
    const { token, options } = await question();
    const refused = await answer(token, response(options));
    expect(refused).toMatchObject({ status: 422, body: { code: 'PASSKEY_REFUSED' } });
  });

  it('is refused what was signed at another address', async () => {
    const user = await newUser(house);
    const device = await add(user, new SoftPasskey());
    const { token, options } = await question();
    expect((await answer(token, device.get(options), 'http://localhost:9999')).body.code).toBe(
      'PASSKEY_REFUSED',
    );
  });

  it('is not one after the passkey was removed', async () => {
    const user = await newUser(house);
    const device = await add(user);
    const [own] = await listOf(user);
    await house.call('POST', `/personal/passkeys/${own!.id}/remove`, user, { password });
    expect((await signIn(device)).body.code).toBe('PASSKEY_REFUSED');
  });
});

describe('a refused passkey', () => {
  const refusals = async (user: Person) =>
    (
      await house.sql("SELECT 1 FROM identity.access_log WHERE user_id = $1 AND action = 'passkey'", [
        user.userId,
      ])
    ).length;
  /** What somebody sends who knows no more of a passkey than its name. */
  const forged = (device: SoftPasskey): string => JSON.stringify({ id: device.id.toString('base64url') });

  it('ends its question at the fifth', async () => {
    const device = await add(await newUser(house));
    const { token, options } = await question();
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 5; tries++) codes.push((await answer(token, '{}')).body.code);
    expect(codes).toEqual(Array<string>(5).fill('PASSKEY_REFUSED'));
    expect((await answer(token, device.get(options))).body.code).toBe('SECOND_STEP_EXPIRED');
  });

  it('is logged and tried as seldom as a wrong code is, however many questions are asked', async () => {
    const user = await newUser(house);
    const device = await add(user);
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 7; tries++)
      codes.push((await answer((await question()).token, forged(device))).body.code);
    expect(codes.slice(0, 5)).toEqual(Array<string>(5).fill('PASSKEY_REFUSED'));
    expect(codes.slice(5)).toEqual(['LOGIN_THROTTLED', 'LOGIN_THROTTLED']);
    expect(await refusals(user)).toBe(5);
  });

  it('keeps its owner out of nothing: what the passkey itself has signed is taken meanwhile, and ends the delay', async () => {
    const user = await newUser(house);
    const device = await add(user);
    for (let tries = 0; tries < 6; tries++) await answer((await question()).token, forged(device));
    expect((await signIn(device)).status).toBe(200);
    expect((await answer((await question()).token, forged(device))).body.code).toBe('PASSKEY_REFUSED');
  });
});

describe('a passkey as the second step', () => {
  async function withAuthenticator(): Promise<{ user: Person; device: SoftPasskey }> {
    const user = await newUser(house);
    const device = await add(user);
    const { body } = await house.call<{ secret: string }>('POST', '/personal/second-step', user, {
      password,
    });
    await house.call('POST', '/personal/second-step/confirm', user, {
      code: await generate({ secret: body.data.secret }),
    });
    return { user, device };
  }
  async function secondStepOf({ email }: Person) {
    const { data } = (await house.call<LoginAnswer>('POST', '/login', {}, { mobile: email, password })).body;
    return 'secondStep' in data ? data.secondStep : { token: '', hasPasskey: false };
  }

  it('answers in place of the code, also a device that does not know its owner', async () => {
    const { user, device } = await withAuthenticator();
    device.knowsOwner = false;
    const asked = await secondStepOf(user);
    expect(asked.hasPasskey).toBe(true);
    const { token, options } = await question(asked.token);
    expect(JSON.parse(options)).toMatchObject({
      allowCredentials: [{ id: device.id.toString('base64url') }],
    });
    const signedIn = await answer(token, device.get(options));
    expect(await house.sessionOf({ cookie: cookieOf(signedIn) })).toMatchObject({ userId: user.userId });
  });

  it('has to be this user’s', async () => {
    const { user } = await withAuthenticator();
    const foreign = await add(await newUser(house));
    const { token, options } = await question((await secondStepOf(user)).token);
    expect((await answer(token, foreign.get(options))).body.code).toBe('PASSKEY_REFUSED');
  });
});

it('with PUBLIC_ORIGIN passkeys belong to that address alone', async () => {
  const publicOrigin = 'https://books.example.com';
  const other = await House.open({ publicOrigin });
  try {
    const place = await other.call<{ domain: string }>('GET', '/login/passkey');
    expect(place.body.data.domain).toBe('books.example.com');
    const user = await newUser(other);
    const begun = await other.call<Question>('POST', '/personal/passkeys/options', user, { password });
    const { token, options } = begun.body.data;
    const foreign = { token, name: 'Key', response: new SoftPasskey(origin).create(options) };
    expect((await other.call('POST', '/personal/passkeys', user, foreign)).body.code).toBe('PASSKEY_REFUSED');
    const own = { token, name: 'Key', response: new SoftPasskey(publicOrigin).create(options) };
    expect((await other.call('POST', '/personal/passkeys', user, own)).status).toBe(200);
  } finally {
    await other.close();
  }
});
