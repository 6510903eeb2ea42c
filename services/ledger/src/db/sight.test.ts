import { Sql } from '@suanpan/service-kit';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, refusalOf, type Doors, type TestBooks } from './test-books.ts';
import { cashSale, insertHead, insertLines, post, type TestLine } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
let pool: Pool;
beforeAll(async () => {
  doors = await openDoors();
  pool = new Pool({ connectionString: doors.database.url('ledger_app'), max: 2 });
});
afterAll(async () => {
  await pool.end();
  await doors.close();
});
beforeEach(async () => (books = await openBooks(doors.app)));

const asApp = <T>(work: (sql: Sql) => Promise<T>) => doors.app.write(books.scope, work);
const run = (text: string, ...values: unknown[]) => asApp((sql) => sql.run(text, [books.set, ...values]));

const dollars: readonly TestLine[] = [
  { subject: '100202', debit: '100.00', currency: 'USD', rate: '7.1', original: '14.08' },
  cashSale[1]!,
];
const expense: readonly TestLine[] = [{ subject: '5602', debit: '100.00' }, cashSale[1]!];
const addChild = (sql: Sql, code: '5602' | '100202') =>
  sql.run(
    `INSERT INTO ledger.subject (account_set_id, code, name, category, normal_side, level, parent_id)
     SELECT $1, s.code || '01', 'Child', s.category, s.normal_side, s.level + 1, s.id FROM ledger.subject s
     WHERE s.account_set_id = $1 AND s.id = $2`,
    [books.set, books.subjects[code]],
  );
const removeDollars = (sql: Sql) =>
  sql.run('DELETE FROM ledger.subject_currency WHERE account_set_id = $1 AND subject_id = $2', [
    books.set,
    books.subjects['100202'],
  ]);

describe.each(['REPEATABLE READ', 'SERIALIZABLE'])('a transaction that sees an older state (%s)', (level) => {
  /** What the rule says to work in a transaction that began to read before `meanwhile`. */
  async function refused(meanwhile: (sql: Sql) => Promise<unknown>, work: (sql: Sql) => Promise<unknown>) {
    const client = await pool.connect();
    try {
      await client.query(`BEGIN ISOLATION LEVEL ${level}`);
      await client.query("SELECT app.enter($1, 7, 'test')", [books.set]);
      await client.query('SELECT FROM ledger.subject');
      await asApp(meanwhile);
      return await refusalOf(work(new Sql(client)));
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  it.each([
    ['has a child', (sql: Sql) => addChild(sql, '100202'), 'line_subject_leaf'],
    ['no longer takes the currency', removeDollars, 'line_currency_allowed'],
  ])('does not judge a subject that %s meanwhile', async (_, change, refusal) => {
    expect(await refused(change, (sql) => post(sql, books, { lines: dollars }))).toBe('read_committed');
    expect(await refusalOf(asApp((sql) => post(sql, books, { lines: dollars })))).toBe(refusal);
  });

  it.each([
    [
      'removes',
      (sql: Sql) =>
        sql.run('DELETE FROM ledger.subject WHERE account_set_id = $1 AND id = $2', [
          books.set,
          books.subjects['5602'],
        ]),
    ],
    ['puts a child under', (sql: Sql) => addChild(sql, '5602')],
  ])('never %s a subject that was posted to meanwhile', async (_, work) => {
    expect(await refused((sql) => post(sql, books, { lines: expense }), work)).toBe('read_committed');
  });

  it('deletes no voucher that has got lines meanwhile', async () => {
    const id = await asApp((sql) => post(sql, books));
    const cancelling = [
      { subject: '1001', debit: '1' },
      { subject: '1001', debit: '-1' },
    ] as const;
    const said = await refused(
      (sql) => insertLines(sql, books, id, cancelling, undefined, 3),
      (sql) => sql.run('DELETE FROM ledger.voucher WHERE account_set_id = $1 AND id = $2', [books.set, id]),
    );
    expect(said).toBe('read_committed');
  });
});

describe('another set that is entered on the way', () => {
  const enterAnother = "set_config('app.account_set_id', '424242', true)";

  it('hides no lines from the deletion of their voucher', async () => {
    const id = await asApp((sql) => post(sql, books));
    const text = `DELETE FROM ledger.voucher WHERE account_set_id = $1 AND id = $2 RETURNING ${enterAnother}`;
    expect(await refusalOf(run(text, id))).toBe('account_set_entered');
  });

  it('hides no verdict from the change that takes it back', async () => {
    const text = `DELETE FROM ledger.subject_currency
      WHERE account_set_id = $1 AND subject_id = $2 AND ${enterAnother} IS NOT NULL`;
    expect(await refusalOf(run(text, books.subjects['100202']))).toBe('account_set_entered');
  });

  it.each<[string, string, (() => unknown)[]]>([
    [
      'the category of a subject that was posted to',
      'DELETE FROM ledger.subject_category WHERE account_set_id = $1 AND subject_id = $2',
      [() => books.subjects['1122']],
    ],
    [
      'the currency of a subject that was posted to',
      'DELETE FROM ledger.subject_currency WHERE account_set_id = $1 AND subject_id = $2',
      [() => books.subjects['100202']],
    ],
    [
      'an item added to the combination of none',
      'INSERT INTO ledger.aux_set_item (account_set_id, aux_set_id, category_id, item_id) VALUES ($1, $2, $3, $4)',
      [() => books.auxSets.none, () => books.categories.customer, () => books.items.甲公司],
    ],
    [
      'a combination without the items of its key',
      "INSERT INTO ledger.aux_set (account_set_id, key) VALUES ($1, 'x')",
      [],
    ],
  ])('hides nothing from the tests at COMMIT: %s', async (_, text, values) => {
    const receivable = { subject: '1122', debit: '100.00', auxSet: books.auxSets.甲公司 } as const;
    await asApp((sql) => post(sql, books, { lines: [receivable, cashSale[1]!] }));
    await asApp((sql) => post(sql, books, { lines: dollars, number: 2 }));
    const hidden = asApp(async (sql) => {
      await sql.run(text, [books.set, ...values.map((value) => value())]);
      await sql.run(`SELECT ${enterAnother}`);
    });
    expect(await refusalOf(hidden)).toBe('account_set_entered');
  });

  it('hides no voucher from its test at COMMIT', async () => {
    const unbalanced = asApp(async (sql) => {
      await insertLines(sql, books, await insertHead(sql, books), [cashSale[0]!]);
      await sql.run(`SELECT ${enterAnother}`);
    });
    expect(await refusalOf(unbalanced)).toBe('account_set_entered');
  });
});
