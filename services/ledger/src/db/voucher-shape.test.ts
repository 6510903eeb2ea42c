import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, refusalOf, type Doors, type TestBooks } from './test-books.ts';
import { cashSale, insertHead, insertLines, post, type TestVoucher } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => (books = await openBooks(doors.app)));

const write = (voucher: TestVoucher) => doors.app.write(books.scope, (sql) => post(sql, books, voucher));
const refused = (voucher: TestVoucher) => refusalOf(write(voucher));

describe('a line', () => {
  it('has a debit or a credit, not both', async () => {
    expect(await refused({ lines: [{ subject: '1001', debit: '1', credit: '1' }, cashSale[1]!] })).toBe(
      'voucher_line_one_side',
    );
  });

  it('has a debit or a credit, not none', async () => {
    expect(await refused({ lines: [...cashSale, { subject: '1001' }] })).toBe('voucher_line_one_side');
  });

  it.each([
    ['amount', { subject: '1001', debit: 'NaN' }],
    ['rate', { subject: '100202', debit: '100.00', currency: 'USD', rate: 'NaN', original: '1' }],
    ['original amount', { subject: '100202', debit: '100.00', currency: 'USD', rate: '7', original: 'NaN' }],
    ['quantity', { subject: '1405', debit: '100.00', quantity: 'NaN' }],
  ] as const)('has no %s that is no number', async (_, line) => {
    expect(await refused({ lines: [line, cashSale[1]!] })).toBe('voucher_line_figures');
  });

  it('may be negative: a red-letter line', async () => {
    const lines = [
      { subject: '1001', debit: '-100.00' },
      { subject: '5001', credit: '-100.00' },
    ] as const;
    expect(await write({ total: '-100.00', lines })).toBeGreaterThan(0);
  });

  it.each([
    ["summary = ''", 'voucher_line_summary'],
    ["summary = repeat('s', 201)", 'voucher_line_summary'],
    ['line_no = line_no - 1', 'voucher_line_line_no'],
    ['rate = 0', 'voucher_line_rate'],
    ["cash_flow_item = repeat('c', 17)", 'voucher_line_cash_flow_item'],
  ])('does not become one with %s', async (change, rule) => {
    const id = await write({});
    const text = `UPDATE ledger.voucher_line SET ${change} WHERE account_set_id = $1 AND voucher_id = $2`;
    expect(await refusalOf(doors.app.write(books.scope, (sql) => sql.run(text, [books.set, id])))).toBe(rule);
  });

  it('is not written with a rate of 0, nor as line 0', async () => {
    const lines = [{ ...cashSale[0]!, rate: '0' }, cashSale[1]!];
    expect(await refused({ lines })).toBe('voucher_line_rate');
    const fromZero = doors.app.write(books.scope, async (sql) =>
      insertLines(sql, books, await insertHead(sql, books), cashSale, '2025-01-15', 0),
    );
    expect(await refusalOf(fromZero)).toBe('voucher_line_line_no');
  });

  it('is not given a price that is no number', async () => {
    const id = await write({});
    const text = "UPDATE ledger.voucher_line SET price = 'NaN' WHERE account_set_id = $1 AND voucher_id = $2";
    expect(await refusalOf(doors.app.write(books.scope, (sql) => sql.run(text, [books.set, id])))).toBe(
      'voucher_line_figures',
    );
  });

  it('carries the date of its voucher', async () => {
    expect(await refused({ lines: [cashSale[0]!, { ...cashSale[1]!, date: '2025-01-16' }] })).toBe(
      'line_voucher_date',
    );
  });

  it('does not get another date than its voucher', async () => {
    const id = await write({});
    const change = doors.app.write(books.scope, (sql) =>
      sql.run(
        "UPDATE ledger.voucher_line SET voucher_date = '2025-01-16' WHERE account_set_id = $1 AND voucher_id = $2",
        [books.set, id],
      ),
    );
    expect(await refusalOf(change)).toBe('line_voucher_date');
  });

  it('follows its voucher to another day', async () => {
    const id = await write({});
    await doors.app.write(books.scope, (sql) =>
      sql.run("UPDATE ledger.voucher SET voucher_date = '2025-02-03' WHERE account_set_id = $1 AND id = $2", [
        books.set,
        id,
      ]),
    );
    const days = await doors.app.read(books.scope, (sql) =>
      sql.rows('SELECT DISTINCT voucher_date FROM ledger.voucher_line WHERE account_set_id = $1', [
        books.set,
      ]),
    );
    expect(days).toEqual([{ voucherDate: '2025-02-03' }]);
  });
});

