import type { MonthTodo } from '@suanpan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { company, opening, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

let house: House;
let books: StoredBooks;
beforeAll(async () => {
  house = await House.open();
  const cash = (amount: string) => [`1001 Dr ${amount}`, `5001 Cr ${amount}`];
  books = await house.openBooks(
    company({
      months: ['2025-01', '2025-02'],
      voucherWords: ['记', '收'],
      openings: [opening('1001', '5.00'), opening('3001', '5.00')],
      vouchers: [
        voucher('2025-01-10', '记-1', cash('1.00')),
        voucher('2025-01-11', '记-4', cash('2.00')),
        voucher('2025-01-12', '收-2', cash('3.00')),
        voucher('2025-01-31', '记-5', ['5001 Dr 6.00', '3103 Cr 6.00'], 'pl-carry-forward'),
      ],
    }),
  );
  await house.owner.write({ accountSetId: books.set, userId: 7, requestId: 'test' }, async (sql) => {
    await sql.run(
      `UPDATE ledger.voucher SET reviewer_id = 8, reviewer_name = 'Reviewer', reviewed_at = '2025-01-31T00:00:00Z'
       WHERE account_set_id = $1 AND year = 2025 AND month = 1 AND number = 1`,
      [books.set],
    );
  });
});
afterAll(() => house.close());

const todo = (of: StoredBooks, query = '') => house.ask<MonthTodo>(of, `/home/todo${query}`);

it('counts what is not reviewed, the numbers that are missing and what has no attachment', async () => {
  expect(await todo(books, '?accountDate=2025-01-31')).toEqual({
    unreviewed: 3,
    missingNumbers: 3,
    withoutAttachment: 3,
    closed: false,
    hasOpenings: true,
    hasVouchers: true,
  });
});

it('a month without vouchers asks for nothing', async () => {
  expect(await todo(books)).toMatchObject({ unreviewed: 0, missingNumbers: 0, hasVouchers: true });
});

it('says that books are empty', async () => {
  const empty = await house.openBooks(company({ openings: [opening('1001', '0.00')] }));
  expect(await todo(empty)).toMatchObject({ hasOpenings: false, hasVouchers: false });
});

it('knows a month that is closed', async () => {
  const closed = await house.openBooks(company({ months: ['2025-01', '2025-02'] }));
  await house.owner.write({ accountSetId: closed.set, userId: 7, requestId: 'test' }, async (sql) => {
    await sql.run(
      `UPDATE ledger.period SET status = 2, closed_at = '2025-02-01T00:00:00Z', closed_by = 7, closed_by_name = 'Maker'
       WHERE account_set_id = $1 AND year = 2025 AND month = 1`,
      [closed.set],
    );
  });
  expect((await todo(closed, '?accountDate=2025-01-31')).closed).toBe(true);
  expect((await todo(closed)).closed).toBe(false);
});
