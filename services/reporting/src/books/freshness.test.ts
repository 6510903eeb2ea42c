import type { SubjectBalanceRow } from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import { storeCompany, type StoredBooks } from '../testing/store-company.ts';

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

const get = (headers: Record<string, string> = {}, query = '', app?: App) =>
  house.get<SubjectBalanceRow[]>(path + query, { set: books.set, headers }, app);

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

describe('with a replica', () => {
  /** A second database plays the replica: the same sets, at its own version. */
  let replica: House;
  let app: App;
  beforeEach(async () => {
    replica = await House.open();
    app = await house.another(replica.database.url('reporting_app'));
  });
  afterEach(async () => {
    await app.close();
    await replica.close();
  });
  const replicate = () => storeCompany(replica.owner, books.set, company());

  it('figures come from it, older than the primary, when the reader has seen nothing newer', async () => {
    await replicate();
    await house.post(books, sale(2));
    const answer = await get({}, '', app);
    expect([answer.headers['x-ledger-version'], cashOf(answer.body.data)]).toEqual(['0', undefined]);
  });

  it('the primary answers a reader who has seen more than the replica', async () => {
    await replicate();
    await house.post(books, sale(2));
    const answer = await get({ 'x-ledger-version': '1' }, '', app);
    expect([answer.headers['x-ledger-version'], cashOf(answer.body.data)]).toEqual(['1', '200.00']);
  });

  it('a token that is no number asks for nothing', async () => {
    await replicate();
    expect((await get({ 'x-ledger-version': 'newest' }, '', app)).headers['x-ledger-version']).toBe('0');
  });

  it('the primary answers for books the replica does not have yet', async () => {
    expect(cashOf((await get({}, '', app)).body.data)).toBe('100.00');
  });

  it('the primary answers for a statement the replica does not have yet', async () => {
    await replicate();
    const list = await house.get<{ id: number }[]>('/report/template', { set: books.set });
    const view = `/report/template/view/${list.body.data[0]!.id}?accountDate=2025-01-31`;
    expect((await house.get(view, { set: books.set }, app)).status).toBe(200);
  });

  it('the primary answers when the replica is gone', async () => {
    await replica.database.drop();
    expect(cashOf((await get({}, '', app)).body.data)).toBe('100.00');
  });

  it('what neither knows does not exist', async () => {
    await replicate();
    const answer = await house.get('/report/template/999999', { set: books.set }, app);
    expect(answer.status).toBe(404);
  });
});

it('books that the ledger has not opened yet are not ready', async () => {
  const answer = await house.get(path, { set: 900_000 });
  expect([answer.status, answer.body.code]).toEqual([503, 'SET_NOT_READY']);
});
