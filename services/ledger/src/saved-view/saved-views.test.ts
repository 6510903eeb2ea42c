import type { SavedView } from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.close());
beforeEach(async () => {
  books = await ledger.openBooks();
});

const rent = { name: '房租', search: 'keyword=%E6%88%BF%E7%A7%9F&audited=false' };
const keep = (view: object, by = books.manager) => books.call<SavedView[]>('PUT', '/voucher/views', view, by);
const kept = async (by = books.manager, of = books) =>
  (await of.call<SavedView[]>('GET', '/voucher/views', undefined, by)).data;

it('a view is kept and there in every browser of its owner; the same name again takes its place', async () => {
  expect((await keep({ ...rent, name: ' 房租 ' })).data).toEqual([rent]);
  await keep({ name: 'A', search: 'word=%E8%AE%B0' });
  await keep({ ...rent, search: 'audited=true' });
  expect(await kept()).toEqual([
    { name: 'A', search: 'word=%E8%AE%B0' },
    { ...rent, search: 'audited=true' },
  ]);
});

it('a view is taken away by its name, and once more without a complaint', async () => {
  await keep(rent);
  const path = `/voucher/views?${new URLSearchParams({ name: rent.name })}`;
  expect((await books.call('DELETE', path)).data).toEqual([]);
  expect(await books.call('DELETE', path)).toMatchObject({ success: true, data: [] });
});

it('a view is one person’s in one account set: a colleague, another company and who may only look have their own', async () => {
  await keep(rent);
  const viewer = memberIdentity(books.id, 'View', 77);
  expect(await kept(viewer)).toEqual([]);
  expect((await keep({ name: '我的', search: '' }, viewer)).data).toEqual([{ name: '我的', search: '' }]);
  const other = await ledger.openBooks();
  expect(await kept(memberIdentity(other.id, 'Manager', books.manager.userId), other)).toEqual([]);
  expect(await kept()).toEqual([rent]);
});

it.each([
  ['no name', { name: '', search: '' }, 'name'],
  ['a name of blanks', { name: '  ', search: '' }, 'name'],
  ['a long name', { name: 'x'.repeat(41), search: '' }, 'name'],
  ['long filters', { name: 'A', search: 'x'.repeat(2001) }, 'search'],
  ['no filters', { name: 'A' }, 'search'],
])('%s is refused at its field', async (_, view, field) => {
  const answer = await keep(view);
  expect(answer).toMatchObject({ status: 400, code: 'FIELD_INVALID' });
  expect(answer.fields).toMatchObject([{ field }]);
  expect(await kept()).toEqual([]);
});

it('fifty are kept; one of them may still change', async () => {
  for (let n = 0; n < 50; n++) await keep({ name: `V${n}`, search: '' });
  expect(await keep(rent)).toMatchObject({ status: 422, code: 'TOO_MANY_VIEWS' });
  expect(await kept()).toHaveLength(50);
  expect(await keep({ name: 'V7', search: 'word=A' })).toMatchObject({ success: true });
});

it('nothing of the books changes: the chain stays where it was', async () => {
  const before = await ledger.verify(books.id);
  await keep(rent);
  expect(await ledger.verify(books.id)).toEqual(before);
});
