import type { Sql } from '@suanpan/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedRows } from './stored-rows.ts';
import { openBooks, openDoors, refusalOf, type Doors, type TestBooks } from './test-books.ts';
import { post } from './test-vouchers.ts';

/** Somebody who may call what restores a company, as the service may, with whatever arguments. */
let doors: Doors;
let mine: TestBooks;
let theirs: TestBooks;
let before: unknown[];
let lastNew = 1_000;

const stored = async () => [
  await storedRows(doors.owner, mine.set),
  await storedRows(doors.owner, theirs.set),
];
const periods = (...sets: number[]) =>
  JSON.stringify(sets.map((set) => ({ account_set_id: set, year: 2030, month: 1, status: 0 })));

beforeAll(async () => {
  doors = await openDoors();
  [mine, theirs] = [await openBooks(doors.app), await openBooks(doors.app)];
  await doors.app.write(mine.scope, (sql) => post(sql, mine));
  await doors.app.write(theirs.scope, (sql) => post(sql, theirs));
  before = await stored();
});
afterAll(() => doors.close());

const rows = (sql: Sql, set: number, table: string, json: string) =>
  sql.run('SELECT ledger.restore_rows($1, $2, $3)', [set, table, json]);
const end = (sql: Sql, set: number) => sql.run('SELECT ledger.restore_end($1)', [set]);

/** An event that no chain holds. */
const firstEvent = {
  seq: 1,
  at: '2025-01-01T00:00:00.000Z',
  actor_id: 7,
  actor_name: 'x',
  actor_role: 'Manager',
  session_id: 's',
  request_id: 'r',
  route: 'x',
  action: 'x',
  object_type: 'x',
  object_id: '1',
  content: '{}',
  prev_hash: `\\x${'00'.repeat(32)}`,
  hash: `\\x${'11'.repeat(32)}`,
};

/** Works in a set that has a row of its own and no chain, as a restore begins. */
function inNewSet(work: (sql: Sql, set: number) => Promise<unknown>): Promise<unknown> {
  const set = ++lastNew;
  return doors.app.write({ accountSetId: set, userId: 7, requestId: 'test' }, async (sql) => {
    await sql.run(
      `INSERT INTO ledger.account_set (account_set_id, company_name, standard, vat_type, enable_year, enable_month)
       VALUES ($1, 'New', 0, 1, 2025, 1)`,
      [set],
    );
    await work(sql, set);
  });
}

it('books that have a chain are not written to by a restore', async () => {
  for (const table of ['period', 'voucher', 'event'])
    expect(await refusalOf(doors.app.write(mine.scope, (sql) => rows(sql, mine.set, table, '[]')))).toBe(
      'restore_new_books',
    );
  expect(await refusalOf(doors.app.write(mine.scope, (sql) => end(sql, mine.set)))).toBe('restore_new_books');
  expect(await stored()).toEqual(before);
});

it("another company's number opens nothing", async () => {
  const ofTheirs = await refusalOf(
    doors.app.write(mine.scope, (sql) => rows(sql, theirs.set, 'period', periods(theirs.set))),
  );
  const ofNobody = await refusalOf(
    doors.app.write(mine.scope, (sql) => rows(sql, 999_999, 'period', periods(999_999))),
  );
  expect(ofTheirs).toBe(ofNobody);
  expect(await refusalOf(inNewSet((sql) => end(sql, theirs.set)))).toBe(ofTheirs);
  expect(await stored()).toEqual(before);
});

it('a row that names another company lands in the set that is restored', async () => {
  await inNewSet(async (sql, set) => {
    await rows(sql, set, 'period', periods(mine.set));
    const found = await sql.rows('SELECT year FROM ledger.period WHERE account_set_id = $1', [set]);
    expect(found).toEqual([{ year: 2030 }]);
  });
  expect(await stored()).toEqual(before);
});

it.each([
  ['a table that is no part of the books', 'seal_key', '[]', 'restore_table'],
  ['a table that the service writes itself', 'subject', '[]', 'restore_table'],
  ['SQL for a table', 'period; DELETE FROM ledger.voucher', '[]', 'restore_table'],
  ['no list', 'period', '{}', '22023'],
  ['a row without its columns', 'period', '[{}]', '23502'],
  ['the same month twice', 'period', periods(0, 0), 'period_pkey'],
  ['a month that does not exist', 'period', '[{"year": 2025, "month": 13, "status": 0}]', 'period_month'],
])('%s is refused', async (_, table, json, rule) => {
  expect(await refusalOf(inNewSet((sql, set) => rows(sql, set, table, json)))).toBe(rule);
  expect(await stored()).toEqual(before);
});

it('a restore without events, or with one that does not hold, does not end', async () => {
  const withEvent = (changes: object) =>
    refusalOf(
      inNewSet(async (sql, set) => {
        await rows(sql, set, 'event', JSON.stringify([{ ...firstEvent, ...changes }]));
        await end(sql, set);
      }),
    );
  expect(await refusalOf(inNewSet(end))).toBe('restore_chain');
  expect(await withEvent({})).toBe('restore_chain');
  expect(await withEvent({ seq: 2 })).toBe('restore_chain');
  expect(await stored()).toEqual(before);
});

it('books that were begun are not restored into', async () => {
  expect(
    await refusalOf(
      inNewSet(async (sql, set) => {
        await sql.run('SELECT ledger.open_books($1, 2025, 1)', [set]);
        await rows(sql, set, 'period', periods(set));
      }),
    ),
  ).toBe('restore_new_books');
});

it('a restore that has ended does not end or go on again', async () => {
  const content = '{"seq":1}';
  const again = async (step: (sql: Sql, set: number) => Promise<unknown>) =>
    refusalOf(
      inNewSet(async (sql, set) => {
        const { hash } = await sql.one<{ hash: string }>(
          "SELECT '\\x' || encode(sha256(decode(repeat('00', 32), 'hex') || convert_to($1, 'UTF8')), 'hex') AS hash",
          [content],
        );
        await rows(sql, set, 'event', JSON.stringify([{ ...firstEvent, content, hash }]));
        await end(sql, set);
        await step(sql, set);
      }),
    );
  expect(await again(end)).toBe('restore_new_books');
  expect(await again((sql, set) => rows(sql, set, 'period', periods(set)))).toBe('restore_new_books');
});
