import type { Sql } from '@suanpan/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, refusalOf, untilBlocked, type Doors, type TestBooks } from './test-books.ts';
import { closePeriod, post } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => (books = await openBooks(doors.app)));

const nextNumber = async (sql: Sql): Promise<number> => {
  const { lastNumber } = await sql.one<{ lastNumber: number }>(
    `INSERT INTO ledger.voucher_series AS s (account_set_id, year, month, word_id, last_number) VALUES ($1, 2025, 1, $2, 1)
     ON CONFLICT (account_set_id, year, month, word_id) DO UPDATE SET last_number = s.last_number + 1
     RETURNING last_number`,
    [books.set, books.words.记],
  );
  return lastNumber;
};

const storedNumbers = async (): Promise<number[]> => {
  const rows = await doors.app.read(books.scope, (sql) =>
    sql.rows<{ number: number }>(
      'SELECT number FROM ledger.voucher WHERE account_set_id = $1 ORDER BY number',
      [books.set],
    ),
  );
  return rows.map(({ number }) => number);
};

describe('the counter of a series', () => {
  it('gives sixteen posters at once, a tenth of whom give up, the numbers 1..n without gap or duplicate', async () => {
    const poster = async (poster: number) => {
      for (let turn = 0; turn < 10; turn++) {
        const givesUp = (poster + turn) % 10 === 0;
        await doors.app[givesUp ? 'rehearse' : 'write'](books.scope, async (sql) =>
          post(sql, books, { number: await nextNumber(sql) }),
        );
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, index) => poster(index)));
    const numbers = await storedNumbers();
    expect(numbers).toEqual(Array.from({ length: 144 }, (_, index) => index + 1));
  });
});

describe('closing against posting', () => {
  it('a posting that meets a closing waits for it and is refused', async () => {
    let late: Promise<string> | undefined;
    await doors.app.write(books.scope, async (sql) => {
      await closePeriod(sql, books, 1);
      late = refusalOf(doors.app.write(books.scope, (other) => post(other, books)));
      await untilBlocked(doors.owner);
    });
    expect(await late).toBe('period_open');
  });

  it('a closing that meets a posting waits for it and sees it', async () => {
    let closing: Promise<number> | undefined;
    await doors.app.write(books.scope, async (sql) => {
      await post(sql, books);
      closing = doors.app.write(books.scope, async (other) => {
        await closePeriod(other, books, 1);
        const { n } = await other.one<{ n: number }>(
          'SELECT count(*)::int AS n FROM ledger.voucher WHERE account_set_id = $1',
          [books.set],
        );
        return n;
      });
      await untilBlocked(doors.owner);
    });
    expect(await closing).toBe(1);
  });

  it('two closings of different months never leave a hole', async () => {
    await doors.app.write(books.scope, (sql) => closePeriod(sql, books, 1));
    const reopenJanuary = (sql: Sql) =>
      sql.run(
        `UPDATE ledger.period SET status = 0, closed_at = NULL, closed_by = NULL, closed_by_name = NULL
         WHERE account_set_id = $1 AND month = 1`,
        [books.set],
      );
    let late: Promise<string> | undefined;
    await doors.app.write(books.scope, async (sql) => {
      await reopenJanuary(sql);
      late = refusalOf(doors.app.write(books.scope, (other) => closePeriod(other, books, 2)));
      await untilBlocked(doors.owner);
    });
    expect(await late).toBe('period_order');
  });
});
