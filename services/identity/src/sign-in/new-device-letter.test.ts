import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from '../testing/house.ts';
import { newUser, password } from '../testing/people.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

/** As if the last letters had been sent earlier. */
const letTimePass = (span: string) =>
  house.sql('UPDATE identity.code_send SET at = at - $1::interval', [span]);

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
  await letTimePass('2 minutes');
  await logIn({ 'user-agent': firefox });
  await house.mailbox.letters(user.email, 2);
  expect(house.mailbox.of(user.email)).toHaveLength(2);
});

it('a letter that cannot even be counted fails no sign-in: the session is opened by then', async () => {
  const user = await newUser(house, 'browser');
  await house.sql('REVOKE INSERT ON identity.code_send FROM identity_app');
  const answer = await house.call(
    'POST',
    '/login',
    { address: '198.51.100.9' },
    { mobile: user.email, password },
  );
  await house.sql('GRANT INSERT ON identity.code_send TO identity_app');
  expect(answer.status).toBe(200);
  expect(answer.setCookie).toBeDefined();
});

it('however often somebody signs in with new devices, they are told as seldom as codes are sent, and no code is held up', async () => {
  const user = await newUser(house, 'browser');
  const logIn = () =>
    house.call('POST', '/login', { address: '198.51.100.9' }, { mobile: user.email, password });
  await Promise.all([logIn(), logIn(), logIn()]);
  await letTimePass('2 minutes');
  await logIn();
  expect((await house.call('POST', `/sendMsg/${user.email}`)).status).toBe(200);
  await house.mailbox.letters(user.email, 3);
  await letTimePass('2 minutes');
  await logIn();
  const told = await house.mailbox.letters(user.email, 4);
  expect(told.map(({ subject }) => subject)).toEqual([
    'Suanpan: sign-in with a new device',
    'Suanpan: your code',
    'Suanpan: sign-in with a new device',
    'Suanpan: sign-in with a new device',
  ]);
});
