import type { Sql } from '@suanpan/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, refusalOf, type Doors, type TestBooks } from './test-books.ts';
import { cashSale, closePeriod, insertLines, post, reopenFrom } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
let inJanuary: number;
let inFebruary: number;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => {
  books = await openBooks(doors.app);
  await doors.app.write(books.scope, async (sql) => {
    inJanuary = await post(sql, books);
    inFebruary = await post(sql, books, { date: '2025-02-10' });
    await closePeriod(sql, books, 1);
  });
});

describe.each(['app', 'owner'] as const)('in a closed month, whoever writes (%s)', (role) => {
  const refused = (work: (sql: Sql) => Promise<unknown>) => refusalOf(doors[role].write(books.scope, work));
  const onVoucher = (text: string, id: number) => (sql: Sql) =>
    sql.run(`${text} WHERE account_set_id = $1 AND id = $2`, [books.set, id]);
  const onLines = (text: string) => (sql: Sql) =>
    sql.run(`${text} WHERE account_set_id = $1 AND voucher_id = $2`, [books.set, inJanuary]);

  it('no voucher is added', async () => {
    expect(await refused((sql) => post(sql, books, { number: 2 }))).toBe('period_open');
  });

  it('no voucher is changed, not even its remark', async () => {
    expect(await refused(onVoucher("UPDATE ledger.voucher SET remark = 'late'", inJanuary))).toBe(
      'period_open',
    );
  });

  it('no voucher is reviewed or its review taken back', async () => {
    const text = "UPDATE ledger.voucher SET reviewer_id = 8, reviewer_name = 'R', reviewed_at = now()";
    expect(await refused(onVoucher(text, inJanuary))).toBe('period_open');
  });

  it('no voucher is renumbered', async () => {
    expect(await refused(onVoucher('UPDATE ledger.voucher SET number = 9', inJanuary))).toBe('period_open');
  });

  it('no voucher is deleted', async () => {
    expect(await refused(onVoucher('DELETE FROM ledger.voucher', inJanuary))).toBe('period_open');
  });

  it('no voucher leaves the month', async () => {
    const text = "UPDATE ledger.voucher SET voucher_date = '2025-02-01', number = 5";
    expect(await refused(onVoucher(text, inJanuary))).toBe('period_open');
  });

  it('no voucher of an open month enters it', async () => {
    const text = "UPDATE ledger.voucher SET voucher_date = '2025-01-31', number = 5";
    expect(await refused(onVoucher(text, inFebruary))).toBe('period_open');
  });

  it('no line is added', async () => {
    expect(await refused((sql) => insertLines(sql, books, inJanuary, cashSale, '2025-01-15', 3))).toBe(
      'period_open',
    );
  });

  it('no line is changed, not even its summary', async () => {
    expect(await refused(onLines("UPDATE ledger.voucher_line SET summary = 'late'"))).toBe('period_open');
  });

  it('no line is removed', async () => {
    expect(await refused(onLines('DELETE FROM ledger.voucher_line'))).toBe('period_open');
  });

  it('no line leaves for a voucher of an open month', async () => {
    const move = (sql: Sql) =>
      sql.run(
        `UPDATE ledger.voucher_line SET voucher_id = $3, voucher_date = '2025-02-10', line_no = line_no + 5
         WHERE account_set_id = $1 AND voucher_id = $2`,
        [books.set, inJanuary, inFebruary],
      );
    expect(await refused(move)).toBe('period_open');
  });

  it('no line comes in from a voucher of an open month', async () => {
    const move = (sql: Sql) =>
      sql.run(
        `UPDATE ledger.voucher_line SET voucher_id = $3, voucher_date = '2025-01-15', line_no = line_no + 5
         WHERE account_set_id = $1 AND voucher_id = $2`,
        [books.set, inFebruary, inJanuary],
      );
    expect(await refused(move)).toBe('period_open');
  });

  it('the month itself is not removed', async () => {
    const remove = (sql: Sql) =>
      sql.run('DELETE FROM ledger.period WHERE account_set_id = $1 AND year = 2025 AND month = 1', [
        books.set,
      ]);
    expect(await refused(remove)).toBe('period_open');
  });

  it('reopening lets work go on', async () => {
    const reopened = await doors[role].write(books.scope, async (sql) => {
      const months = await reopenFrom(sql, books, 1);
      await post(sql, books, { number: 2 });
      return months;
    });
    expect(reopened).toBe(1);
  });
});

describe('months', () => {
  const write = (work: (sql: Sql) => Promise<unknown>) => doors.app.write(books.scope, work);

  it('take no voucher before they exist', async () => {
    expect(await refusalOf(write((sql) => post(sql, books, { date: '2026-01-01' })))).toBe('period_open');
  });

  it('close in order: not before an earlier one is closed', async () => {
    expect(await refusalOf(write((sql) => closePeriod(sql, books, 3)))).toBe('period_order');
  });

  it('reopen in order: not while a later one is closed', async () => {
    await write((sql) => closePeriod(sql, books, 2));
    const onlyJanuary = write((sql) =>
      sql.run(
        `UPDATE ledger.period SET status = 0, closed_at = NULL, closed_by = NULL, closed_by_name = NULL
         WHERE account_set_id = $1 AND year = 2025 AND month = 1`,
        [books.set],
      ),
    );
    expect(await refusalOf(onlyJanuary)).toBe('period_order');
    await write((sql) => reopenFrom(sql, books, 1));
  });

  it('are not put before a closed one', async () => {
    const earlier = write((sql) =>
      sql.run('INSERT INTO ledger.period (account_set_id, year, month) VALUES ($1, 2024, 12)', [books.set]),
    );
    expect(await refusalOf(earlier)).toBe('period_order');
  });

  it('say who closed them and when, exactly while they are closed', async () => {
    const anonymous = write((sql) =>
      sql.run('UPDATE ledger.period SET status = 2 WHERE account_set_id = $1 AND month = 2', [books.set]),
    );
    expect(await refusalOf(anonymous)).toBe('period_closed_by');
  });

  it('never become another month, even for the owner', async () => {
    const rename = doors.owner.write(books.scope, (sql) =>
      sql.run('UPDATE ledger.period SET month = 9 WHERE account_set_id = $1 AND month = 3', [books.set]),
    );
    expect(await refusalOf(rename)).toBe('period_identity');
  });

  it('stay once the books are in use', async () => {
    const remove = write((sql) =>
      sql.run('DELETE FROM ledger.period WHERE account_set_id = $1 AND month = 3', [books.set]),
    );
    expect(await refusalOf(remove)).toBe('period_in_use');
  });
});
