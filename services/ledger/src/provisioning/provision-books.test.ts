import { serviceIdentity } from '@suanpan/service-kit';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RowHolder } from '../testing/row-holder.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
let holder: RowHolder;
beforeAll(async () => {
  ledger = await startLedger();
  holder = await RowHolder.connect(ledger.database.superuserUrl);
});
afterAll(async () => {
  await holder.close();
  await ledger.close();
});
beforeEach(async () => {
  books = await ledger.openBooks();
});

/** What identity tells the ledger when a set was changed. */
const told = (changes: object) =>
  books.call(
    'PUT',
    `/internal/books/${books.id}`,
    { companyName: 'Acme', accountingStandards: 0, vatType: 1, enableDate: '2025-01-01', ...changes },
    serviceIdentity(books.id),
  );
const post = (date: string) => books.post(date, ['1002 Dr 1.00', '3001 Cr 1.00']);

it('a changed kind of taxpayer reaches the published view, like the name', async () => {
  expect(await told({ vatType: 0, companyName: 'Renamed' })).toMatchObject({ success: true });
  const client = new Client(ledger.database.superuserUrl);
  await client.connect();
  const { rows } = await client.query(
    'SELECT company_name, vat_type FROM ledger_read.account_set WHERE account_set_id = $1',
    [books.id],
  );
  await client.end();
  expect(rows).toEqual([{ company_name: 'Renamed', vat_type: 0 }]);
});

it('asked for the same new set by several at once, they are opened once; each other name is an event', async () => {
  const open = (id: number, companyName: string) =>
    books.call(
      'PUT',
      `/internal/books/${id}`,
      { companyName, accountingStandards: 0, vatType: 1, enableDate: '2025-01-01' },
      serviceIdentity(id),
    );
  const asked = (id: number, names: readonly string[]) =>
    Promise.all(names.map(async (name) => (await open(id, name)).status));
  expect(await asked(9001, ['A', 'A', 'A', 'A'])).toEqual([200, 200, 200, 200]);
  expect(await ledger.verify(9001)).toMatchObject({ ok: true, events: 1 });
  expect(await asked(9001, ['B', 'C'])).toEqual([200, 200]);
  expect(await ledger.verify(9001)).toMatchObject({ ok: true, events: 3 });
});

it.each([
  ['a name that is none', { companyName: '' }, 'companyName'],
  ['a name too long to be kept', { companyName: '名'.repeat(257) }, 'companyName'],
  ['a day that the calendar does not have', { enableDate: '2025-02-30' }, 'enableDate'],
  ['a start before all books', { enableDate: '1899-12-31' }, 'enableDate'],
])('%s is refused at its field, and nothing is changed', async (_, changes, field) => {
  expect(await told(changes)).toMatchObject({ status: 400, fields: [{ field }] });
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true, events: 1 });
});

it('a start does not move past the cash flows of the year before it; once they are cleared it does', async () => {
  await told({ enableDate: '2025-06-01' });
  const enter = (ytdAmount: string) =>
    books.call('PUT', '/initial-balance/cashFlow', [{ line: 1, ytdAmount }]);
  expect(await enter('20.00')).toMatchObject({ success: true });
  expect(await told({ enableDate: '2025-01-01' })).toMatchObject({ status: 422, code: 'SET_IN_USE' });
  await enter('0.00');
  expect(await told({ enableDate: '2025-01-01' })).toMatchObject({ success: true });
  expect(await enter('0.00'), 'nothing is cleared in January too').toMatchObject({ success: true });
});

it('a start moves when all vouchers of its month are deleted, and the next one begins its numbers anew', async () => {
  const { id } = await books.posted('2025-01-10', ['1002 Dr 1.00', '3001 Cr 1.00']);
  expect(await told({ enableDate: '2025-03-01' })).toMatchObject({ status: 422, code: 'SET_IN_USE' });
  expect(await books.call('DELETE', `/voucher/${id}`)).toMatchObject({ success: true });
  expect(await told({ enableDate: '2025-03-01' })).toMatchObject({ success: true });
  expect(await post('2025-01-10')).toMatchObject({ code: 'BEFORE_ENABLE' });
  expect(await post('2025-03-10')).toMatchObject({ success: true, data: { code: 1 } });
});

describe('a start that is moved while the first voucher is on its way', () => {
  beforeEach(() => holder.holdMonth(books.id, 2025, 1));

  it('is refused when the voucher was first', async () => {
    const voucher = await holder.queue(1, () => post('2025-01-10'));
    const move = await holder.queue(2, () => told({ enableDate: '2025-03-01' }));
    await holder.release();
    expect(await voucher.answer).toMatchObject({ success: true });
    expect(await move.answer).toMatchObject({ status: 422, code: 'SET_IN_USE' });
  });

  it('refuses the voucher when it was first: the books do not have that month any more', async () => {
    const move = await holder.queue(1, () => told({ enableDate: '2025-03-01' }));
    const voucher = await holder.queue(2, () => post('2025-01-10'));
    await holder.release();
    expect(await move.answer).toMatchObject({ success: true });
    expect(await voucher.answer).toMatchObject({ status: 422, code: 'BEFORE_ENABLE' });
    expect(await post('2025-01-10')).toMatchObject({ code: 'BEFORE_ENABLE' });
  });
});
