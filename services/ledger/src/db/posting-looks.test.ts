import type { Sql } from '@suanpan/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openBooks,
  openDoors,
  refusalOf,
  untilBlocked,
  type Doors,
  type SubjectCode,
  type TestBooks,
} from './test-books.ts';
import { cashSale, closePeriod, insertLines, post } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => {
  books = await openBooks(doors.app);
  await asApp((sql) => onTarget(sql, '1001', 'UPDATE ledger.posting_target SET is_judged = false'));
});
const asApp = <T>(work: (sql: Sql) => Promise<T>) => doors.app.write(books.scope, work);
const asked = (work: (sql: Sql) => Promise<unknown>) =>
  asApp(work).then(
    () => 'stored',
    async (error) => error.problems?.[0]?.code ?? (await refusalOf(Promise.reject(error))),
  );

const onTarget = (sql: Sql, code: SubjectCode, text: string, behind = '') =>
  sql.run(`${text} WHERE account_set_id = $1 AND subject_id = $2 ${behind}`, [
    books.set,
    books.subjects[code],
  ]);
const makeUsable = (sql: Sql, code: SubjectCode, isUsable: boolean) =>
  sql.run('UPDATE ledger.subject SET usable = $3 WHERE account_set_id = $1 AND id = $2', [
    books.set,
    books.subjects[code],
    isUsable,
  ]);

/**
 * A posting to 1001, which is to be judged, looks once and waits for the verdict, which somebody holds; then it looks
 * again. @returns what becomes of it.
 */
async function betweenLooks(
  posting: (sql: Sql) => Promise<unknown>,
  meanwhile: () => Promise<unknown>,
): Promise<string> {
  let late: Promise<string> | undefined;
  await asApp(async (sql) => {
    await onTarget(sql, '1001', 'SELECT 1 FROM ledger.posting_target', 'FOR NO KEY UPDATE');
    late = asked(posting);
    await untilBlocked(doors.owner);
    await meanwhile();
  });
  return late!;
}

const twoMoreLines = (sql: Sql, id: number) =>
  insertLines(
    sql,
    books,
    id,
    [
      { subject: '1001', debit: '5.00' },
      { subject: '5602', debit: '-5.00' },
    ],
    '2025-01-15',
    3,
  );
const cashFor = (code: SubjectCode) =>
  [
    { subject: '1001', debit: '100.00' },
    { subject: code, credit: '100.00' },
  ] as const;

describe('a subject that is posted to, behind one that is still to be judged,', () => {
  it.each([
    ['lines of an older voucher', async (sql: Sql, id: number) => twoMoreLines(sql, id)],
    [
      'a voucher behind a savepoint',
      async (sql: Sql) => {
        await sql.run('SAVEPOINT one');
        await post(sql, books, { number: 2, lines: cashFor('5602') });
      },
    ],
    [
      'moved lines',
      (sql: Sql, id: number) =>
        sql.run(
          `UPDATE ledger.voucher_line SET subject_id = CASE line_no WHEN 1 THEN $3::bigint ELSE $4::bigint END
           WHERE account_set_id = $1 AND voucher_id = $2`,
          [books.set, id, books.subjects['1001'], books.subjects['5602']],
        ),
    ],
  ])('is not disabled before they are stored: %s', async (_, posting) => {
    const id = await asApp((sql) =>
      post(sql, books, { lines: [{ subject: '100201', debit: '100.00' }, cashSale[1]!] }),
    );
    let disabled: Promise<string> | undefined;
    const became = await betweenLooks(
      (sql) => posting(sql, id),
      async () => {
        disabled = asked((sql) => makeUsable(sql, '5602', false));
        await untilBlocked(doors.owner, 2);
      },
    );
    expect([became, await disabled]).toEqual(['stored', 'stored']);
  });

  it('is still unusable when its target says otherwise', async () => {
    const became = await betweenLooks(
      (sql) => post(sql, books, { lines: cashFor('2203') }),
      () =>
        asApp((sql) =>
          onTarget(sql, '2203', 'UPDATE ledger.posting_target SET is_judged = false, usable = true'),
        ),
    );
    expect(became).toBe('line_subject_usable');
  });
});

it('a voucher that comes between the looks is locked before lines come to it', async () => {
  const id = 900_000_000 + books.set;
  const became = await betweenLooks(
    (sql) => insertLines(sql, books, id, [{ subject: '1001', debit: '7.00' }], '2025-01-15', 3),
    async () => {
      await asApp(async (sql) => {
        await sql.run(
          `INSERT INTO ledger.voucher (account_set_id, id, word_id, number, voucher_date, kind, debit_total, credit_total,
             maker_id, maker_name) VALUES ($1, $2, $3, 1, '2025-01-15', 'manual', 100, 100, 7, 'Maker')`,
          [books.set, id, books.words.记],
        );
        await insertLines(sql, books, id, [{ subject: '100201', debit: '100.00' }, cashSale[1]!]);
      });
      await asApp((sql) => closePeriod(sql, books, 1));
    },
  );
  expect(became).toBe('period_open');
});
