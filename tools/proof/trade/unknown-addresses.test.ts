import { afterAll, beforeAll, expect, it } from 'vitest';
import declaration from '../../../services/trade/service.json' with { type: 'json' };
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

let house: TradeHouse;
let company: TradingCompany;
beforeAll(async () => {
  house = await TradeHouse.open();
  company = await house.openCompany();
});
afterAll(() => house.close());

const names = ['no-such-address', '0', '99999999999999999999', 'no/such/address', '%E8%B4%A6'];
const addresses = declaration.prefixes.flatMap((prefix) => names.map((name) => `${prefix}/${name}`));

it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
  '%s of an address that nobody answers is not found, below every prefix',
  async (method) => {
    const others: string[] = [];
    for (const address of addresses) {
      const { status, code } = await company.call(method, address, method === 'GET' ? undefined : {});
      if (status !== 404 || code !== 'NOT_FOUND') others.push(`${address}: ${status} ${code}`);
    }
    expect(others).toEqual([]);
  },
);
