import type { InvitationMade } from '@suanpan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Caller } from '../testing/house.ts';
import { newManager } from '../testing/people.ts';

let house: House;
beforeAll(async () => {
  house = await House.open({ invitationsPerDay: 2 });
});
afterAll(() => house.close());

const asked = (caller: Caller, name: string) =>
  house.call<InvitationMade>('POST', '/user', caller, { mobile: `${name}@example.com`, role: 'View' });

it('invitations of one company in a day are limited, those withdrawn included; another company’s are its own', async () => {
  const manager = await newManager(house, 'Many Invitations');
  for (const name of ['one', 'one']) expect((await asked(manager, name)).status).toBe(200);
  expect(await asked(manager, 'two')).toMatchObject({
    status: 422,
    body: { code: 'INVITATIONS_OF_DAY', msg: expect.stringContaining('made 2 invitations') as string },
  });
  expect((await asked(await newManager(house, 'Another'), 'two')).status).toBe(200);
  await house.sql("UPDATE identity.invitation SET made_at = made_at - interval '1 day'");
  expect((await asked(manager, 'two')).status).toBe(200);
});

it('an invitation repeated under its key is answered again at the limit', async () => {
  const keyed = { ...(await newManager(house)), headers: { 'idempotency-key': 'the last of the day' } };
  const first = await asked(keyed, 'one');
  await asked({ ...keyed, headers: {} }, 'two');
  expect((await asked(keyed, 'one')).body.data).toEqual(first.body.data);
});
