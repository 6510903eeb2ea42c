import { expect, it } from 'vitest';
import type { BookFile, FileRow } from './book-file.ts';
import { fileWords } from './file-words.ts';
import { pagesOf } from './page-rows.ts';

const line = (debit: string | null, credit: string | null, balance: string): FileRow => ({
  cells: ['line', debit, credit, balance],
  tone: 'line',
});
const total = (debit: string, balance: string): FileRow => ({
  cells: ['total', debit, null, balance],
  tone: 'sum',
});
const ledger = (rows: FileRow[], carried: BookFile['carried']): BookFile => ({
  title: '明细账',
  company: '',
  period: '',
  about: null,
  unit: '',
  notes: [],
  columns: ['summary', 'debit', 'credit', 'balance'].map((key, index) => ({
    key,
    title: key,
    kind: index === 0 ? 'text' : 'amount',
  })),
  rows,
  leading: 1,
  carried,
  isStatement: false,
});
const carried = { label: 0, summed: [1, 2], kept: [3] };
const pages = (file: BookFile, rowsPerPage: number) =>
  pagesOf(file, rowsPerPage, fileWords['zh-CN']).map((rows) => rows.map(({ cells }) => cells.join(' ')));

it('a page ends with the sums of its month so far and its balance, and the next one begins with them', () => {
  const rows = [line('10.00', null, '10.00'), line(null, '4.00', '6.00'), line('0.10', null, '6.10')];
  expect(pages(ledger([...rows, total('10.10', '6.10')], carried), 3)).toEqual([
    ['line 10.00  10.00', 'line  4.00 6.00', '过次页 10.00 4.00 6.00'],
    ['承前页 10.00 4.00 6.00', 'line 0.10  6.10', 'total 10.10  6.10'],
  ]);
});

it('sums begin anew behind a total; a balance is brought forward all the same', () => {
  const rows = [line('10.00', null, '10.00'), total('10.00', '10.00'), line('5.00', null, '15.00')];
  expect(pages(ledger([...rows, line('1.00', null, '16.00')], carried), 3)).toEqual([
    ['line 10.00  10.00', 'total 10.00  10.00', '过次页   10.00'],
    ['承前页   10.00', 'line 5.00  15.00', 'line 1.00  16.00'],
  ]);
});

it('rows that just fill a page need no other; a book that carries nothing is cut into pages', () => {
  const rows = [line('1.00', null, '1.00'), line('1.00', null, '2.00'), line('1.00', null, '3.00')];
  expect(pages(ledger(rows, carried), 3)).toHaveLength(1);
  expect(pages(ledger(rows, null), 2).map((page) => page.length)).toEqual([2, 1]);
  expect(pages(ledger([], carried), 3)).toEqual([[]]);
});
