import { Sql } from '@suanpan/service-kit';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tableKinds } from './catalogue.ts';
import { storedRows } from './stored-rows.ts';
import { openBooks, openDoors, refusalOf, ruleOf, type Doors, type TestBooks } from './test-books.ts';
import { caller, draft, kernel, post } from './test-vouchers.ts';

const tenantTables = Object.keys(tableKinds).filter((table) => tableKinds[table] === 'tenant');

let doors: Doors;
let mine: TestBooks;
let theirs: TestBooks;
beforeAll(async () => {
  doors = await openDoors();
  [mine, theirs] = [await openBooks(doors.app), await openBooks(doors.app)];
  await doors.app.write(theirs.scope, (sql) => post(sql, theirs));
});
afterAll(() => doors.close());

describe.each(['app', 'owner'] as const)('the %s', (role) => {
  const write = (work: (sql: Sql) => Promise<unknown>) => doors[role].write(mine.scope, work);

  it.each(tenantTables)('sees of %s only the rows of the set it has entered', async (table) => {
    const others = `SELECT count(*)::int AS n FROM ledger.${table} WHERE account_set_id <> $1`;
    expect(await doors[role].read(mine.scope, (sql) => sql.one(others, [mine.set]))).toEqual({ n: 0 });
    expect(await doors[role].read(null, (sql) => sql.one(others, [0]))).toEqual({ n: 0 });
  });

  it('is refused a row of another set, or of none that is entered', async () => {
    const insert = (set: number) => (sql: Sql) =>
      sql.run("INSERT INTO ledger.voucher_word (account_set_id, word, position) VALUES ($1, '付', 3)", [set]);
    expect(await refusalOf(write(insert(theirs.set)))).toBe('42501');
    expect(await refusalOf(doors[role].write(null, insert(mine.set)))).toBe('42501');
  });

  it('is refused to give a row to another set', async () => {
    const give = (sql: Sql) =>
      sql.run('UPDATE ledger.voucher_word SET account_set_id = $2 WHERE account_set_id = $1', [
        mine.set,
        theirs.set,
      ]);
    expect(await refusalOf(write(give))).toBe('42501');
  });

  it("changes and removes nothing of another set's", async () => {
    const touched = write(async (sql) => [
      await sql.run("UPDATE ledger.subject SET name = 'x' WHERE account_set_id = $1", [theirs.set]),
      await sql.run('DELETE FROM ledger.voucher_word WHERE account_set_id = $1', [theirs.set]),
    ]);
    expect(await touched).toEqual([0, 0]);
  });
});

/** Functions of the kernel that take a caller: they enter the set and look at nothing else before. */
const entering: [name: string, more: unknown[]][] = [
  ['claim_request', []],
  ['post_vouchers', ['[]']],
  ['change_voucher', [1, 1, '{}']],
  ['remove_vouchers', [[], []]],
  ['review_vouchers', [[], [], true]],
  ['renumber_vouchers', [[], [], []]],
  ['move_postings', [[], [], [], []]],
  ['count_attachments', [1, 1, 1, 'voucher.attach', '{}']],
  ['save_openings', ['[]']],
  ['save_cash_flow_openings', ['[]']],
  ['remove_opening', [1]],
  ['move_opening', [1, 1]],
  ['close_period', [2025, 1]],
  ['reopen_period', [2025, 1]],
  ['rebuild_balances', []],
];

describe('a function of the kernel', () => {
  it.each(entering)('%s refuses a second set in the same transaction', async (name, more) => {
    const work = doors.app.write(mine.scope, (sql) => kernel(sql, theirs.set, name, ...more));
    expect(await refusalOf(work)).toBe('account_set_entered');
  });

  it.each(entering)('%s refuses a snapshot from before', async (name, more) => {
    for (const level of ['REPEATABLE READ', 'SERIALIZABLE'])
      expect(await refusalOf(at(level, (sql) => kernel(sql, mine.set, name, ...more)))).toBe(
        'read_committed',
      );
  });

  it('that takes no caller does nothing to another set', async () => {
    const before = await storedRows(doors.owner, theirs.set);
    const calls: [text: string, said: string][] = [
      ["store_aux_sets($1, '{1:1}')", '42501'],
      ["append_events($1, '{}', '{x}', '{x}', '{x}', '{{}}', '{{}}')", 'P0002'],
      ['open_books($1, 2025, 1)', '42501'],
      ['move_start($1, 2024, 1)', 'account_set_entered'],
      ["remove_aux_sets($1, '{1}')", 'nothing'],
      ["keep_answer($1, '{}', 1, '{}')", 'nothing'],
      ['lock_periods($1)', 'nothing'],
    ];
    for (const [text, said] of calls) {
      const call = doors.app.write(mine.scope, (sql) =>
        sql.rows(`SELECT * FROM ledger.${text}`, [theirs.set]),
      );
      expect([text, await call.then(() => 'nothing', ruleOf)]).toEqual([text, said]);
    }
    expect(await storedRows(doors.owner, theirs.set)).toEqual(before);
  });

  it('does not move the start of books by a snapshot from before they were used', async () => {
    const move = (sql: Sql) => sql.run('SELECT ledger.move_start($1, 2024, 6)', [mine.set]);
    expect(await refusalOf(at('REPEATABLE READ', move))).toBe('read_committed');
  });

  it('enters the set itself, and the transaction stays in it', async () => {
    const work = doors.app.write(null, async (sql) => {
      await post(sql, mine);
      await post(sql, theirs);
    });
    expect(await refusalOf(work)).toBe('account_set_entered');
  });

  it('is refused where another set was entered past the door', async () => {
    const work = doors.app.write(mine.scope, async (sql) => {
      await sql.run("SELECT set_config('app.account_set_id', $1, true)", [String(theirs.set)]);
      await post(sql, mine);
    });
    expect(await refusalOf(work)).toBe('account_set_entered');
  });

  it('refuses a key that belongs to another request', async () => {
    const keyed = (digest: string) =>
      doors.app.write(mine.scope, (sql) =>
        sql.rows('SELECT * FROM ledger.post_vouchers($1, $2, $3)', [
          mine.set,
          { ...caller, key: 'key', digest },
          JSON.stringify([draft(mine)]),
        ]),
      );
    const first = await keyed('digest');
    expect(await keyed('digest')).toEqual(first);
    expect(await refusalOf(keyed('another'))).toBe('idempotency_mismatch');
  });
});

