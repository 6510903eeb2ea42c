import type { GeneralLedgerEntry, LedgerRow } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { ledgerRow } from './test-rows.ts';
import { generalRows, generalTotal } from './general-rows.ts';
import { bookWordsIn } from './words.ts';

const all = { query: '', level: null };
const say = bookWordsIn('en');

const entry = (code: string, name: string, period: Partial<LedgerRow> = {}): GeneralLedgerEntry => ({
  subject: {
    id: Number(code),
    code,
    name,
    level: code.length / 2 - 1,
    isLeaf: true,
    balanceDirection: 'debit',
    unit: null,
    currency: null,
  },
  summary: [
    ledgerRow({ kind: 'opening' }),
    ledgerRow({ kind: 'period', ...period }),
    ledgerRow({ kind: 'ytd' }),
  ],
});
const books = [entry('1001', '库存现金'), entry('1002', '银行存款')];

it('every subject has three rows, the first one names it', () => {
  const rows = generalRows(books, all);
  expect(rows.map(({ subject, row }) => `${subject!.code} ${row.kind}`)).toEqual([
    '1001 opening',
    '1001 period',
    '1001 ytd',
    '1002 opening',
    '1002 period',
    '1002 ytd',
  ]);
  expect(rows.map(({ isFirst }) => isFirst)).toEqual([true, false, false, true, false, false]);
});

it('a search keeps or drops a subject with all of its rows', () => {
  expect(generalRows(books, { ...all, query: '银行' })).toHaveLength(3);
  expect(generalRows(books, { ...all, query: '1001' })[2]?.row.kind).toBe('ytd');
});

const moved = (
  debitAmount: string,
  creditAmount: string,
  balanceDirection: 'debit' | 'credit',
  balance: string,
) => ({
  debitAmount,
  creditAmount,
  balanceDirection,
  balance,
});
const sound = [
  entry('1002', '银行存款', moved('113.00', '80.00', 'debit', '33.00')),
  entry('100201', '工行', moved('113.00', '80.00', 'debit', '33.00')),
  entry('5001', '主营业务收入', moved('0.00', '113.00', 'credit', '113.00')),
  entry('5602', '管理费用', moved('80.00', '0.00', 'debit', '80.00')),
];

it('the total counts nothing twice: debit = credit, and nothing is left', () => {
  expect(generalTotal(say, generalRows(sound, all))).toMatchObject({
    subject: null,
    row: {
      summary: 'Total',
      debitAmount: '193.00',
      creditAmount: '193.00',
      balanceDirection: 'flat',
      balance: '0.00',
    },
  });
});

it('the total is that of the subjects shown', () => {
  const rows = generalRows(sound, { query: '100201', level: null });
  expect(generalTotal(say, rows)!.row).toMatchObject({ debitAmount: '113.00', balance: '33.00' });
  expect(generalTotal(say, [])).toBeNull();
});

it('subjects are shown down to a level', () => {
  const codes = generalRows(sound, { query: '', level: 1 }).map(({ subject }) => subject!.code);
  expect([...new Set(codes)]).toEqual(['1002', '5001', '5602']);
});
