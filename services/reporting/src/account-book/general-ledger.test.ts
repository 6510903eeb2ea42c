import type { GeneralLedgerEntry, LedgerRow } from '@suanpan/contracts';
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
      currencies: ['USD', 'EUR'],
      subjects: [
        subject('100201', '工行'),
        subject('100202', '美元户', { currencies: ['USD'] }),
        subject('101201', '美元保证金', { currencies: ['USD'] }),
        subject('101202', '欧元保证金', { currencies: ['EUR'] }),
        subject('1405', '库存商品', { quantity: true }),
      ],
      openings: [
        opening('100201', '900.00'),
        opening('100202', '700.00', { currency: 'USD', openingOriginal: '100' }),
        opening('1405', '200.00', { openingQuantity: '10' }),
        opening('101201', '70.00', { currency: 'USD', openingOriginal: '10' }),
        opening('101202', '80.00', { currency: 'EUR', openingOriginal: '10' }),
        opening('3001', '1950.00'),
      ],
      vouchers: [
        voucher('2025-01-10', '记-1', ['1405 Dr 150.00 5件', '100201 Cr 150.00']),
        voucher('2025-02-10', '记-1', ['100202 Cr 1420.00 USD 200 @7.1', '100201 Dr 1420.00']),
      ],
    }),
  );
});
afterAll(() => house.close());

const ledger = async (query: string) => {
  const entries = await house.ask<GeneralLedgerEntry[]>(books, `/accountBook/generalLedger?${query}`);
  return new Map(entries.map((entry) => [entry.subject.code, entry]));
};
const read = ({ kind, debitAmount, creditAmount, balanceDirection, balance }: LedgerRow): string =>
  `${kind} ${debitAmount ?? '-'} ${creditAmount ?? '-'} ${balanceDirection} ${balance}`;

it('every subject has three rows: opening, period, year to date', async () => {
  const entries = [...(await ledger('accountDate=2025-02-28')).values()];
  expect(entries.length).toBeGreaterThan(4);
  expect(new Set(entries.map(({ summary }) => summary.map(({ kind }) => kind).join()))).toEqual(
    new Set(['opening,period,ytd']),
  );
});

it('a subject without movement in the month is there with its balance', async () => {
  expect((await ledger('accountDate=2025-03-31')).get('3001')!.summary.map(read)).toEqual([
    'opening - - credit 1950.00',
    'period 0.00 0.00 credit 1950.00',
    'ytd 0.00 0.00 credit 1950.00',
  ]);
});

it('a parent that its children bring to the other side stands on the side of its sign', async () => {
  expect((await ledger('accountDate=2025-02-28')).get('1002')!.summary.map(read)).toEqual([
    'opening - - debit 1450.00',
    'period 1420.00 1420.00 debit 1450.00',
    'ytd 1420.00 1570.00 debit 1450.00',
  ]);
  expect((await ledger('accountDate=2025-02-28')).get('100202')!.summary.map(read)).toEqual([
    'opening - - debit 700.00',
    'period 0.00 1420.00 credit 720.00',
    'ytd 0.00 1420.00 credit 720.00',
  ]);
});

it('quantities have a debit and a credit side of their own; the price is amount by quantity', async () => {
  const [start, period] = (await ledger('accountDate=2025-01-31&showNumPrice=true')).get('1405')!.summary;
  expect(start).toMatchObject({ numBalance: '10.0000', price: '20.000000' });
  expect(period).toMatchObject({
    debitNum: '5.0000',
    creditNum: '0.0000',
    numBalance: '15.0000',
    price: '23.333333',
  });
});

it('foreign amounts are debit-signed and shown where there is one foreign currency', async () => {
  const entries = await ledger('accountDate=2025-02-28&showNumPrice=true');
  const [, period] = entries.get('100202')!.summary;
  expect(period).toMatchObject({
    debitOriginal: '0.000000',
    creditOriginal: '200.000000',
    originalBalance: '-100.000000',
  });
  expect(entries.get('1002')!.summary[1]!.originalBalance).toBe('-100.000000');
  expect(entries.get('1405')!.summary[1]!.originalBalance).toBeNull();
});

it('dollars and euros make no sum', async () => {
  const entries = await ledger('accountDate=2025-02-28&showNumPrice=true');
  const originals = ['101201', '101202', '1012'].map(
    (code) => entries.get(code)!.summary[0]!.originalBalance,
  );
  expect(originals).toEqual(['10.000000', '10.000000', null]);
});

it('without showNumPrice the quantity and foreign columns stay empty', async () => {
  const [, period] = (await ledger('accountDate=2025-02-28')).get('1405')!.summary;
  expect(period).toMatchObject({ debitNum: null, numBalance: null, price: null, originalBalance: null });
});

it('levels and a range of codes can be chosen, with what is below the last one', async () => {
  const codes = async (query: string) => [...(await ledger(`accountDate=2025-02-28&${query}`)).keys()];
  expect(await codes('level=1')).toEqual(['1002', '1012', '1405', '3001']);
  expect(await codes('codeFrom=100202&codeTo=1012')).toEqual(['100202', '1012', '101201', '101202']);
  expect(await codes('codeFrom=1002&codeTo=1012&level=1')).toEqual(['1002', '1012']);
});

it('a subject without anything has three rows of zero where zeros are asked for', async () => {
  const [without, zeros] = [
    await ledger('accountDate=2025-02-28'),
    await ledger('accountDate=2025-02-28&showZero=true'),
  ];
  expect(without.has('1001')).toBe(false);
  expect(zeros.get('1001')!.summary.map(read)).toEqual([
    'opening - - flat 0.00',
    'period 0.00 0.00 flat 0.00',
    'ytd 0.00 0.00 flat 0.00',
  ]);
});
