import type { OwnCodeAddress, RegistrationState, ResetWays } from '@suanpan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from '../testing/house.ts';
import { Mailbox } from '../testing/mailbox.ts';
import { newManager, newUser, password } from '../testing/people.ts';

/** Its own database, open to a network, without a mail server: the log is read by who runs it. */
const log = new Mailbox();
let house: House;
beforeAll(async () => {
  const port = { ...log.mobile, isOperators: true };
  house = await House.open({
    post: { ports: { mobile: port, email: port } },
    registration: { isOpen: true, needsCode: false, perNetwork: 10_000, inAll: 10_000 },
  });
});
afterAll(() => house.close());

it('nobody is promised a letter: what codes confirm elsewhere is confirmed by the password', async () => {
  const owner = await newManager(house, 'In a Network');
  const own = await house.call<OwnCodeAddress>('GET', '/user/code-address', owner);
  expect(own.body.data).toEqual({ address: null, ways: { mobile: false, email: false } });
  const local = { ...owner, headers: { origin: 'http://localhost:8080' } };
  const invitation = { mobile: 'new@example.com', role: 'View', byMail: true };
  expect((await house.call('POST', '/user', local, invitation)).body.code).toBe('NO_MAIL');
  expect(
    (await house.call('POST', '/account-sets/handOver', owner, { mobile: 'next@example.com' })).status,
  ).toBe(200);
  expect((await house.call('DELETE', `/account-sets/${owner.set.id}`, owner, { password })).status).toBe(200);
});

it('the screens of who has no session say that the operator has the code, and it opens what it is for', async () => {
  const { body: registration } = await house.call<RegistrationState>('GET', '/register');
  expect(registration.data).toEqual({ open: true, needsCode: false, isWithOperator: true });
  const { body: reset } = await house.call<ResetWays>('GET', '/resetPassword');
  expect(reset.data).toEqual({ mobile: false, email: false, isWithOperator: true });
  const user = await newUser(house);
  await house.call('POST', `/sendMsg/${user.email}`);
  const code = await log.codeTo(user.email);
  const answer = await house.call(
    'POST',
    '/resetPassword',
    {},
    { mobile: user.email, code, newPassword: 'a wholly new one', repeatPassword: 'a wholly new one' },
  );
  expect(answer.status).toBe(200);
});

it('a new device is told to nobody by a letter that nobody gets', async () => {
  const user = await newUser(house, 'browser');
  await house.call('POST', '/login', { address: '198.51.100.9' }, { mobile: user.email, password });
  await house.call('POST', `/sendMsg/${user.email}`);
  expect(await log.letters(user.email)).toMatchObject([{ subject: 'Suanpan: your code' }]);
});
