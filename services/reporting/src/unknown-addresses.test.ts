import { afterAll, beforeAll, expect, it } from 'vitest';
import declaration from '../service.json' with { type: 'json' };
import { company } from './testing/company.ts';
import { House } from './testing/house.ts';

let house: House;
let set: number;
beforeAll(async () => {
  house = await House.open();
  ({ set } = await house.openBooks(company()));
});
afterAll(() => house.close());

const names = ['no-such-address', '0', '99999999999999999999', 'no/such/address', '%E8%B4%A6'];
const addresses = declaration.prefixes.flatMap((prefix) => names.map((name) => `${prefix}/${name}`));

it('an address that nobody answers is not found, below every prefix', async () => {
  const answers = await Promise.all(addresses.map((address) => house.get(address, { set })));
  const others = addresses.filter(
    (_, at) => answers[at]?.status !== 404 || answers[at]?.body.code !== 'NOT_FOUND',
  );
  expect(others).toEqual([]);
});
