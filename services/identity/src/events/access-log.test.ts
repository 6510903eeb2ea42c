import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, House, type Caller } from '../testing/house.ts';
import { newManager, newUser, password } from '../testing/people.ts';
import { SoftPasskey } from '../testing/soft-passkey.ts';
import { verifyChain } from './verify-chain.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const logIn = (mobile: string, secret = password, caller: Caller = {}) =>
  house.call('POST', '/login', caller, { mobile, password: secret });
const eventsOf = async (userId: number) =>
  (
    await house.sql<{ content: string }>(
      'SELECT content FROM identity.event WHERE actor_id = $1 ORDER BY seq',
      [userId],
    )
  ).map(({ content }) => JSON.parse(content) as { action: string; after: unknown; actor: object });
const failuresOf = (userId: number) =>
  house.sql(
    `SELECT action, mobile, address, route FROM identity.access_log
     WHERE user_id = $1 AND action <> 'signed-in' ORDER BY id`,
    [userId],
  );

describe('the history tells', () => {
  it('of every registration, sign-in, new device and sign-out, with its session and a masked mobile', async () => {
    const mobile = '13612349876';
    await house.call('POST', '/register', {}, { email: 'seen@example.com', password, mobile });
    const caller = { cookie: cookieOf(await logIn('seen@example.com')) };
    const { userId, sessionId } = (await house.sessionOf(caller))!;
    await house.call('POST', '/logout', caller);
    await house.call('POST', '/logout', caller);
    const events = await eventsOf(userId);
    expect(events.map(({ action }) => action)).toEqual([
      'user.registered',
      'user.signed-in',
      'user.signed-in',
      'user.new-device',
      'user.signed-out',
    ]);
    expect(events[2]).toMatchObject({
      actor: { id: userId, sessionId },
      after: { userId, kind: 'browser', mobile: '136****9876' },
    });
    for (const unsaid of [mobile, password, 'seen@example.com'])
      expect(JSON.stringify(events)).not.toContain(unsaid);
    expect((await house.db.read((sql) => verifyChain(sql))).firstBad).toBeNull();
  });
});

describe('the access log tells', () => {
  it('of every wrong password of a user, at the sign-in and at a proof, and not what was typed', async () => {
    const { set, ...owner } = await newManager(house, 'Guarded');
    await logIn(owner.email, 'a wrong one', { address: '198.51.100.7' });
    await house.call('DELETE', `/account-sets/${set.id}`, owner, { password: 'another wrong one' });
    const failures = await failuresOf(owner.userId);
    expect(failures).toMatchObject([
      { action: 'sign-in', address: '198.51.100.7', route: 'POST /login' },
      { action: 'proof', route: 'DELETE /account-sets/:id' },
    ]);
    expect(failures[0]!['mobile']).toMatch(/^000\*{4}\d{4}$/);
    expect(JSON.stringify(failures)).not.toContain('wrong one');
  });

  it('of every passkey of a user that was refused', async () => {
    const user = await newUser(house);
    const at = { ...user, headers: { origin: 'http://localhost:8080' } };
    const ask = async (path: string, body: object = {}) =>
      (await house.call<{ token: string; options: string }>('POST', path, at, body)).body.data;
    const device = new SoftPasskey();
    const { options, token } = await ask('/personal/passkeys/options', { password });
    await ask('/personal/passkeys', { token, name: 'Key', response: device.create(options) });
    const question = await ask('/login/passkey/options');
    device.knowsOwner = false;
    const body = { token: question.token, response: device.get(question.options) };
    const caller = { headers: at.headers, address: '198.51.100.8' };
    expect((await house.call('POST', '/login/passkey', caller, body)).body.code).toBe('PASSKEY_REFUSED');
    expect(await failuresOf(user.userId)).toMatchObject([
      { action: 'passkey', address: '198.51.100.8', route: 'POST /login/passkey' },
    ]);
  });

  it('of strangers only how many failed in an hour, however many come', async () => {
    const rows = () => house.sql<{ failures: number }>('SELECT failures FROM identity.unknown_sign_in');
    const logged = () => house.sql('SELECT id FROM identity.access_log');
    const [events, lines] = [
      (await house.sql('SELECT seq FROM identity.event')).length,
      (await logged()).length,
    ];
    for (let i = 0; i < 12; i++) await logIn(`stranger-${i}@example.com`, 'x', { address: `192.0.2.${i}` });
    const counted = await rows();
    expect(counted.length).toBeLessThan(3);
    expect(counted.reduce((sum, { failures }) => sum + failures, 0)).toBe(12);
    expect((await house.sql('SELECT seq FROM identity.event')).length).toBe(events);
    expect((await logged()).length).toBe(lines);
  });

  it('stops growing while tries are held up', async () => {
    const { email, userId } = await newUser(house);
    for (let i = 0; i < 5; i++) await logIn(email, 'wrong', { address: `192.0.2.${i + 50}` });
    await house.sql(`UPDATE identity.sign_in_throttle SET blocked_until = now() + interval '30 seconds'`);
    for (let i = 0; i < 5; i++)
      expect((await logIn(email, 'wrong', { address: `192.0.2.${i + 60}` })).status).toBe(429);
    expect(await failuresOf(userId)).toHaveLength(5);
  });

  it('and the service cannot take back what it has logged', async () => {
    for (const statement of ['DELETE FROM identity.access_log', "UPDATE identity.access_log SET mobile = ''"])
      await expect(house.asService(statement)).rejects.toMatchObject({ code: '42501' });
  });
});
