import { formatMoney, moneyOf, sum } from '@suanpan/accounting-core';
import type { GeneralLedgerEntry, SubjectBalanceRow } from '@suanpan/contracts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, subject, voucher, type Company } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

/** Random books, red amounts and balances on either side included: what a total says is what stands above it. */
let house: House;
beforeAll(async () => (house = await House.open()));
afterAll(() => house.close());

const accounts = ['1001', '100201', '100202', '122101', '122102', '2202', '22210101', '22210107', '560209'];
const posting = fc.record({
  debit: fc.constantFrom(...accounts),
  credit: fc.constantFrom(...accounts),
  fen: fc.integer({ min: -99_999, max: 999_999 }).filter((fen) => fen !== 0),
  month: fc.constantFrom('01', '02', '03'),
});
const histories = fc.array(posting, { minLength: 3, maxLength: 14 }).map((postings): Company =>
  company({
    subjects: [
      subject('100201', '工行'),
      subject('100202', '招行'),
      subject('122101', '押金'),
      subject('122102', '代垫'),
      subject('2202', '应付账款'),
    ],
    vouchers: postings.map(({ debit, credit, fen, month }, index) => {
      const amount = (fen / 100).toFixed(2);
      return voucher(`2025-${month}-10`, `记-${index + 1}`, [
        `${debit} Dr ${amount}`,
        `${credit} Cr ${amount}`,
      ]);
    }),
  }),
);

type AmountKey = Extract<keyof SubjectBalanceRow, `${string}${'Balance' | 'Amount'}`>;
const amounts: readonly AmountKey[] = [
  'beginningDebitBalance',
  'beginningCreditBalance',
  'currentDebitAmount',
  'currentCreditAmount',
  'ytdDebitAmount',
  'ytdCreditAmount',
  'endingDebitBalance',
  'endingCreditBalance',
];
const sumOf = (rows: readonly SubjectBalanceRow[], key: AmountKey): string =>
  formatMoney(sum(rows.map((row) => moneyOf(row[key] ?? '0.00'))));

const levels = ['', '&level=1', '&level=2', '&level=3'];
const views = [...levels, '&codeFrom=1002&codeTo=2202', '&codeFrom=100202&codeTo=1221'];
const bothWays = (view: string): string[] => [view, `${view}&showZero=true`];

const ask = (books: StoredBooks, view: string) =>
  house.ask<SubjectBalanceRow[]>(books, `/accountBook/subjectBalance?from=2025-02&to=2025-03${view}`);

const totals = (rows: readonly SubjectBalanceRow[]) =>
  amounts.map((key) => [key, rows.at(-1)![key] ?? '0.00']);

/** What the rows that no other row shown stands above add up to. */
function sums(rows: readonly SubjectBalanceRow[]) {
  const shown = rows.filter(({ isTotal }) => !isTotal);
  const ids = new Set(shown.map(({ subjectId }) => subjectId));
  const top = shown.filter(({ parentId }) => !ids.has(parentId));
  return amounts.map((key) => [key, sumOf(top, key)]);
}

describe.each(fc.sample(histories, { numRuns: 3, seed: 24 }))('the total of random books (%#)', (history) => {
  let books: StoredBooks;
  beforeAll(async () => {
    books = await house.openBooks(history);
  });

  it('is the sum of the topmost rows at every level, filter and switch', async () => {
    for (const view of views.flatMap(bothWays)) {
      const rows = await ask(books, view);
      expect([view, ...totals(rows)]).toEqual([view, ...sums(rows)]);
    }
  });

  it('is the same to whatever level, with zeros and without', async () => {
    const whole = totals(await ask(books, ''));
    for (const view of levels.flatMap(bothWays)) expect(totals(await ask(books, view))).toEqual(whole);
  });

  it('is that of the general ledger', async () => {
    const path = '/accountBook/generalLedger?from=2025-02&to=2025-03';
    const entries = await house.ask<GeneralLedgerEntry[]>(books, path);
    const first = entries.filter((entry) => entry.subject.level === 1);
    const sumOfRow = (row: 1 | 2, side: 'debitAmount' | 'creditAmount') =>
      formatMoney(sum(first.map(({ summary }) => moneyOf(summary[row]![side] ?? '0.00'))));
    expect((await ask(books, '')).at(-1)).toMatchObject({
      currentDebitAmount: sumOfRow(1, 'debitAmount'),
      currentCreditAmount: sumOfRow(1, 'creditAmount'),
      ytdDebitAmount: sumOfRow(2, 'debitAmount'),
      ytdCreditAmount: sumOfRow(2, 'creditAmount'),
    });
  });
});

it('subjects without lines have a row of zeros when they are asked for', async () => {
  const books = await house.openBooks(company());
  expect((await ask(books, '')).map(({ code }) => code)).toEqual(['']);
  const codes = (await ask(books, '&showZero=true')).map(({ code }) => code);
  expect(codes.length).toBeGreaterThan(100);
  expect(codes).toEqual(expect.arrayContaining(['1001', '2221', '222101', '22210101']));
});
