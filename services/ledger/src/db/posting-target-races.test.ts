import type { Sql } from '@suanpan/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, refusalOf, untilBlocked, type Doors, type TestBooks } from './test-books.ts';
import { cashSale, insertHead, insertLines, post } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => (books = await openBooks(doors.app)));
const asApp = <T>(work: (sql: Sql) => Promise<T>) => doors.app.write(books.scope, work);

it('a combination is judged with all of its items', async () => {
  const key = `${books.categories.customer}:${books.items.乙公司}`;
  const postTo = (sql: Sql, auxSet: number) =>
    post(sql, books, { lines: [{ subject: '1001', debit: '100.00', auxSet }, cashSale[1]!] });
  const auxSet = await asApp(async (sql) => {
    const { id } = await sql.one<{ id: number }>(
      'INSERT INTO ledger.aux_set (account_set_id, key) VALUES ($1, $2) RETURNING id',
      [books.set, key],
    );
    await sql.run('SAVEPOINT without_items');
    expect(await refusalOf(postTo(sql, id))).toBe('line_auxiliary_complete');
    await sql.run('ROLLBACK TO without_items');
    await sql.run(
      'INSERT INTO ledger.aux_set_item (account_set_id, aux_set_id, category_id, item_id) VALUES ($1, $2, $3, $4)',
      [books.set, id, books.categories.customer, books.items.乙公司],
    );
    return id;
  });
  expect(await refusalOf(asApp((sql) => postTo(sql, auxSet)))).toBe('line_auxiliary_complete');
});

describe.each([
  [
    'its subject is disabled',
    'UPDATE ledger.subject SET usable = NOT usable WHERE account_set_id = $1',
    'line_subject_usable',
  ],
  [
    'its currency takes other decimals',
    "UPDATE ledger.currency SET scale = 3 - scale WHERE account_set_id = $1 AND code = 'USD'",
    'line_original_scale',
  ],
])('what is posted to when %s meanwhile', (_, text, refusal) => {
  const change = (sql: Sql) => sql.run(text, [books.set]);
  const dollars = {
    subject: '100202',
    debit: '100.00',
    currency: 'USD',
    rate: '7.1',
    original: '14.08',
  } as const;
  const postDollars = (sql: Sql, number = 1) => post(sql, books, { number, lines: [dollars, cashSale[1]!] });

  it('for the first time: the change waits, and is seen by the next posting', async () => {
    let late: Promise<unknown> | undefined;
    await asApp(async (sql) => {
      await postDollars(sql);
      late = asApp(change);
      await untilBlocked(doors.owner);
    });
    await late;
    expect(await refusalOf(asApp((sql) => postDollars(sql, 2)))).toBe(refusal);
  });

  it.each(['for the first time', 'once more'])(
    '%s: the posting waits, and sees the change',
    async (times) => {
      if (times === 'once more') await asApp(postDollars);
      let late: Promise<string> | undefined;
      await asApp(async (sql) => {
        await change(sql);
        late = refusalOf(asApp((other) => postDollars(other, 2)));
        await untilBlocked(doors.owner);
      });
      expect(await late).toBe(refusal);
    },
  );
});

describe.each(['app', 'owner'] as const)(
  'a subject or a combination that goes while it is posted to (%s)',
  (role) => {
    const remove = {
      subject: (sql: Sql) =>
        sql.run('DELETE FROM ledger.subject WHERE account_set_id = $1 AND id = $2', [
          books.set,
          books.subjects['1122'],
        ]),
      combination: (sql: Sql) =>
        sql.run('DELETE FROM ledger.aux_set WHERE account_set_id = $1 AND id = $2', [
          books.set,
          books.auxSets.甲公司,
        ]),
    };
    const lines = () => [
      { subject: '1122', debit: '100.00', auxSet: books.auxSets.甲公司 } as const,
      cashSale[1]!,
    ];
    /** A target that was posted to before, with its verdict or without, or none. */
    const prepare = async (was: 'judged' | 'stale' | 'new') => {
      if (was === 'new') return;
      await asApp(async (sql) => {
        const id = await post(sql, books, { lines: lines() });
        await sql.run('DELETE FROM ledger.voucher WHERE account_set_id = $1 AND id = $2', [books.set, id]);
        if (was === 'stale')
          await sql.run('UPDATE ledger.posting_target SET is_judged = false WHERE account_set_id = $1', [
            books.set,
          ]);
      });
    };
    for (const what of ['subject', 'combination'] as const)
      for (const was of ['judged', 'stale', 'new'] as const) {
        it(`${what}, target ${was}: posted first`, async () => {
          await prepare(was);
          let late: Promise<string> | undefined;
          await asApp(async (sql) => {
            await post(sql, books, { lines: lines() });
            late = refusalOf(doors[role].write(books.scope, remove[what]));
            await untilBlocked(doors.owner);
          });
          expect(await late).toBe('posting_target_used');
        });
        it(`${what}, target ${was}: removed first`, async () => {
          await prepare(was);
          let late: Promise<string> | undefined;
          await doors[role].write(books.scope, async (sql) => {
            await remove[what](sql);
            late = refusalOf(asApp((other) => post(other, books, { lines: lines() })));
            await untilBlocked(doors.app);
          });
          expect(await late).toMatch(/posting_target_(subject|aux_set)_fk/);
        });
      }
  },
);

