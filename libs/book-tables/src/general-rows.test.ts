import type { GeneralLedgerEntry } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { ledgerRow } from './test-rows.ts';
import { generalRows } from './general-rows.ts';

const entry = (code: string, name: string): GeneralLedgerEntry => ({
  subject: {
    id: Number(code),
    code,
    name,
    level: 1,
    isLeaf: true,
    balanceDirection: 'debit',
    unit: null,
    currency: null,
  },
  summary: [ledgerRow({ kind: 'opening' }), ledgerRow({ kind: 'period' }), ledgerRow({ kind: 'ytd' })],
});
const books = [entry('1001', '库存现金'), entry('1002', '银行存款')];

it('every subject has three rows, the first one names it', () => {
  const rows = generalRows(books, '');
  expect(rows.map(({ subject, row }) => `${subject.code} ${row.kind}`)).toEqual([
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
  expect(generalRows(books, '银行')).toHaveLength(3);
  expect(generalRows(books, '1001')[2]?.row.kind).toBe('ytd');
});
