import type { SignedIn } from '@suanpan/contracts';
import { anonymousIdentity, identityHeader } from '@suanpan/service-kit';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownOrigin } from '../events/origin.ts';
import { House, type Caller, totpKey } from '../testing/house.ts';
import { newUser, password } from '../testing/people.ts';
import { register as registerDirectly } from './register.ts';
import { SignInDesk } from './sign-in-desk.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const logIn = (mobile: string, caller: Caller = {}) =>
  house.call<SignedIn>('POST', '/login', caller, { mobile, password });
const register = (name: string, caller: Caller = {}) =>
  house.call<SignedIn>('POST', '/register', caller, { email: `${name}@example.com`, password });

describe('a flood of registrations', () => {
  it('does not keep a sign-in waiting: it is served next', async () => {
    const { email } = await newUser(house);
    const served: string[] = [];
    const flood = Array.from({ length: 16 }, async (_, i) => {
      const { status } = await register(`queued-${i}`, { address: `198.51.100.${i}` });
      served.push(`registration ${status}`);
    });
    const signIn = async () => {
      const { status } = await logIn(email, { address: '192.0.2.44' });
      served.push(`sign-in ${status}`);
    };
    await Promise.all([...flood, signIn()]);
    expect(served.filter((text) => text === 'registration 200')).toHaveLength(16);
    expect(served.indexOf('sign-in 200')).toBeGreaterThanOrEqual(0);
    expect(served.indexOf('sign-in 200')).toBeLessThan(5);
  });

  it('whose senders leave is not worked for, and leaves no users behind', async () => {
    await house.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}/register`;
    const given = new AbortController();
    const send = async (i: number) => {
      const identity = anonymousIdentity(`203.0.113.${i}`);
      await fetch(url, {
        method: 'POST',
        signal: given.signal,
        headers: {
          'content-type': 'application/json',
          [identityHeader]: await house.sign(identity, { method: 'POST', path: '/register' }),
        },
        body: JSON.stringify({ email: `gone-${i}@example.com`, password }),
      });
    };
    const budgets = async () => (await house.sql('SELECT key_hash FROM identity.registration_budget')).length;
    const before = await budgets();
    const flood = Promise.allSettled(Array.from({ length: 16 }, (_, i) => send(i)));
    while ((await budgets()) === before) continue;
    given.abort();
    await flood;
    expect((await register('stayed')).status).toBe(200);
    const stored = await house.sql("SELECT id FROM identity.user_account WHERE email LIKE 'gone-%'");
    expect(stored.length).toBeLessThan(8);
  });
});

it('who leaves while the password is hashed leaves no user behind', async () => {
  const given = new AbortController();
  const desk = await SignInDesk.open({
    totpKeys: [totpKey],
    registration: { isOpen: true, perNetwork: 9, inAll: 9 },
  });
  const pass = desk.places.pass.bind(desk.places);
  desk.places.pass = async (caller, work) => {
    const hash = await pass(caller, work);
    given.abort();
    return hash;
  };
  const request = {
    email: 'left@example.com',
    mobile: undefined,
    password,
    kind: 'api',
    formerSessionId: '',
    device: null,
    userAgent: undefined,
    address: '192.0.2.9',
    signal: given.signal,
  } as const;
  await expect(registerDirectly(house.db, desk, ownOrigin('test'), request)).rejects.toThrow('service.busy');
  expect(await house.sql("SELECT id FROM identity.user_account WHERE email = 'left@example.com'")).toEqual(
    [],
  );
});

describe('the budget of registrations', () => {
  let limited: House;
  beforeAll(async () => {
    limited = await House.open({ registration: { isOpen: true, perNetwork: 2, inAll: 4 } });
  });
  afterAll(() => limited.close());
  const from = async (name: string, address: string) =>
    limited.call<SignedIn>('POST', '/register', { address }, { email: `${name}@example.com`, password });
  const exhausted = { status: 429, body: { code: 'REGISTRATIONS_THROTTLED' } };

  it('is used up by a network, says how long to wait, and leaves others alone', async () => {
    for (const name of ['one', 'two']) expect((await from(name, '2001:db8::1')).status).toBe(200);
    const third = await from('three', '2001:db8::2');
    expect(third).toMatchObject(exhausted);
    const wait = Number(third.headers['retry-after']);
    expect(third.body.data).toEqual({ retryAfterSeconds: wait });
    expect([wait > 0, wait <= 1_800]).toEqual([true, true]);
    expect((await from('three', '2001:db8:0:1::1')).status).toBe(200);
  });

  it('is used up in all, by any number of people, and nobody is kept from signing in', async () => {
    await from('four', '203.0.113.61');
    expect(await from('five', '203.0.113.62')).toMatchObject(exhausted);
    const signIn = await limited.call('POST', '/login', {}, { mobile: 'one@example.com', password });
    expect(signIn.status).toBe(200);
  });

  it('refills with time', async () => {
    await limited.sql(`UPDATE identity.registration_budget SET whole_at = whole_at - interval '20 minutes'`);
    expect((await from('six', '203.0.113.63')).status).toBe(200);
  });
});

it('a closed registration says so, before and after, and keeps nobody from signing in', async () => {
  const state = { isOpen: true, perNetwork: 9, inAll: 9 };
  const closed = await House.open({ registration: state });
  try {
    const { email } = await newUser(closed);
    expect((await closed.call('GET', '/register')).body.data).toMatchObject({ open: true });
    state.isOpen = false;
    expect((await closed.call('GET', '/register')).body.data).toMatchObject({ open: false });
    const answer = await closed.call('POST', '/register', {}, { email: 'late@example.com', password });
    expect(answer).toMatchObject({ status: 422, body: { code: 'REGISTRATION_CLOSED' } });
    expect((await closed.call('POST', '/login', {}, { mobile: email, password })).status).toBe(200);
  } finally {
    await closed.close();
  }
});

describe('where the e-mail address is to be confirmed', () => {
  let strict: House;
  beforeAll(async () => {
    strict = await House.open({
      registration: { isOpen: true, needsCode: true, perNetwork: 10_000, inAll: 10_000 },
    });
  });
  afterAll(() => strict.close());
  const registerWith = (email: string, code?: string) =>
    strict.call<SignedIn>('POST', '/register', {}, { email, password, ...(code ? { code } : {}) });

  it('there is no account without the code that was sent there, so nothing that it could own', async () => {
    expect((await strict.call('GET', '/register')).body.data).toMatchObject({ open: true, needsCode: true });
    expect(await registerWith('proved@example.com')).toMatchObject({
      status: 422,
      body: { code: 'CODE_REQUIRED', fields: [{ field: 'code' }] },
    });
    await strict.call('GET', '/regMsg/proved@example.com');
    const code = await strict.mailbox.codeTo('proved@example.com');
    expect(await registerWith('other@example.com', code)).toMatchObject({
      status: 422,
      body: { code: 'CODE_INVALID' },
    });
    expect(await strict.sql('SELECT id FROM identity.user_account')).toEqual([]);
    expect((await registerWith('proved@example.com', code)).status).toBe(200);
    expect((await registerWith('proved@example.com', code)).body.code).toBe('CODE_INVALID');
  });

  it('and nothing sends e-mail, registration is closed and says so', async () => {
    const silent = await House.open({
      registration: { isOpen: true, needsCode: true, perNetwork: 10_000, inAll: 10_000 },
      post: { ports: { mobile: null, email: null } },
    });
    expect((await silent.call('GET', '/register')).body.data).toMatchObject({ open: false, needsCode: true });
    const answer = await silent.call('POST', '/register', {}, { email: 'nobody@example.com', password });
    expect(answer.body.code).toBe('REGISTRATION_CLOSED');
    await silent.close();
  });
});