it('a voucher and lines through savepoints', async () => {
  await doors.app.write(books.scope, async (sql) => {
    await sql.run('SAVEPOINT a');
    const id = await insertHead(sql, books);
    await sql.run('RELEASE a');
    await sql.run('SAVEPOINT b');
    await insertLines(sql, books, id, cashSale);
    await sql.run('ROLLBACK TO b');
    await insertLines(sql, books, id, cashSale);
  });
  const late = doors.app.write(books.scope, async (sql) => {
    await sql.run('SAVEPOINT a');
    const id = await insertHead(sql, books, { number: 2 });
    await sql.run('RELEASE a');
    await insertLines(sql, books, id, [cashSale[0]!]);
  });
  expect(await refusalOf(late)).toBe('voucher_two_lines');
});

it('a month is not taken away from under a voucher, whoever is first', async () => {
  let late: Promise<string> | undefined;
  const drop = (sql: { run: (t: string, v: unknown[]) => Promise<number> }) =>
    sql.run('DELETE FROM ledger.period WHERE account_set_id = $1', [books.set]);
  await doors.app.write(books.scope, async (sql) => {
    await post(sql, books, { date: '2025-02-15' });
    late = refusalOf(doors.app.write(books.scope, drop));
    await untilBlocked(doors.owner);
  });
  expect(await late).toBe('period_in_use');
  books = await openBooks(doors.app);
  await doors.app.write(books.scope, async (sql) => {
    await drop(sql);
    late = refusalOf(doors.app.write(books.scope, (other) => post(other, books, { date: '2025-02-15' })));
    await untilBlocked(doors.owner);
  });
  expect(await late).toBe('period_open');
});

it('lines that are changed are judged: subject, combination, currency, voucher', async () => {
  const [id, other] = await doors.app.write(books.scope, async (sql) => [
    await post(sql, books),
    await post(sql, books, { number: 2, date: '2025-02-15' }),
  ]);
  const set = (what: string, value: unknown) =>
    refusalOf(
      doors.app.write(books.scope, (sql) =>
        sql.run(
          `UPDATE ledger.voucher_line SET ${what} = $3 WHERE account_set_id = $1 AND voucher_id = $2 AND line_no = 1`,
          [books.set, id, value],
        ),
      ),
    );
  expect(await set('subject_id', books.subjects['1002'])).toBe('line_subject_leaf');
  expect(await set('subject_id', books.subjects['1122'])).toBe('line_auxiliary_complete');
  expect(await set('subject_id', books.subjects['2203'])).toBe('line_subject_usable');
  expect(await set('subject_id', 999999)).toBe('posting_target_subject_fk');
  expect(await set('aux_set_id', books.auxSets.甲公司)).toBe('line_auxiliary_complete');
  expect(await set('currency', 'USD')).toBe('line_currency_allowed');
  expect(await set('currency', 'XXX')).toBe('posting_target_currency_fk');
  expect(await set('debit', 0)).toBe('voucher_line_one_side');
  expect(await set('quantity', 1)).toBe('line_quantity_kept');
  expect(await set('original_amount', 1)).toBe('line_original_foreign');
  expect(await set('summary', '')).toBe('voucher_line_summary');
  expect(await set('rate', -1)).toBe('voucher_line_rate');
  expect(await set('line_no', 0)).toMatch(/voucher_line_line_no/);
  expect(await set('voucher_date', '2025-01-16')).toBe('line_voucher_date');
  expect(await set('voucher_id', other)).toMatch(/line_voucher_date|voucher_line_no_unique/);
});
