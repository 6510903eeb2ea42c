import type { GeneralLedgerEntry, LedgerRow, MultiColumnLedger } from '@suanpan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { company, opening, subject, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

let house: House;
let books: StoredBooks;
beforeAll(async () => {
  house = await House.open();
  books = await house.openBooks(
    company({
      enableMonth: '2025-02',
      months: ['2025-02', '2025-03'],
      openings: [
        opening('221101', '20.00', { ytdDebit: '60.00', ytdCredit: '80.00' }),
        opening('221104', '5.00'),
        opening('1001', '25.00'),
      ],
      vouchers: [
        voucher('2025-02-05', '记-1', ['221101 Dr 20.00', '1001 Cr 20.00']),
        voucher('2025-02-20', '记-2', ['560201 Dr 33.00', '221101 Cr 30.00', '221104 Cr 3.00']),
        voucher('2025-03-20', '记-1', ['560201 Dr -3.00', '221104 Cr -3.00']),
      ],
    }),
  );
});
afterAll(() => house.close());

const ledger = (query: string) => house.ask<MultiColumnLedger>(books, `/accountBook/multiColumn?${query}`);

it('puts each line in the column of its subject; total rows add the columns up', async () => {
  const { columns, rows } = await ledger('subjectCode=2211&from=2025-02&to=2025-03');
  const at = ['221101', '221104'].map((code) => columns.findIndex((column) => column.code === code));
  expect(at.map((index) => columns[index]?.side)).toEqual(['credit', 'credit']);
  expect(
    rows.map(({ kind, balanceDirection, balance, amounts }) =>
      [kind, ...at.map((index) => amounts[index] ?? '-'), balanceDirection, balance].join(' '),
    ),
  ).toEqual([
    'opening - - credit 25.00',
    'line -20.00 - credit 5.00',
    'line 30.00 - credit 35.00',
    'line - 3.00 credit 38.00',
    'period 10.00 3.00 credit 38.00',
    'ytd 30.00 3.00 credit 38.00',
    'line - -3.00 credit 35.00',
    'period 0.00 -3.00 credit 35.00',
    'ytd 30.00 0.00 credit 35.00',
  ]);
});

it('is the detailed ledger in all but its columns', async () => {
  const query = 'subjectCode=2211&from=2025-02&to=2025-03';
  const detail = await house.ask<LedgerRow[]>(books, `/accountBook/details?${query}`);
  const plain = (rows: readonly Pick<LedgerRow, 'kind' | 'debitAmount' | 'creditAmount' | 'balance'>[]) =>
    rows.map(({ kind, debitAmount, creditAmount, balance }) => [kind, debitAmount, creditAmount, balance]);
  expect(plain((await ledger(query)).rows)).toEqual(plain(detail));
});

it('of a subject with nothing below it is refused', async () => {
  const { status, body } = await house.get(
    '/accountBook/multiColumn?subjectCode=1001&accountDate=2025-02-28',
    books,
  );
  expect([status, body.fields?.[0]?.code]).toEqual([422, 'NO_COLUMNS']);
});

