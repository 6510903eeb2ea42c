import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from '../testing/house.ts';
import { newUser, password } from '../testing/people.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

it('a sign-in with a new device is told by e-mail, one with a known device is not', async () => {
  const user = await newUser(house, 'browser');
  const logIn = (headers: Record<string, string>) =>
    house.call('POST', '/login', { address: '198.51.100.9', headers }, { mobile: user.email, password });
  const first = await logIn({ 'user-agent': firefox });
  const [letter] = await house.mailbox.letters(user.email);
  expect(letter).toMatchObject({ subject: 'Suanpan: sign-in with a new device' });
  expect(letter!.text).toContain('Firefox 143 · Linux, from 198.51.100.9');
  const device = /device=([^;]*)/.exec(first.deviceCookie ?? '')![1]!;
  await logIn({ 'user-agent': firefox, 'x-known-device': device });
  await logIn({ 'user-agent': firefox });
  await house.mailbox.letters(user.email, 2);
  expect(house.mailbox.of(user.email)).toHaveLength(2);
});
