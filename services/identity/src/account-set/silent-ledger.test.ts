import type { AccountSet, InitUser } from '@suanpan/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { House } from '../testing/house.ts';
import { form, newManager } from '../testing/people.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());
beforeEach(() => {
  house.ledger.silent = true;
});
afterEach(() => {
  house.ledger.silent = false;
});

const asked = async (method: 'GET' | 'PUT', work: () => Promise<unknown>) => {
  const before = house.ledger.calls.length;
  await work();
  return house.ledger.calls.slice(before).filter((call) => call.startsWith(method)).length;
};

describe('a ledger that takes calls and answers none', () => {
  it('is waited for once: the lists after it come at once, without what only ledger knows', async () => {
    house.ledger.silent = false;
    const manager = await newManager(house, 'Quiet');
    house.ledger.silent = true;
    const list = () => house.call<AccountSet[]>('GET', '/account-sets', manager);
    expect((await list()).body.data).toMatchObject([
      { companyName: 'Quiet', state: 'ready', currentAccountDate: null, inUse: null },
    ]);
    const again = await asked('GET', async () => {
      expect((await list()).status).toBe(200);
      const { body } = await house.call<InitUser>('GET', '/init', manager);
      expect(body.data).toMatchObject({ accountSets: { companyName: 'Quiet' }, checkoutList: [] });
    });
    expect(again).toBe(0);
  });

  it('is told of an unfinished set by one of all who ask for it, and they see it being prepared', async () => {
    house.ledger.silent = false;
    const manager = await newManager(house, 'Whole');
    house.ledger.silent = true;
    await house.call('POST', '/account-sets', manager, form('Half'));
    const told = await asked('PUT', async () => {
      const lists = Array.from({ length: 6 }, () =>
        house.call<AccountSet[]>('GET', '/account-sets', manager),
      );
      for (const { body } of await Promise.all(lists))
        expect(body.data.map(({ state }) => state)).toEqual(['provisioning', 'ready']);
    });
    expect(told).toBe(1);
  });
});