it('quantities stand beside the amounts of columns with one unit, where they are asked for', async () => {
  const goods = await house.openBooks(
    company({
      enableMonth: '2025-02',
      months: ['2025-02'],
      subjects: [subject('140301', '钢板', { quantity: true }), subject('140302', '油漆', {})],
      openings: [
        opening('140301', '100.00', { openingQuantity: '10', yearStartQuantity: '10' }),
        opening('1001', '-100.00'),
      ],
      vouchers: [
        voucher('2025-02-05', '记-1', ['140301 Dr 30.00 3件', '140302 Dr 5.00', '1001 Cr 35.00']),
        voucher('2025-02-06', '记-2', ['1001 Dr 20.00', '140301 Cr 20.00 2件']),
      ],
    }),
  );
  const query = '/accountBook/multiColumn?subjectCode=1403&accountDate=2025-02-28';
  const asked = await house.ask<MultiColumnLedger>(goods, `${query}&showNumPrice=true`);
  const at = asked.columns.findIndex(({ code }) => code === '140301');
  expect(asked.columns.map(({ code, unit }) => [code, unit])).toEqual([
    ['140301', '件'],
    ['140302', null],
  ]);
  expect(
    asked.rows.map(({ kind, amounts, quantities, numBalance, price }) =>
      [kind, amounts[at], quantities[at], numBalance, price].join(' '),
    ),
  ).toEqual([
    'opening   10.0000 10.000000',
    'line 30.00 3.0000 13.0000 10.000000',
    'line   13.0000 ',
    'line -20.00 -2.0000 11.0000 10.000000',
    'period 10.00 1.0000 11.0000 10.000000',
    'ytd 10.00 1.0000 11.0000 10.000000',
  ]);
  const prices = (rows: readonly Pick<LedgerRow, 'price'>[]) => rows.map(({ price }) => price);
  const whole = '/accountBook/details?subjectCode=1403&accountDate=2025-02-28&showNumPrice=true';
  expect(prices(await house.ask<LedgerRow[]>(goods, whole))).toEqual(prices(asked.rows));
  const general = await house.ask<GeneralLedgerEntry[]>(
    goods,
    '/accountBook/generalLedger?accountDate=2025-02-28&showNumPrice=true',
  );
  const materials = general.find((entry) => entry.subject.code === '1403')!;
  expect(prices(materials.summary)).toEqual(['10.000000', '10.000000', '10.000000']);
  const plain = await house.ask<MultiColumnLedger>(goods, query);
  expect(plain.rows.every(({ quantities }) => quantities.every((quantity) => quantity === null))).toBe(true);
});

it('foreign amounts stand beside the amounts of columns with one foreign currency, where they are asked for', async () => {
  const banks = await house.openBooks(
    company({
      currencies: ['USD', 'JPY'],
      subjects: [
        subject('100201', '人民币户'),
        subject('100202', '美元户', { currencies: ['USD'] }),
        subject('100203', '外币户', { currencies: ['USD', 'JPY'] }),
      ],
      vouchers: [
        voucher('2025-01-05', '记-1', ['100202 Dr 700.00 USD 100 @7', '100201 Cr 700.00']),
        voucher('2025-01-06', '记-2', ['100201 Dr 140.00', '100202 Cr 140.00 USD 20 @7']),
      ],
    }),
  );
  const query = '/accountBook/multiColumn?subjectCode=1002&accountDate=2025-01-31';
  const asked = await house.ask<MultiColumnLedger>(banks, `${query}&showNumPrice=true`);
  expect(asked.columns.map(({ code, currency }) => [code, currency])).toEqual([
    ['100201', null],
    ['100202', 'USD'],
    ['100203', null],
  ]);
  expect(
    asked.rows.map(({ kind, currencyCode, debitOriginal, creditOriginal, originalBalance, originals }) =>
      [kind, currencyCode, debitOriginal, creditOriginal, originalBalance, originals[1]]
        .map((cell) => cell ?? '-')
        .join(' '),
    ),
  ).toEqual([
    'opening - - - 0.000000 -',
    'line USD 100.000000 - 100.000000 100.000000',
    'line - - - 100.000000 -',
    'line - - - 100.000000 -',
    'line USD - 20.000000 80.000000 -20.000000',
    'period - 100.000000 20.000000 80.000000 80.000000',
    'ytd - 100.000000 20.000000 80.000000 80.000000',
  ]);
  const plain = await house.ask<MultiColumnLedger>(banks, query);
  expect(plain.rows.flatMap(({ originals }) => originals).every((original) => original === null)).toBe(true);

  await house.post(
    banks,
    voucher('2025-01-07', '记-3', ['100203 Dr 50.00 JPY 1000 @0.05', '100201 Cr 50.00']),
    voucher('2025-01-08', '记-4', ['100203 Dr 70.00 USD 10 @7', '100201 Cr 70.00']),
  );
  const several = await house.ask<MultiColumnLedger>(banks, `${query}&showNumPrice=true`);
  expect(several.columns.map(({ currency }) => currency)).toEqual([null, 'USD', null]);
  expect(several.rows.every(({ originalBalance }) => originalBalance === null)).toBe(true);
});