/** Work of the service's role at another isolation level. */
async function at(level: string, work: (sql: Sql) => Promise<unknown>) {
  const pool = new Pool({ connectionString: doors.database.url('ledger_app'), max: 1 });
  const client = await pool.connect();
  try {
    await client.query(`BEGIN ISOLATION LEVEL ${level}`);
    await client.query("SELECT app.enter($1, 7, 'test')", [mine.set]);
    await client.query('SELECT FROM ledger.subject');
    return await work(new Sql(client));
  } finally {
    await client.query('ROLLBACK');
    client.release();
    await pool.end();
  }
}

describe('the guards of master data see all postings of their set', () => {
  let books: TestBooks;
  beforeEach(async () => {
    books = mine = await openBooks(doors.app);
    await doors.app.write(books.scope, (sql) => post(sql, books));
  });
  const child = (sql: Sql, returning = '') =>
    sql.run(
      `INSERT INTO ledger.subject (account_set_id, code, name, category, normal_side, level, parent_id)
       VALUES ($1, '100101', 'Child', 'asset', 'debit', 2, $2) ${returning}`,
      [books.set, books.subjects['1001']],
    );
  const other = "set_config('app.account_set_id', '424242', true)";

  it('not those of an older snapshot', async () => {
    for (const level of ['REPEATABLE READ', 'SERIALIZABLE'])
      expect(await refusalOf(at(level, child))).toBe('read_committed');
  });

  it('not those of a set that the statement enters on its way', async () => {
    expect(await refusalOf(doors.app.write(books.scope, (sql) => child(sql, `RETURNING ${other}`)))).toBe(
      'account_set_entered',
    );
  });

  it.each([
    [
      'a category',
      'INSERT INTO ledger.subject_category SELECT $1, $2, $3',
      (): unknown[] => [books.subjects['1001'], books.categories.customer],
    ],
    [
      'the default word',
      'UPDATE ledger.voucher_word SET is_default = false WHERE account_set_id = $1',
      (): unknown[] => [],
    ],
    ['a currency', 'DELETE FROM ledger.subject_currency WHERE account_set_id = $1', (): unknown[] => []],
  ])('not those of a set that is entered before the end: %s', async (_, text, values) => {
    const hidden = doors.app.write(books.scope, async (sql) => {
      await sql.run(text, [books.set, ...values()]);
      await sql.run(`SELECT ${other}`);
    });
    expect(await refusalOf(hidden)).toBe('account_set_entered');
  });
});

describe('the reporting role', () => {
  it('reads the published views of the entered set alone, and nothing before', async () => {
    const text = 'SELECT DISTINCT account_set_id FROM ledger_read.voucher_line WHERE account_set_id > $1';
    expect(await doors.reporting.read(theirs.scope, (sql) => sql.rows(text, [0]))).toEqual([
      { accountSetId: theirs.set },
    ]);
    expect(await doors.reporting.read(null, (sql) => sql.rows(text, [0]))).toEqual([]);
  });

  it.each([
    "UPDATE ledger.voucher SET remark = 'x'",
    'DELETE FROM ledger.voucher_line',
    "INSERT INTO ledger.voucher_word (account_set_id, word, position) VALUES (1, 'x', 1)",
    'SELECT * FROM ledger.event',
    'SELECT * FROM ledger.idempotency',
    'SELECT * FROM ledger.access_log',
    "SELECT nextval('ledger.voucher_id_seq')",
  ])('may not: %s', async (text) => {
    expect(await refusalOf(doors.reporting.write(theirs.scope, (sql) => sql.run(text)))).toBe('42501');
  });
});
