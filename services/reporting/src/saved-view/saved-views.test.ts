import type { SavedView } from '@suanpan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { company } from '../testing/company.ts';
import { House, type Asker } from '../testing/house.ts';

let house: House;
let set: number;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const path = '/report/pivot/views';
const own = async (asker: Asker): Promise<SavedView[]> =>
  (await house.get<SavedView[]>(path, asker)).body.data;
const keep = (view: object, asker: Asker = { set }) => house.send<SavedView[]>('PUT', path, asker, view);
const sales = { name: '销售', search: 'rows=subject1&columns=month&measure=net' };

beforeAll(async () => {
  ({ set } = await house.openBooks(company()));
});

it('a view is kept under its name; the same name again takes its place; it is removed once and for all', async () => {
  expect((await keep({ ...sales, name: ' 销售 ' })).body.data).toEqual([sales]);
  await keep({ name: 'A', search: 'rows=word' });
  expect((await keep({ ...sales, search: 'rows=side' })).body.data).toEqual([
    { name: 'A', search: 'rows=word' },
    { ...sales, search: 'rows=side' },
  ]);
  for (const name of ['A', 'A', '销售'])
    await house.send('DELETE', `${path}?${new URLSearchParams({ name })}`, { set });
  expect(await own({ set })).toEqual([]);
});

it('a colleague and another company have views of their own', async () => {
  await keep(sales);
  const { set: other } = await house.openBooks(company());
  expect(await own({ set: other })).toEqual([]);
  expect(await own({ set, userId: 8 })).toEqual([]);
  expect((await keep({ name: '我的', search: '' }, { set, userId: 8, role: 'View' })).body.data).toEqual([
    { name: '我的', search: '' },
  ]);
  expect(await own({ set })).toEqual([sales]);
});

it('a cashier keeps none: the table is not his', async () => {
  expect((await keep(sales, { set, role: 'Cashier' })).body.code).toBe('ROLE_FORBIDDEN');
});

it.each([
  ['no name', { name: '', search: '' }, 'name'],
  ['a name of blanks', { name: '  ', search: '' }, 'name'],
  ['a long name', { name: 'x'.repeat(41), search: '' }, 'name'],
  ['long parameters', { name: 'A', search: 'x'.repeat(2001) }, 'search'],
  ['no parameters', { name: 'A' }, 'search'],
])('%s is refused at its field', async (_, view, field) => {
  const { status, body } = await keep(view);
  expect([status, body.fields?.[0]?.field]).toEqual([400, field]);
});

it('fifty are kept; one of them may still change', async () => {
  const { set: full } = await house.openBooks(company());
  for (let n = 0; n < 50; n++) await keep({ name: `V${n}`, search: '' }, { set: full });
  expect((await keep(sales, { set: full })).body.code).toBe('TOO_MANY_VIEWS');
  expect(await own({ set: full })).toHaveLength(50);
  expect((await keep({ name: 'V7', search: 'rows=word' }, { set: full })).status).toBe(200);
});

it('schemes of the multi-column ledger have names of their own; a cashier, who sees the ledger, keeps his', async () => {
  const { set: own } = await house.openBooks(company());
  const schemes = '/accountBook/multiColumn/views';
  const scheme = { name: sales.name, search: 'subjectCode=5602&columns=560201' };
  await keep(sales, { set: own });
  expect((await house.send('PUT', schemes, { set: own }, scheme)).body.data).toEqual([scheme]);
  expect((await house.get(path, { set: own })).body.data).toEqual([sales]);
  expect((await house.get(schemes, { set: own, userId: 9, role: 'Cashier' })).body.data).toEqual([]);
  await house.send('DELETE', `${schemes}?${new URLSearchParams({ name: sales.name })}`, { set: own });
  expect((await house.get(schemes, { set: own })).body.data).toEqual([]);
  expect((await house.get(path, { set: own })).body.data).toEqual([sales]);
});
