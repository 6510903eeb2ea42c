import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storedRows } from './stored-rows.ts';
import { openBooks, openDoors, refusalOf, untilBlocked, type Doors, type TestBooks } from './test-books.ts';
import { closeMonth, kernel, type Changes } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => (books = await openBooks(doors.app)));

const row = (changes: Changes = {}): Changes => ({
  subjectId: books.subjects['1001'],
  items: '',
  currency: 'CNY',
  openingAmount: '100.00',
  cumulativeDebit: '0',
  cumulativeCredit: '0',
  ...changes,
});
const call = (name: string, ...values: unknown[]) =>
  doors.app.write(books.scope, (sql) => kernel<{ id: number }>(sql, books.set, name, ...values));
const save = (...rows: Changes[]) => call('save_openings', JSON.stringify(rows));
const customer = () => `${books.categories.customer}:${books.items.甲公司}`;
const dollars = (changes: Changes = {}) =>
  row({ subjectId: books.subjects['100202'], currency: 'USD', originalAmount: '14.08', ...changes });

const target = 'opening_target';
describe('refuses an opening that', () => {
  it.each<[title: string, rule: string, changes: () => Changes]>([
    ['stands on a subject with children', target, () => row({ subjectId: books.subjects['1002'] })],
    ['stands on a disabled subject', target, () => row({ subjectId: books.subjects['2203'] })],
    ['stands on no subject', target, () => row({ subjectId: null })],
    ["stands on another set's subject", target, () => row({ subjectId: books.subjects['1001'] - 1_000 })],
    ['names no item where one is asked for', target, () => row({ subjectId: books.subjects['1122'] })],
    ['names an item where none is asked for', target, () => row({ items: customer() })],
    ['names its items in no order', 'aux_set_key', () => row({ items: ` ${customer()}` })],
    ['is in an unknown currency', target, () => row({ currency: 'XXX' })],
    [
      'is in a currency its subject does not take',
      target,
      () => row({ currency: 'USD', originalAmount: '1' }),
    ],
    ['has a foreign amount in the base currency', target, () => row({ originalAmount: '1' })],
    ['has a foreign amount with too many decimals', target, () => dollars({ originalAmount: '14.081' })],
    ['has a foreign start of the year likewise', target, () => dollars({ yearStartOriginal: '14.081' })],
    ['has a quantity where none is kept', target, () => row({ quantity: '1' })],
    ['has an amount with three decimals', target, () => row({ openingAmount: '1.005' })],
    ['has a turnover with three decimals', target, () => row({ cumulativeDebit: '1.005' })],
    ['is of profit and loss', target, () => row({ subjectId: books.subjects['5001'] })],
    ['is about NaN', 'opening_balance_numbers', () => row({ openingAmount: 'NaN' })],
    ['is about Infinity', '22003', () => row({ openingAmount: 'Infinity' })],
    ['says no amount', '23502', () => row({ openingAmount: null })],
  ])('%s (%s)', async (_, rule, changes) => {
    const before = await storedRows(doors.owner, books.set);
    expect(await refusalOf(save(changes()))).toBe(rule);
    expect(await storedRows(doors.owner, books.set)).toEqual(before);
  });

  it('comes twice in one call', async () => {
    expect(await refusalOf(save(row(), row()))).toBe('21000');
  });
});

it('takes what suits its subject, replaces it, adds one moved to it', async () => {
  const [first] = await save(row({ subjectId: books.subjects['1122'], items: customer() }), dollars());
  const other = `${books.categories.customer}:${books.items.乙公司}`;
  const [second] = await save(row({ subjectId: books.subjects['1122'], items: other, openingAmount: '5' }));
  expect(await call('move_opening', second!.id, books.auxSets.甲公司)).toEqual([{ moveOpening: first!.id }]);
  const rows = await doors.app.read(books.scope, (sql) =>
    sql.rows('SELECT opening_amount FROM ledger.opening_balance WHERE account_set_id = $1 AND id = $2', [
      books.set,
      first!.id,
    ]),
  );
  expect(rows).toEqual([{ openingAmount: '105.00' }]);
});

it('refuses to move an opening to other categories', async () => {
  const [opening] = await save(row());
  expect(await refusalOf(call('move_opening', opening!.id, books.auxSets.甲公司))).toBe('aux_set_categories');
});

it('refuses a line of cash flow with three decimals, or that is no number', async () => {
  const cashFlow = (amount: string) =>
    refusalOf(call('save_cash_flow_openings', JSON.stringify([{ line: 1, yearToDate: amount }])));
  expect(await cashFlow('1.005')).toBe(target);
  expect(await cashFlow('NaN')).toBe('opening_cash_flow_number');
});

it('refuses an opening that comes while the first month is being closed', async () => {
  let late: Promise<string> | undefined;
  await doors.app.write(books.scope, async (sql) => {
    await closeMonth(sql, books, 1);
    late = refusalOf(save(row()));
    await untilBlocked(doors.owner);
  });
  expect(await late).toBe('opening_locked');
});

it('closes the first month only behind an opening on its way', async () => {
  let closing: Promise<unknown> | undefined;
  await doors.app.write(books.scope, async (sql) => {
    await kernel(sql, books.set, 'save_openings', JSON.stringify([row()]));
    closing = doors.app.write(books.scope, (other) => closeMonth(other, books, 1));
    await untilBlocked(doors.owner);
  });
  await closing;
  expect(await refusalOf(save(row()))).toBe('opening_locked');
});
