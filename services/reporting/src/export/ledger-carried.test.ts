import { bookWordsIn, ledgerColumns } from '@suanpan/book-tables';
import type { LedgerRow } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { fileTable, fileWords, type BookFile } from '@suanpan/service-kit/tables';
import { bandsOf, pagesOf } from '@suanpan/service-kit/table-pages';
import { carriedOfLedger } from './ledger-carried.ts';

const row = (more: Partial<LedgerRow>): LedgerRow => ({
  kind: 'line',
  voucherDate: '2025-01-05',
  voucherId: 1,
  word: '记',
  code: 1,
  lineNo: 1,
  summary: '进货',
  subjectId: 1,
  subjectCode: '1405',
  subjectName: '库存商品',
  auxiliary: [],
  debitAmount: null,
  creditAmount: null,
  balanceDirection: 'debit',
  balance: '0.00',
  num: null,
  price: null,
  debitNum: null,
  creditNum: null,
  numBalance: null,
  currencyCode: 'USD',
  originalAmount: null,
  debitOriginal: null,
  creditOriginal: null,
  originalBalance: null,
  ...more,
});
const bought = row({
  debitAmount: '71.00',
  balance: '71.00',
  price: '47.333333',
  debitNum: '1.5000',
  numBalance: '1.5000',
  debitOriginal: '10.005000',
  originalBalance: '10.005000',
});
const sold = row({
  creditAmount: '35.50',
  balance: '35.50',
  price: '47.333333',
  creditNum: '0.7500',
  numBalance: '0.7500',
  creditOriginal: '5',
  originalBalance: '5.005000',
});
const columns = ledgerColumns(
  bookWordsIn('zh-CN'),
  { code: '1405', fullName: '库存商品', items: [] },
  { place: false, quantity: true, original: true },
);
const ledger = (rows: readonly LedgerRow[]): BookFile => ({
  title: '明细账',
  company: '',
  period: '2025-01',
  about: null,
  unit: '',
  notes: [],
  ...fileTable(columns, rows),
  ...carriedOfLedger(columns),
  isStatement: false,
});

it('a page brings forward quantities and foreign amounts, to their last decimal, and their balances', () => {
  const file = ledger([bought, bought, sold, sold, sold]);
  const [first, second] = pagesOf(file, 4, fileWords['zh-CN']);
  const cells = Object.fromEntries(columns.map(({ key }, index) => [key, first!.at(-1)!.cells[index]]));
  expect(cells).toEqual({
    date: null,
    number: null,
    summary: '过次页',
    counter: null,
    debit: '142.00',
    credit: '35.50',
    side: '借',
    balance: '35.50',
    price: null,
    debitNum: '3',
    creditNum: '0.75',
    numBalance: '0.7500',
    currency: null,
    debitOriginal: '20.01',
    creditOriginal: '5',
    originalBalance: '5.005000',
  });
  expect(second![0]!.cells.slice(3)).toEqual(first!.at(-1)!.cells.slice(3));
});

it('every part of a ledger wider than its paper has the column that says what is brought forward', () => {
  const file = ledger([bought]);
  const { bands } = bandsOf(file, file.rows, 300);
  expect(bands.length).toBeGreaterThan(1);
  const label = columns.findIndex(({ key }) => key === 'summary');
  expect(bands.map((band) => band.columns.includes(label))).toEqual(bands.map(() => true));
});
