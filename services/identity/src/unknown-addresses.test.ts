import { afterAll, beforeAll, expect, it } from 'vitest';
import declaration from '../service.json' with { type: 'json' };
import { House } from './testing/house.ts';
import { newManager } from './testing/people.ts';

let house: House;
let manager: Awaited<ReturnType<typeof newManager>>;
beforeAll(async () => {
  house = await House.open();
  manager = await newManager(house, 'Addressed');
});
afterAll(() => house.close());

const names = ['no-such-address', '0', '99999999999999999999', 'no/such/address', '%E8%B4%A6'];
/** What stands behind these is a mobile, and said to be none. */
const ofMobile = ['/sendMsg', '/regMsg'];
const prefixes = declaration.prefixes.filter((prefix) => !ofMobile.includes(prefix));
const addresses = prefixes.flatMap((prefix) => names.map((name) => `${prefix}/${name}`));

it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
  '%s of an address that nobody answers is not found, below every prefix',
  async (method) => {
    const others: string[] = [];
    for (const address of addresses) {
      const { status, body } = await house.call(method, address, manager, method === 'GET' ? undefined : {});
      if (status !== 404 || body.code !== 'NOT_FOUND') others.push(`${address}: ${status} ${body.code}`);
    }
    expect(others).toEqual([]);
  },
);
