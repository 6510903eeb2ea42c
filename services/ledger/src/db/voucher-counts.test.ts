import type { Sql } from '@suanpan/service-kit';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, type Doors, type TestBooks } from './test-books.ts';
import { post, type TestLine } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => (books = await openBooks(doors.app)));

/** Month, word, vouchers and their sum, as kept with the series and as counted from the vouchers. */
const counts = async (): Promise<{ kept: string[]; counted: string[] }> =>
  doors.app.read(books.scope, async (sql) => ({
    kept: await texts(
      sql,
      `SELECT s.month, w.word, s.voucher_count AS n, s.debit_total AS total FROM ledger.voucher_series s
       JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = s.word_id
       WHERE s.account_set_id = $1 AND s.voucher_count > 0 ORDER BY s.month, w.position`,
    ),
    counted: await texts(
      sql,
      `SELECT v.month, w.word, count(*) AS n, sum(v.debit_total) AS total FROM ledger.voucher v
       JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id
       WHERE v.account_set_id = $1 GROUP BY v.month, w.word, w.position ORDER BY v.month, w.position`,
    ),
  }));

async function texts(sql: Sql, text: string): Promise<string[]> {
  const rows = await sql.rows<{ month: number; word: string; n: number; total: string }>(text, [books.set]);
  return rows.map(({ month, word, n, total }) => `${month} ${word} ${n} ${total}`);
}

const worth = (amount: string): readonly TestLine[] => [
  { subject: '1001', debit: amount },
  { subject: '5001', credit: amount },
];
const posted = (number: number, amount: string, at: { date?: string; word?: number } = {}) =>
  doors.app.write(books.scope, (sql) =>
    post(sql, books, { ...at, number, total: amount, lines: worth(amount) }),
  );
const run = (text: string, values: readonly unknown[] = []) =>
  doors.app.write(books.scope, (sql) => sql.run(text, [books.set, ...values]));

describe('a number series knows how many vouchers it holds and what they add up to', () => {
  let first: number;
  beforeEach(async () => {
    first = await posted(1, '10.00');
    await posted(2, '-3.50');
    await posted(1, '7.00', { word: books.words.收 });
    await posted(1, '1.00', { date: '2025-02-01' });
  });

  it('when vouchers are posted, also red ones', async () => {
    const { kept, counted } = await counts();
    expect(kept).toEqual(['1 记 2 6.50', '1 收 1 7.00', '2 记 1 1.00']);
    expect(counted).toEqual(kept);
  });

  it.each([
    [
      'another month',
      "voucher_date = '2025-02-03', number = 9",
      ['1 记 1 -3.50', '1 收 1 7.00', '2 记 2 11.00'],
    ],
    [
      'an earlier month and back',
      "voucher_date = '2025-01-31'",
      ['1 记 2 6.50', '1 收 1 7.00', '2 记 1 1.00'],
    ],
  ])('when one moves to %s', async (_, change, expected) => {
    await run(`UPDATE ledger.voucher SET ${change} WHERE account_set_id = $1 AND id = $2`, [first]);
    const { kept, counted } = await counts();
    expect(kept).toEqual(expected);
    expect(counted).toEqual(kept);
  });

  it('when one gets another word, in either direction', async () => {
    const change = 'UPDATE ledger.voucher SET word_id = $3, number = 8 WHERE account_set_id = $1 AND id = $2';
    await run(change, [first, books.words.收]);
    expect((await counts()).kept).toEqual(['1 记 1 -3.50', '1 收 2 17.00', '2 记 1 1.00']);
    await run(change, [first, books.words.记]);
    const { kept, counted } = await counts();
    expect(kept).toEqual(['1 记 2 6.50', '1 收 1 7.00', '2 记 1 1.00']);
    expect(counted).toEqual(kept);
  });

  it('when the amounts of one change', async () => {
    await doors.app.write(books.scope, async (sql) => {
      const values = [books.set, first];
      await sql.run(
        `UPDATE ledger.voucher SET debit_total = 4, credit_total = 4 WHERE account_set_id = $1 AND id = $2`,
        values,
      );
      await sql.run(
        `UPDATE ledger.voucher_line SET debit = sign(debit) * 4, credit = sign(credit) * 4
         WHERE account_set_id = $1 AND voucher_id = $2`,
        values,
      );
    });
    const { kept, counted } = await counts();
    expect(kept[0]).toBe('1 记 2 0.50');
    expect(counted).toEqual(kept);
  });

  it('when several are deleted by one statement', async () => {
    await run('DELETE FROM ledger.voucher WHERE account_set_id = $1 AND (id = $2 OR month = 2)', [first]);
    const { kept, counted } = await counts();
    expect(kept).toEqual(['1 记 1 -3.50', '1 收 1 7.00']);
    expect(counted).toEqual(kept);
  });

  it('when vouchers were there before the counts came', async () => {
    await run(
      'UPDATE ledger.voucher_series SET voucher_count = 0, debit_total = 0 WHERE account_set_id = $1',
    );
    expect((await counts()).kept).toEqual([]);
    const file = new URL('./migrations/0027-voucher-counts/03-existing.sql', import.meta.url);
    await doors.owner.write(null, async (sql) => {
      for (const statement of readFileSync(file, 'utf8').split(';\n')) await sql.run(statement);
    });
    const { kept, counted } = await counts();
    expect(kept).toEqual(['1 记 2 6.50', '1 收 1 7.00', '2 记 1 1.00']);
    expect(counted).toEqual(kept);
  });
});
