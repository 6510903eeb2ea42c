import { afterAll, beforeAll, expect, it } from 'vitest';
import declaration from '../service.json' with { type: 'json' };
import { startLedger, type TestBooks, type TestLedger } from './testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
  books = await ledger.openBooks();
});
afterAll(() => ledger.close());

const names = ['no-such-address', '0', '99999999999999999999', 'no/such/address', '%E8%B4%A6'];
const addresses = declaration.prefixes.flatMap((prefix) => names.map((name) => `${prefix}/${name}`));

it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
  '%s of an address that nobody answers is not found, below every prefix',
  async (method) => {
    const answers = await Promise.all(
      addresses.map((address) => books.call(method, address, method === 'GET' ? undefined : {})),
    );
    const others = addresses.filter(
      (_, at) => answers[at]?.status !== 404 || answers[at]?.code !== 'NOT_FOUND',
    );
    expect(others).toEqual([]);
  },
);
