import type { SubjectBalanceRow } from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

const path = '/accountBook/subjectBalance?accountDate=2025-01-31';
const sale = (number: number) => voucher('2025-01-10', `记-${number}`, ['1001 Dr 100.00', '5001 Cr 100.00']);
const cashOf = (rows: SubjectBalanceRow[]) => rows.find(({ code }) => code === '1001')?.endingDebitBalance;

let house: House;
let books: StoredBooks;
beforeAll(async () => (house = await House.open()));
afterAll(() => house.close());
beforeEach(async () => {
  books = await house.openBooks(company({ vouchers: [sale(1)] }));
});

const get = (headers: Record<string, string> = {}, query = '') =>
  house.get<SubjectBalanceRow[]>(path + query, { set: books.set, headers });

describe('an answer says what it is of', () => {
  it('the version of the books, which every write moves', async () => {
    expect((await get()).headers['x-ledger-version']).toBe('0');
    await house.post(books, sale(2));
    const after = await get();
    expect(after.headers['x-ledger-version']).toBe('1');
    expect(cashOf(after.body.data)).toBe('200.00');
  });

  it('a tag of set, version, query and language', async () => {
    const tag = String((await get()).headers.etag);
    expect(tag).toMatch(new RegExp(`^W/"${books.set}-0-[\\w-]{22}"$`));
    expect((await get()).headers.etag).toBe(tag);
    expect((await get({}, '&level=1')).headers.etag).not.toBe(tag);
    expect((await get({ 'accept-language': 'zh-CN' })).headers.etag).not.toBe(tag);
    const cashier = await house.get(path, { set: books.set, role: 'Cashier' });
    expect(cashier.headers.etag).not.toBe(tag);
  });
});

describe('a reader who has the answer', () => {
  const known = async () => String((await get()).headers.etag);

  it('gets 304 and no figures', async () => {
    const tag = await known();
    for (const header of [tag, `"other", ${tag}`, tag.slice(2), '*']) {
      const answer = await get({ 'if-none-match': header });
      expect([answer.status, answer.headers.etag, answer.headers['x-ledger-version']]).toEqual([
        304,
        tag,
        '0',
      ]);
      expect(answer.body.data).toBeUndefined();
    }
  });

  it('gets new figures after a write', async () => {
    const tag = await known();
    await house.post(books, sale(2));
    const answer = await get({ 'if-none-match': tag });
    expect([answer.status, cashOf(answer.body.data)]).toEqual([200, '200.00']);
  });

  it('gets the figures of another set under the same address', async () => {
    const tag = await known();
    const other = await house.openBooks(company());
    expect((await house.get(path, { set: other.set, headers: { 'if-none-match': tag } })).status).toBe(200);
  });

  it('gets the refusal of a wrong question all the same', async () => {
    expect((await get({ 'if-none-match': 'W/"1-0-x"' }, '&level=9')).status).toBe(400);
  });
});

it('books that the ledger has not opened yet are not ready', async () => {
  const answer = await house.get(path, { set: 900_000 });
  expect([answer.status, answer.body.code]).toEqual([503, 'SET_NOT_READY']);
});
