import type { Sql } from '@suanpan/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, refusalOf, untilBlocked, type Doors, type TestBooks } from './test-books.ts';
import { cashSale, insertLines, post, review } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
let reviewed: number;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => {
  books = await openBooks(doors.app);
  reviewed = await doors.app.write(books.scope, async (sql) => {
    const id = await post(sql, books);
    await review(sql, books, id);
    return id;
  });
});

describe.each(['app', 'owner'] as const)('a reviewed voucher, whoever writes (%s)', (role) => {
  const write = (work: (sql: Sql) => Promise<unknown>) => doors[role].write(books.scope, work);
  const change = (assignment: string) =>
    write((sql) =>
      sql.run(`UPDATE ledger.voucher SET ${assignment} WHERE account_set_id = $1 AND id = $2`, [
        books.set,
        reviewed,
      ]),
    );

  it.each([
    "remark = 'x'",
    'number = 5',
    "voucher_date = '2025-01-16'",
    'attachment_count = 3',
    "kind = 'depreciation'",
    'maker_id = 9',
    "cash_flow_item = 'CF01'",
    'debit_total = 1, credit_total = 1',
    "reviewer_id = NULL, reviewer_name = NULL, reviewed_at = NULL, remark = 'x'",
  ])('does not change: %s', async (assignment) => {
    expect(await refusalOf(change(assignment))).toBe('voucher_reviewed');
  });

  it('is not deleted', async () => {
    const remove = write((sql) =>
      sql.run('DELETE FROM ledger.voucher WHERE account_set_id = $1 AND id = $2', [books.set, reviewed]),
    );
    expect(await refusalOf(remove)).toBe('voucher_reviewed');
  });

  it.each([
    "UPDATE ledger.voucher_line SET summary = 'x'",
    'UPDATE ledger.voucher_line SET line_no = line_no + 10',
    'DELETE FROM ledger.voucher_line',
  ])('keeps its lines: %s', async (text) => {
    const attack = write((sql) =>
      sql.run(`${text} WHERE account_set_id = $1 AND voucher_id = $2`, [books.set, reviewed]),
    );
    expect(await refusalOf(attack)).toBe('voucher_reviewed');
  });

  it('gets no further lines', async () => {
    expect(
      await refusalOf(write((sql) => insertLines(sql, books, reviewed, cashSale, '2025-01-15', 3))),
    ).toBe('voucher_reviewed');
  });

  it('gets none from who has just reviewed it either', async () => {
    const attack = write(async (sql) => {
      const id = await post(sql, books, { number: 2 });
      await review(sql, books, id);
      await insertLines(sql, books, id, cashSale, '2025-01-15', 3);
    });
    expect(await refusalOf(attack)).toBe('voucher_reviewed');
  });

  it('gives no line to another voucher', async () => {
    const steal = write(async (sql) => {
      const other = await post(sql, books, { number: 2 });
      await sql.run(
        `UPDATE ledger.voucher_line SET voucher_id = $3, line_no = line_no + 5
         WHERE account_set_id = $1 AND voucher_id = $2`,
        [books.set, reviewed, other],
      );
    });
    expect(await refusalOf(steal)).toBe('voucher_reviewed');
  });

  it('may lose its review, and then be changed', async () => {
    await change('reviewer_id = NULL, reviewer_name = NULL, reviewed_at = NULL, version = version + 1');
    expect(await change("remark = 'x'")).toBe(1);
  });
});

it('a line that comes while a review is being stored waits for it and is refused', async () => {
  const id = await doors.app.write(books.scope, (sql) => post(sql, books, { number: 2 }));
  let late: Promise<string> | undefined;
  await doors.app.write(books.scope, async (sql) => {
    await review(sql, books, id);
    late = refusalOf(
      doors.app.write(books.scope, (other) => insertLines(other, books, id, cashSale, '2025-01-15', 3)),
    );
    await untilBlocked(doors.owner);
  });
  expect(await late).toBe('voucher_reviewed');
});
