import { lastDay } from '@suanpan/accounting-core';
import type { ReportTemplate, SubjectBalanceRow } from '@suanpan/contracts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, opening, subject, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';
import { storeVouchers } from '../testing/store-postings.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

/** Sides of a voucher, by what they are kept by: items, a foreign currency, quantities, or nothing. */
const debits = [
  (amount: string) => `1122 Dr ${amount} customer:C01 department:D01`,
  (amount: string) => `1122 Dr ${amount} customer:C02 department:D01`,
  (amount: string) => `1405 Dr ${amount} 3件`,
  (amount: string) => `5602 Dr ${amount} department:D01`,
  () => '100202 Dr 71.00 USD 10 @7.1',
];
const credits = [
  (amount: string) => `5001 Cr ${amount}`,
  (amount: string) => `100201 Cr ${amount}`,
  (amount: string) => `1405 Cr ${amount} 2件`,
];

const Posting = fc.record({
  month: fc.integer({ min: 1, max: 3 }),
  day: fc.integer({ min: 1, max: 28 }),
  amount: fc.integer({ min: 1, max: 999_999 }),
  debit: fc.nat(debits.length - 1),
  credit: fc.nat(credits.length - 1),
  carriesForward: fc.boolean(),
  isReviewed: fc.boolean(),
});
type Posting = typeof Posting extends fc.Arbitrary<infer T> ? T : never;

