import type { AccountSet } from '@suanpan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from '../testing/house.ts';
import { form, newManager, newUser, password } from '../testing/people.ts';

let house: House;
beforeAll(async () => {
  house = await House.open({ accountSetsPerUser: 3 });
});
afterAll(() => house.close());

const create = (caller: object, companyName: string) =>
  house.call<AccountSet>('POST', '/account-sets', caller, form(companyName));
const refused = {
  status: 422,
  body: { code: 'TOO_MANY_SETS', msg: expect.stringContaining('You have 3 account sets') as string },
};

it('a user at the limit of account sets is told so, also when several are made at once', async () => {
  const user = await newUser(house);
  const answers = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => create(user, name)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422]);
  expect(await create(user, 'F')).toMatchObject(refused);
  expect((await create(await newUser(house), 'F')).status).toBe(200);
});

it('a deleted set counts until its books are gone, and can still be brought back', async () => {
  const { set, ...owner } = await newManager(house, 'First');
  for (const name of ['Second', 'Third']) await create(owner, name);
  await house.call('DELETE', `/account-sets/${set.id}`, owner, { password });
  expect(await create(owner, 'Fourth')).toMatchObject(refused);
  expect((await house.call('POST', `/account-sets/${set.id}/restore`, owner)).status).toBe(200);
  await house.call('DELETE', `/account-sets/${set.id}`, owner, { password });
  await house.sql(
    `UPDATE identity.account_set SET deleted_at = now() - interval '31 days', purged_at = now(), tombstone = '{}'
     WHERE id = $1`,
    [set.id],
  );
  expect((await create(owner, 'Fourth')).status).toBe(200);
});

it('repeating the request that made the last set answers it again', async () => {
  const { set: _set, ...owner } = await newManager(house, 'One');
  await create(owner, 'Two');
  const last = { ...owner, headers: { 'idempotency-key': 'the last one' } };
  const [first, again] = [await create(last, 'Three'), await create(last, 'Three')];
  expect([first.status, again.status, again.body.data.id]).toEqual([200, 200, first.body.data.id]);
});
