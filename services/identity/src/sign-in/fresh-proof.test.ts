import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House } from '../testing/house.ts';
import { newUser, password, type Person } from '../testing/people.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const confirm = (caller: Person, typed: string) =>
  house.call('POST', '/user/confirm', caller, { password: typed });
const agoOf = async (caller: Person) =>
  Math.round((Date.now() - Date.parse((await house.sessionOf(caller))!.provenAt)) / 60_000);
const age = (caller: Person) =>
  house.sql(`UPDATE identity.session SET proven_at = now() - interval '3 hours' WHERE user_id = $1`, [
    caller.userId,
  ]);

describe('a proof by password', () => {
  it('is the sign-in, and the password given once more; it stands in the signed identity', async () => {
    const user = await newUser(house);
    expect(await agoOf(user)).toBe(0);
    await age(user);
    expect(await agoOf(user)).toBe(180);
    expect((await confirm(user, password)).status).toBe(200);
    expect(await agoOf(user)).toBe(0);
  });

  it('is not given by a wrong password', async () => {
    const user = await newUser(house);
    await age(user);
    expect(await confirm(user, 'a wrong one')).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_WRONG', fields: [{ field: 'password' }] },
    });
    expect(await agoOf(user)).toBe(180);
  });

  it('counts for the session it was given in, for no other of the same user', async () => {
    const user = await newUser(house);
    const other = await house.call<{ author: string }>(
      'POST',
      '/login',
      { headers: { 'x-session-kind': 'api' } },
      { mobile: user.email, password },
    );
    await age(user);
    await confirm(user, password);
    expect(await agoOf({ ...user, author: other.body.data.author })).toBe(180);
  });

  it('is held up after wrong ones, on a count of its own', async () => {
    const user = await newUser(house);
    for (let i = 0; i < 6; i++) await confirm(user, 'a wrong one');
    expect((await confirm(user, password)).status).toBe(429);
    expect((await house.call('POST', '/login', {}, { mobile: user.email, password })).status).toBe(200);
  });

  it('needs a session', async () => {
    expect((await house.call('POST', '/user/confirm', {}, { password })).status).toBe(403);
  });
});
