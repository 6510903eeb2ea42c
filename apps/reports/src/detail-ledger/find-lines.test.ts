import { expect, it } from 'vitest';
import { findLines } from './find-lines.ts';
import { ledgerRow } from '@suanpan/book-tables/test-rows';

const sale = ledgerRow({
  kind: 'line',
  word: '记',
  code: 12,
  summary: '销售A100',
  debitAmount: '33560.10',
  auxiliary: [{ categoryId: 1, itemId: 2, code: 'C01', name: '华宁百货' }],
});
const refund = ledgerRow({ kind: 'line', word: '记', code: 3, summary: 'Refund', creditAmount: '-20.00' });
const rows = [
  ledgerRow({ kind: 'opening', summary: 'Opening' }),
  sale,
  refund,
  ledgerRow({ kind: 'period' }),
];

it.each([
  ['a100', sale],
  ['记-012', sale],
  ['记-12', sale],
  ['33,560', sale],
  ['33,5', sale],
  ['３３５６０', sale],
  ['华宁', sale],
  ['C01', sale],
  ['refund', refund],
  ['-20', refund],
])('"%s" finds its line and no total', (text, line) => {
  expect(findLines(rows, text)).toEqual([line]);
});

it('a comma that parts no thousands finds no other amount', () => {
  expect(findLines(rows, '335,60')).toEqual([]);
});

it('without a text everything stays', () => {
  expect(findLines(rows, ' ')).toBe(rows);
});