describe('a voucher', () => {
  it('has year and month of its date, whatever is written', async () => {
    const id = await write({ date: '2025-03-31' });
    const stored = () =>
      doors.app.read(books.scope, (sql) =>
        sql.one('SELECT year, month FROM ledger.voucher WHERE account_set_id = $1 AND id = $2', [
          books.set,
          id,
        ]),
      );
    expect(await stored()).toEqual({ year: 2025, month: 3 });
    await doors.owner.write(books.scope, (sql) =>
      sql.run('UPDATE ledger.voucher SET year = 2024, month = 1 WHERE account_set_id = $1 AND id = $2', [
        books.set,
        id,
      ]),
    );
    expect(await stored()).toEqual({ year: 2025, month: 3 });
  });

  it('has a number from 1', async () => {
    expect(await refused({ number: 0 })).toBe('voucher_number');
  });

  it.each([
    ["source = 'gift'", 'voucher_source'],
    ["step_key = repeat('k', 33)", 'voucher_step_key'],
    ["remark = repeat('r', 129)", 'voucher_remark'],
    ['attachment_count = -1', 'voucher_attachment_count'],
    ['attachment_count = 10000', 'voucher_attachment_count'],
    ['debit_total = 99', 'voucher_sides_equal'],
    ["cash_flow_item = repeat('c', 17)", 'voucher_cash_flow_item'],
    ['reversal_of = id', 'voucher_reversal_other'],
  ])('does not become one with %s', async (change, rule) => {
    const id = await write({});
    const text = `UPDATE ledger.voucher SET ${change} WHERE account_set_id = $1 AND id = $2`;
    expect(await refusalOf(doors.app.write(books.scope, (sql) => sql.run(text, [books.set, id])))).toBe(rule);
  });

  it('has a number only once in its month and word', async () => {
    await write({ number: 1 });
    expect(await refused({ number: 1 })).toBe('voucher_number_unique');
    await write({ number: 1, word: books.words.收 });
    await write({ number: 1, date: '2025-02-01' });
  });

  it('may swap numbers with another in one statement', async () => {
    await write({ number: 1 });
    await write({ number: 2 });
    const swapped = await doors.app.write(books.scope, (sql) =>
      sql.run('UPDATE ledger.voucher SET number = 3 - number WHERE account_set_id = $1', [books.set]),
    );
    expect(swapped).toBe(2);
  });

  it('is of a known kind', async () => {
    expect(await refused({ kind: 'gift' })).toBe('voucher_kind');
  });

  it('that transfers profit and loss is dated on the last day of a month', async () => {
    expect(await refused({ kind: 'pl-carry-forward', date: '2025-02-27' })).toBe('voucher_kind_date');
    await write({ kind: 'pl-carry-forward', date: '2025-02-28' });
  });

  it('that ends the year is dated in December', async () => {
    expect(await refused({ kind: 'year-end', date: '2025-03-31' })).toBe('voucher_kind_date');
  });

  it('names a reviewer wholly or not at all', async () => {
    const id = await write({});
    const half = doors.app.write(books.scope, (sql) =>
      sql.run('UPDATE ledger.voucher SET reviewer_id = 8 WHERE account_set_id = $1 AND id = $2', [
        books.set,
        id,
      ]),
    );
    expect(await refusalOf(half)).toBe('voucher_review_complete');
  });

  it('that another one reverses is not deleted', async () => {
    const original = await write({});
    const reversal = await write({ number: 2 });
    await doors.app.write(books.scope, (sql) =>
      sql.run('UPDATE ledger.voucher SET reversal_of = $3 WHERE account_set_id = $1 AND id = $2', [
        books.set,
        reversal,
        original,
      ]),
    );
    const remove = doors.app.write(books.scope, (sql) =>
      sql.run('DELETE FROM ledger.voucher WHERE account_set_id = $1 AND id = $2', [books.set, original]),
    );
    expect(await refusalOf(remove)).toBe('voucher_reversal_fk');
  });
});
