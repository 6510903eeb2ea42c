import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from '../testing/house.ts';
import { demoPassword } from './demo-password.ts';

const mobile = '13800000000';
let closed: House;
let open: House;
beforeAll(async () => {
  closed = await House.open();
  open = await House.open({ demoSignIn: true });
  const stored = await hash(demoPassword, { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 });
  for (const house of [closed, open]) {
    await house.sql('INSERT INTO identity.user_account (mobile, password_hash) VALUES ($1, $2)', [
      mobile,
      stored,
    ]);
  }
});
afterAll(() => Promise.all([closed.close(), open.close()]));

const logIn = (house: House, password: string) => house.call('POST', '/login', {}, { mobile, password });

it('the demo user signs in where that is said', async () => {
  expect(await logIn(open, demoPassword)).toMatchObject({ status: 200 });
});

it.each([demoPassword, 'ｓｕａｎｐａｎ-demo'])(
  'and nowhere else, though the user is there and the password (%s) is theirs',
  async (password) => {
    expect(await logIn(closed, password)).toMatchObject({ status: 422, body: { code: 'LOGIN_FAILED' } });
  },
);

it('nobody else can take that password there', async () => {
  const registration = { email: 'li@example.com', password: demoPassword };
  expect(await closed.call('POST', '/register', {}, registration)).toMatchObject({
    status: 422,
    body: { code: 'PASSWORD_COMMON', fields: [{ field: 'password' }] },
  });
});
