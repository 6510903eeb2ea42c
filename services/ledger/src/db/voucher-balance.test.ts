import type { Sql } from '@suanpan/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, refusalOf, untilBlocked, type Doors, type TestBooks } from './test-books.ts';
import { cashSale, insertHead, insertLines, post } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => (books = await openBooks(doors.app)));

const storedVouchers = async (): Promise<number> =>
  doors.app.read(books.scope, async (sql) => {
    const [row] = await sql.rows<{ n: number }>(
      'SELECT count(*)::int AS n FROM ledger.voucher WHERE account_set_id = $1',
      [books.set],
    );
    return row!.n;
  });

describe.each(['app', 'owner'] as const)('whoever writes (%s)', (role) => {
  const write = <T>(work: Parameters<typeof doors.app.write<T>>[1]) => doors[role].write(books.scope, work);

  it('a voucher with equal sides is stored', async () => {
    await write((sql) => post(sql, books));
    expect(await storedVouchers()).toBe(1);
  });

  it('a voucher whose debits and credits differ by one fen is refused at commit', async () => {
    const lines = [
      { subject: '1001', debit: '100.00' },
      { subject: '5001', credit: '99.99' },
    ] as const;
    expect(await refusalOf(write((sql) => post(sql, books, { lines })))).toBe('voucher_balanced');
    expect(await storedVouchers()).toBe(0);
  });

  it('a voucher without lines is refused', async () => {
    expect(await refusalOf(write((sql) => insertHead(sql, books, { total: '0' })))).toBe('voucher_two_lines');
  });

  it('a voucher with one line is refused', async () => {
    const one = (sql: Parameters<typeof post>[0]) => post(sql, books, { lines: [cashSale[0]!] });
    expect(await refusalOf(write(one))).toBe('voucher_two_lines');
  });

  it('the totals on the voucher are those of its lines', async () => {
    expect(await refusalOf(write((sql) => post(sql, books, { total: '200.00' })))).toBe('voucher_totals');
  });

  it('adding a line is refused, also by who has just changed something else of the voucher', async () => {
    const id = await write((sql) => post(sql, books));
    const add = write(async (sql) => {
      await sql.run("UPDATE ledger.voucher SET remark = 'x' WHERE account_set_id = $1 AND id = $2", [
        books.set,
        id,
      ]);
      await insertLines(sql, books, id, [{ subject: '1001', debit: '1.00' }], '2025-01-15', 3);
    });
    expect(await refusalOf(add)).toBe('voucher_balanced');
  });

  it('removing one line of a stored voucher is refused', async () => {
    const id = await write((sql) => post(sql, books));
    const remove = write((sql) =>
      sql.run(
        'DELETE FROM ledger.voucher_line WHERE account_set_id = $1 AND voucher_id = $2 AND line_no = 2',
        [books.set, id],
      ),
    );
    expect(await refusalOf(remove)).toBe('voucher_two_lines');
  });

  it('removing all lines and keeping the voucher is refused', async () => {
    const id = await write((sql) => post(sql, books));
    const remove = write((sql) =>
      sql.run('DELETE FROM ledger.voucher_line WHERE account_set_id = $1 AND voucher_id = $2', [
        books.set,
        id,
      ]),
    );
    expect(await refusalOf(remove)).toBe('voucher_two_lines');
  });

  it('changing the amount of one line is refused', async () => {
    const id = await write((sql) => post(sql, books));
    const change = write((sql) =>
      sql.run(
        'UPDATE ledger.voucher_line SET debit = 100.01 WHERE account_set_id = $1 AND voucher_id = $2 AND line_no = 1',
        [books.set, id],
      ),
    );
    expect(await refusalOf(change)).toBe('voucher_balanced');
  });

  it('changing a total is refused', async () => {
    const id = await write((sql) => post(sql, books));
    const change = write((sql) =>
      sql.run(
        'UPDATE ledger.voucher SET debit_total = 1, credit_total = 1 WHERE account_set_id = $1 AND id = $2',
        [books.set, id],
      ),
    );
    expect(await refusalOf(change)).toBe('voucher_totals');
  });

  it('moving a line from one voucher to another is refused', async () => {
    const [first, second] = await write(async (sql) => [
      await post(sql, books, { number: 1 }),
      await post(sql, books, { number: 2 }),
    ]);
    const move = write((sql) =>
      sql.run(
        `UPDATE ledger.voucher_line SET voucher_id = $3, line_no = 9
         WHERE account_set_id = $1 AND voucher_id = $2 AND line_no = 1`,
        [books.set, first, second],
      ),
    );
    expect(await refusalOf(move)).toBe('voucher_balanced');
  });

  it('adding one line to a stored voucher is refused', async () => {
    const id = await write((sql) => post(sql, books));
    const add = write((sql) => insertLines(sql, books, id, [cashSale[0]!], undefined, 3));
    expect(await refusalOf(add)).toBe('voucher_balanced');
  });

  it('adding two equal lines and keeping the totals is refused', async () => {
    const id = await write((sql) => post(sql, books));
    const add = write((sql) => insertLines(sql, books, id, cashSale, undefined, 3));
    expect(await refusalOf(add)).toBe('voucher_totals');
  });

  it('giving all lines to another voucher, whose totals follow, is refused for the empty one', async () => {
    const [first, second] = await write(async (sql) => [
      await post(sql, books, { number: 1 }),
      await post(sql, books, { number: 2 }),
    ]);
    const give = write(async (sql) => {
      await sql.run(
        'UPDATE ledger.voucher SET debit_total = 200, credit_total = 200 WHERE account_set_id = $1 AND id = $2',
        [books.set, second],
      );
      await sql.run(
        `UPDATE ledger.voucher_line SET voucher_id = $3, line_no = line_no + 5
         WHERE account_set_id = $1 AND voucher_id = $2`,
        [books.set, first, second],
      );
    });
    expect(await refusalOf(give)).toBe('voucher_two_lines');
  });

  it('a check passed early does not cover a later change of a line', async () => {
    const attack = write(async (sql) => {
      const id = await post(sql, books);
      await sql.run('SET CONSTRAINTS ALL IMMEDIATE');
      await sql.run('SET CONSTRAINTS ALL DEFERRED');
      await sql.run(
        'UPDATE ledger.voucher_line SET debit = 50 WHERE account_set_id = $1 AND voucher_id = $2 AND line_no = 1',
        [books.set, id],
      );
    });
    expect(await refusalOf(attack)).toBe('voucher_balanced');
  });
});