function voucherOf({ month, day, amount, debit, credit, carriesForward }: Posting, index: number) {
  const money =
    debit === 4 ? '71.00' : `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  const date = `2025-0${month}-${String(day).padStart(2, '0')}`;
  return voucher(
    carriesForward ? lastDay({ year: 2025, month }) : date,
    `记-${index + 1}`,
    [debits[debit]!(money), credits[credit]!(money)],
    carriesForward ? 'pl-carry-forward' : 'manual',
  );
}

const item = (category: string, code: string) => ({ category, code, name: code });

const openCompany = (vouchers: ReturnType<typeof voucher>[]): Promise<StoredBooks> =>
  house.openBooks(
    company({
      currencies: ['USD'],
      auxiliaryItems: [item('customer', 'C01'), item('customer', 'C02'), item('department', 'D01')],
      subjects: [
        subject('100201', '工行'),
        subject('100202', '美元户', { currencies: ['USD'] }),
        subject('1122', '应收账款', { auxiliary: ['customer', 'department'] }),
        subject('1405', '库存商品', { quantity: true }),
        subject('5602', '管理费用', { auxiliary: ['department'] }),
      ],
      openings: [opening('100201', '500.00'), opening('3001', '500.00')],
      vouchers,
    }),
  );

const scopeOf = ({ set }: StoredBooks) => ({ accountSetId: set, userId: 7, requestId: 'test' });

const review = (books: StoredBooks, numbers: readonly number[]): Promise<number> =>
  house.owner.write(scopeOf(books), (sql) =>
    sql.run(
      `UPDATE ledger.voucher SET reviewer_id = 8, reviewer_name = 'Reviewer', reviewed_at = now()
       WHERE account_set_id = $1 AND number = ANY ($2::int[])`,
      [books.set, numbers],
    ),
  );

/** Makes the books those of a company that never got the vouchers without a review. */
const forgetUnreviewed = (books: StoredBooks): Promise<void> =>
  house.owner.write(scopeOf(books), async (sql) => {
    const unreviewed = `SELECT id FROM ledger.voucher WHERE account_set_id = $1 AND reviewer_id IS NULL`;
    await sql.run(
      `DELETE FROM ledger.voucher_line WHERE account_set_id = $1 AND voucher_id IN (${unreviewed})`,
      [books.set],
    );
    await sql.run('DELETE FROM ledger.voucher WHERE account_set_id = $1 AND reviewer_id IS NULL', [
      books.set,
    ]);
    await storeVouchers(sql, books, []);
  });

async function pathsOf(books: StoredBooks): Promise<string[]> {
  const [customer, department] = [books.category('customer'), books.category('department')];
  const templates = await house.ask<ReportTemplate[]>(books, '/report/template');
  return ['from=2025-01&to=2025-03', 'from=2025-03&to=2025-03'].flatMap((months) => [
    `/accountBook/list?${months}`,
    `/accountBook/subjectBalance?showNumPrice=true&${months}`,
    `/accountBook/subjectSummary?${months}`,
    `/accountBook/generalLedger?showNumPrice=true&${months}`,
    `/accountBook/details?subjectCode=1122&showCounter=true&${months}`,
    `/accountBook/details?subjectCode=1002&showNumPrice=true&${months}`,
    `/accountBook/auxiliaryBalance?bySubject=1&${months}`,
    `/accountBook/auxiliaryBalance?auxiliaryId=${department}&${months}`,
    `/accountBook/auxiliaryDetails?auxiliaryId=${customer}&auxiliaryItemId=${books.item('customer:C01')}&${months}`,
    `/accountBook/chronological?${months}`,
    `/accountBook/multiColumn?subjectCode=1002&${months}`,
    `/report/pivot?rows=item${customer},subject&columns=month,side&${months}`,
    `/report/pivot?rows=word&columns=month&measure=count&${months}`,
    `/report/pivot/lines?rows=item${department}&rowKeys=none&${months}`,
    `/report/expenses?${months}`,
    `/report/equityChanges?kind=year&${months}`,
    `/report/incomeByItem?auxiliaryId=${department}&${months}`,
    `/report/ratios?${months}`,
    `/report/cashFlow?${months}`,
    ...templates.map(({ id }) => `/report/template/view/${id}?${months}`),
  ]);
}

const readAll = async (books: StoredBooks, paths: readonly string[]): Promise<string[]> => {
  const answers: string[] = [];
  for (const path of paths) answers.push(`${path} ${JSON.stringify(await house.ask(books, path))}`);
  return answers;
};

describe('books without the vouchers that nobody has reviewed', () => {
  it('are those of a company that never got them, openings of later months included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Posting, { minLength: 1, maxLength: 14 }), async (postings) => {
        const books = await openCompany(postings.map(voucherOf));
        await review(
          books,
          postings.flatMap(({ isReviewed }, index) => (isReviewed ? [index + 1] : [])),
        );
        const paths = await pathsOf(books);
        const shown = await readAll(
          books,
          paths.map((path) => `${path}&unreviewed=0`),
        );
        await forgetUnreviewed(books);
        const expected = await readAll(books, paths);
        expect(shown.map((answer) => answer.replace('&unreviewed=0', ''))).toEqual(expected);
      }),
      { numRuns: 6, seed: 25, endOnFailure: true },
    );
  });

  it('are those of all vouchers when nothing is said, and when all have been reviewed', async () => {
    const books = await openCompany([voucher('2025-01-05', '记-1', ['1001 Dr 5.00', '5001 Cr 5.00'])]);
    const path = '/accountBook/subjectBalance?accountDate=2025-01-31';
    const all = await house.ask<SubjectBalanceRow[]>(books, path);
    expect(all.find(({ code }) => code === '1001')?.currentDebitAmount).toBe('5.00');
    expect(await house.ask(books, `${path}&unreviewed=1`)).toEqual(all);
    const without = await house.ask<SubjectBalanceRow[]>(books, `${path}&unreviewed=0`);
    expect(without.some(({ code }) => code === '1001')).toBe(false);
    await review(books, [1]);
    expect(await house.ask(books, `${path}&unreviewed=0`)).toEqual(all);
  });

  it('a page of one ledger never carries on from a page of the other', async () => {
    const books = await openCompany(
      [5, 6, 7].map((day) =>
        voucher(`2025-01-0${day}`, `记-${day}`, [`1001 Dr ${day}.00`, `5001 Cr ${day}.00`]),
      ),
    );
    await review(books, [6, 7]);
    const path = '/accountBook/details?subjectCode=1001&accountDate=2025-01-31&size=1';
    const { headers } = await house.get(`${path}&unreviewed=1`, { set: books.set });
    const after = String(headers['x-next-page']);
    const [line] = await house.ask<{ balance: string }[]>(books, `${path}&unreviewed=0&after=${after}`);
    expect(line?.balance).toBe('6.00');
  });

  it.each([
    ['en', 'Vouchers that nobody has audited are left out, those of earlier months included.'],
    ['zh-CN', '未审核凭证（含以前月份）不计入。'],
    ['zh-TW', '未審核憑證（含以前月份）不計入。'],
  ])('a file says at its foot that they are left out (%s)', async (language, said) => {
    const books = await openCompany([voucher('2025-01-05', '记-1', ['1001 Dr 5.00', '5001 Cr 5.00'])]);
    const headers = { 'accept-language': language };
    const path = '/accountBook/subjectBalance/export?accountDate=2025-01-31&format=csv';
    expect(String(await house.download(path, { set: books.set, headers }))).not.toContain(said);
    const file = String(await house.download(`${path}&unreviewed=0`, { set: books.set, headers }));
    expect(file.trimEnd().split('\r\n').at(-1)).toContain(said);
    expect(file).not.toContain('1001');
  });

  it('the checks of the books are of all vouchers: they know no such choice', async () => {
    const books = await openCompany([]);
    const { status } = await house.get('/report/health?accountDate=2025-01-31&unreviewed=0', {
      set: books.set,
    });
    expect(status).toBe(400);
  });
});
