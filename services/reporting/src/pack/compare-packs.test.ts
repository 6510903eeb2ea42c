import { expect, it } from 'vitest';
import type { BookFile, FileRow } from '@suanpan/service-kit/tables';
import { changesBetween } from './compare-packs.ts';

/** A table of lines `name number amount`; of two halves where a line has six cells. */
const table = (lines: readonly string[], rest: Partial<BookFile> = {}): BookFile => {
  const rows = lines.map((line): FileRow => ({
    cells: line.split(' ').map((cell) => (cell === '-' ? null : cell)),
    tone: 'line',
  }));
  const halves = (rows[0]?.cells.length ?? 3) / 3;
  const columns = Array.from({ length: halves }, () => [
    { key: 'title', title: 'Item', kind: 'text' as const },
    { key: 'line', title: 'Line', kind: 'number' as const },
    { key: 'current', title: 'Closing', kind: 'amount' as const },
  ]).flat();
  return {
    title: 'Sheet',
    company: 'Company',
    period: '2025-01',
    about: null,
    unit: 'yuan',
    notes: [],
    columns,
    rows,
    leading: 2,
    half: 3,
    carried: null,
    isStatement: true,
    ...rest,
  };
};
const changes = (before: readonly string[], after: readonly string[], rest: Partial<BookFile> = {}) => {
  const pack = (file: BookFile) => ({ checks: table([]), parts: [{ key: 'statement 1', file }] });
  return changesBetween(pack(table(before)), pack(table(after, rest))).map(
    ({ kind, row, column, before, after }) => [kind, row, column, before, after].filter(Boolean).join(' '),
  );
};

it.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ['nothing', ['Cash 1 5.00'], ['Cash 1 5.00'], []],
  ['an amount', ['Cash 1 5.00'], ['Cash 1 6.00'], ['cell Cash Closing 5.00 6.00']],
  ['an amount that was not there', ['Cash 1 -'], ['Cash 1 6.00'], ['cell Cash Closing 6.00']],
  [
    'a line between others changes no other one but its number',
    ['Cash 1 5.00', 'Stock 2 7.00'],
    ['Cash 1 5.00', 'Notes 2 0.00', 'Stock 3 7.00'],
    ['cell Stock Line 2 3', 'row-added Notes'],
  ],
  ['a line that is gone', ['Cash 1 5.00', 'Stock 2 7.00'], ['Cash 1 5.00'], ['row-removed Stock']],
  [
    'the second of two lines with one title',
    ['Other 1 5.00', 'Other 2 7.00'],
    ['Other 1 5.00', 'Other 2 8.00'],
    ['cell Other Closing 7.00 8.00'],
  ],
  [
    'the other half of a line',
    ['Cash 1 5.00 Loans 9 5.00'],
    ['Cash 1 5.00 Loans 9 6.00'],
    ['cell Loans Closing 5.00 6.00'],
  ],
  [
    'a half that is shorter than the other',
    ['Cash 1 5.00 Loans 9 5.00', 'Stock 2 1.00 - - -'],
    ['Cash 1 5.00 Loans 9 5.00', 'Stock 2 2.00 - - -'],
    ['cell Stock Closing 1.00 2.00'],
  ],
])('%s', (_what, before, after, told) => {
  expect(changes(before, after)).toEqual(told);
});

it('another name of the company or the statement is told with the whole head', () => {
  expect(changes(['Cash 1 5.00'], ['Cash 1 5.00'], { company: 'New name' })).toEqual([
    'head Sheet  Company  2025-01  yuan Sheet  New name  2025-01  yuan',
  ]);
});

it('of the checks, one that is made since or no longer is not told; a figure of one that stayed is', () => {
  const pack = (lines: readonly string[]) => ({ checks: table(lines), parts: [] });
  const told = changesBetween(
    pack(['Lines 1 5.00', 'Invoices 2 0.00']),
    pack(['Lines 1 6.00', 'Results 2 0.00']),
  );
  expect(told.map(({ kind, row, before, after }) => [kind, row, before, after])).toEqual([
    ['cell', 'Lines', '5.00', '6.00'],
  ]);
});