describe('two at once', () => {
  const morePetty = [
    { subject: '1001', debit: '5.00' },
    { subject: '5001', credit: '5.00' },
  ] as const;
  const insert = (sql: Sql, voucher: number, firstLine: number) =>
    insertLines(sql, books, voucher, morePetty, undefined, firstLine);

  it('lines that wait for another writer of the voucher are summed with theirs', async () => {
    const id = await doors.app.write(books.scope, (sql) => post(sql, books));
    let late: Promise<string> | undefined;
    await doors.app.write(books.scope, async (sql) => {
      await insert(sql, id, 3);
      await sql.run(
        'UPDATE ledger.voucher SET debit_total = 105, credit_total = 105 WHERE account_set_id = $1 AND id = $2',
        [books.set, id],
      );
      // Alone with the first two lines, these would make the 105 that the head now says.
      late = refusalOf(doors.app.write(books.scope, (other) => insert(other, id, 5)));
      await untilBlocked(doors.owner);
    });
    expect(await late).toBe('voucher_totals');
  });
});

describe('inside one transaction', () => {
  it('a voucher may be out of balance until commit', async () => {
    await doors.app.write(books.scope, async (sql) => {
      const id = await insertHead(sql, books);
      for (const [index, line] of cashSale.entries())
        await insertLines(sql, books, id, [line], undefined, index + 1);
    });
    expect(await storedVouchers()).toBe(1);
  });

  it('lines may be replaced by others', async () => {
    const id = await doors.app.write(books.scope, (sql) => post(sql, books));
    const replaced = await doors.app.write(books.scope, async (sql) => {
      await sql.run('DELETE FROM ledger.voucher_line WHERE account_set_id = $1 AND voucher_id = $2', [
        books.set,
        id,
      ]);
      await sql.run(
        'UPDATE ledger.voucher SET debit_total = 5, credit_total = 5 WHERE account_set_id = $1 AND id = $2',
        [books.set, id],
      );
      return insertLines(sql, books, id, [
        { subject: '5602', debit: '5.00' },
        { subject: '1001', credit: '5.00' },
      ]);
    });
    expect(replaced).toBe(2);
  });

  it('the balance can be asked for before commit and is refused under the same name', async () => {
    const early = doors.app.write(books.scope, async (sql) => {
      const id = await post(sql, books, { lines: [cashSale[0]!, { subject: '5001', credit: '1.00' }] });
      await sql.run('SELECT ledger.check_voucher($1, $2)', [books.set, id]);
    });
    expect(await refusalOf(early)).toBe('voucher_balanced');
  });

  it('a voucher deleted with its lines needs no balance', async () => {
    const id = await doors.app.write(books.scope, (sql) => post(sql, books));
    await doors.app.write(books.scope, (sql) =>
      sql.run('DELETE FROM ledger.voucher WHERE account_set_id = $1 AND id = $2', [books.set, id]),
    );
    expect(await storedVouchers()).toBe(0);
  });
});
