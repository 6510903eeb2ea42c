import type { OpeningRow } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { columnsOf } from './columns.ts';
import { blockOf, layBlock } from './paste-block.ts';

const facts = { startInJanuary: false, baseCurrency: 'CNY', rates: new Map() };
const row = (subjectId: number, leaf = true): OpeningRow =>
  ({
    subjectId,
    leaf,
    type: 'asset',
    unit: null,
    auxiliary: [],
    auxiliaryAccounting: [],
    currencyAccounting: [],
    currencyCode: null,
    beginBalance: '0.00',
  }) as Partial<OpeningRow> as OpeningRow;
const rows = [row(1), row(2, false), row(3)];
const columns = columnsOf(rows, facts);
const column = columns.findIndex(({ key }) => key === 'openingAmount');
const lay = (text: string, place = { row: 0, column }) =>
  layBlock(blockOf(text), place, { rows, columns, facts });

it('a block has rows at line ends and cells at tabs; the last line end of a spreadsheet is no row', () => {
  expect(blockOf('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(blockOf(' "1,200.00" \t')).toEqual([['1,200.00', '']]);
});

it.each([
  ['(1,200.00)', '-1,200.00'],
  ['（７０）', '-70'],
  ['¥ 12.50', '12.50'],
  ['100,50', '100,50'],
  ['（100,50）', '-100,50'],
  ['-¥12.50', '-12.50'],
  ['-', ''],
  ['1200*3', '1200*3'],
  ['n/a', 'n/a'],
  ['()', '()'],
])('%s, as a spreadsheet shows a figure, is typed as "%s"', (copied, typed) => {
  expect(blockOf(copied)).toEqual([[typed]]);
});

it('lies over the grid from the cell on, across its columns', () => {
  const { cells } = lay('100\t７０\t3');
  expect(cells.map(({ rowKey, field, typed }) => [rowKey, field, typed])).toEqual([
    ['1//', 'openingAmount', '100'],
    ['1//', 'cumulativeDebit', '70'],
    ['1//', 'cumulativeCredit', '3'],
  ]);
});

it('what falls on a sum, a computed figure or outside is left out and counted; an empty cell is not', () => {
  const { cells, leftOut } = lay('1\n2\n3\n4');
  expect(cells.map(({ row: { subjectId }, typed }) => [subjectId, typed])).toEqual([
    [1, '1'],
    [3, '3'],
  ]);
  expect(leftOut).toBe(2);
  expect(lay('1\n\n3').leftOut).toBe(0);
  expect(lay('1\t2\t3\t4').leftOut).toBe(1);
});
