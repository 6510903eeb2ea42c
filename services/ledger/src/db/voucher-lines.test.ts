import type { Sql } from '@suanpan/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, refusalOf, untilBlocked, type Doors, type TestBooks } from './test-books.ts';
import { cashSale, insertLines, post } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => (books = await openBooks(doors.app)));

describe.each(['app', 'owner'] as const)('lines belong to a voucher, whoever writes (%s)', (role) => {
  const write = <T>(work: (sql: Sql) => Promise<T>) => doors[role].write(books.scope, work);
  const run = (text: string, ...values: unknown[]) => write((sql) => sql.run(text, [books.set, ...values]));
  const deleteVoucher = (sql: Sql, id: number) =>
    sql.run('DELETE FROM ledger.voucher WHERE account_set_id = $1 AND id = $2', [books.set, id]);
  const countLines = async () => {
    const { lines } = await doors.app.read(books.scope, (sql) =>
      sql.one<{ lines: number }>(
        'SELECT count(*)::int AS lines FROM ledger.voucher_line WHERE account_set_id = $1',
        [books.set],
      ),
    );
    return lines;
  };
  const twoMore = (sql: Sql, id: number) => insertLines(sql, books, id, cashSale, undefined, 3);

  it('a line of a voucher that is not there is refused', async () => {
    expect(await refusalOf(write((sql) => insertLines(sql, books, 999_999_999, cashSale)))).toBe(
      'voucher_line_voucher_fk',
    );
  });

  it('of lines of two vouchers, one of which is not there, none is stored', async () => {
    const id = await write((sql) => post(sql, books));
    const added = run(
      `INSERT INTO ledger.voucher_line
         (account_set_id, voucher_id, voucher_date, line_no, summary, subject_id, aux_set_id, debit, credit, currency)
       SELECT $1, v.id, '2025-01-15', 3, 'x', $3, $4, 1, 0, 'CNY'
       FROM unnest(ARRAY[$2, 999999999]::bigint[]) AS v (id)`,
      id,
      books.subjects['1001'],
      books.auxSets.none,
    );
    expect(await refusalOf(added)).toBe('voucher_line_voucher_fk');
    expect(await countLines()).toBe(2);
  });

  it('a line does not move to a voucher that is not there', async () => {
    await write((sql) => post(sql, books));
    const moved = run('UPDATE ledger.voucher_line SET voucher_id = 999999999 WHERE account_set_id = $1');
    expect(await refusalOf(moved)).toBe('voucher_line_voucher_fk');
  });

  it('a voucher takes its own lines along when it goes', async () => {
    const ids = await write(async (sql) => [
      await post(sql, books),
      await post(sql, books, { number: 2 }),
      await post(sql, books, { number: 3 }),
    ]);
    await run('DELETE FROM ledger.voucher WHERE account_set_id = $1 AND id = ANY($2)', ids.slice(0, 2));
    expect(await countLines()).toBe(2);
  });

  it('a voucher that is deleted gets no lines in the same statement', async () => {
    const id = await write((sql) => post(sql, books));
    const added = run(
      `WITH gone AS (DELETE FROM ledger.voucher WHERE account_set_id = $1 AND id = $2)
       INSERT INTO ledger.voucher_line
         (account_set_id, voucher_id, voucher_date, line_no, summary, subject_id, aux_set_id, debit, credit, currency)
       VALUES ($1, $2, '2025-01-15', 3, 'x', $3, $4, 1, 0, 'CNY')`,
      id,
      books.subjects['1001'],
      books.auxSets.none,
    );
    expect(await refusalOf(added)).toBe('voucher_line_voucher_fk');
    expect(await countLines()).toBe(2);
  });

  it('a voucher keeps its id', async () => {
    const id = await write((sql) => post(sql, books));
    const changed = run('UPDATE ledger.voucher SET id = id + 1 WHERE account_set_id = $1 AND id = $2', id);
    expect(await refusalOf(changed)).toBe('voucher_keeps_id');
  });

  it('lines that came while a voucher was to be deleted go with it', async () => {
    const id = await write((sql) => post(sql, books));
    let late: Promise<number> | undefined;
    await doors.app.write(books.scope, async (sql) => {
      await twoMore(sql, id);
      await sql.run(
        'UPDATE ledger.voucher SET debit_total = 200, credit_total = 200 WHERE account_set_id = $1 AND id = $2',
        [books.set, id],
      );
      late = write((other) => deleteVoucher(other, id));
      await untilBlocked(doors.owner);
    });
    expect(await late).toBe(1);
    expect(await countLines()).toBe(0);
  });

  it('lines that come while their voucher is deleted are refused', async () => {
    const id = await write((sql) => post(sql, books));
    let late: Promise<string> | undefined;
    await write(async (sql) => {
      await deleteVoucher(sql, id);
      late = refusalOf(doors.app.write(books.scope, (other) => twoMore(other, id)));
      await untilBlocked(doors.owner);
    });
    expect(await late).toBe('voucher_line_voucher_fk');
    expect(await countLines()).toBe(0);
  });

  it('a subject stays as long as a balance says that lines were posted to it', async () => {
    await run(
      `INSERT INTO ledger.period_balance (account_set_id, year, month, subject_id, aux_set_id, currency, debit)
       VALUES ($1, 2025, 1, $2, $3, 'CNY', 1)`,
      books.subjects['5602'],
      books.auxSets.none,
    );
    const removed = run(
      'DELETE FROM ledger.subject WHERE account_set_id = $1 AND id = $2',
      books.subjects['5602'],
    );
    expect(await refusalOf(removed)).toBe('posting_target_used');
  });
});
