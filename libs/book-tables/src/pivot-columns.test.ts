import type { Pivot } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { pivotColumns, pivotRows } from './pivot-columns.ts';
import { bookWordsIn } from './words.ts';

const label = (code: string, name: string) => ({ code, name });
const bank = label('1002', '银行存款');
const [may, june] = [label('', '2025-05'), label('', '2025-06')];
const department = { key: 'item7', category: '部门' };
const subject = { key: 'subject1', category: null };
const month = { key: 'month', category: null };

const table: Pivot = {
  measure: 'net',
  rowDimensions: [subject, department],
  columnDimensions: [month],
  columns: [
    { keys: ['2025-05'], labels: [may], isSubtotal: false, total: '3.00' },
    { keys: ['2025-06'], labels: [june], isSubtotal: false, total: '4.00' },
  ],
  rows: [
    {
      keys: ['1', '8'],
      labels: [bank, label('D01', '销售部')],
      isSubtotal: false,
      amounts: ['3.00', null],
      total: '3.00',
    },
    {
      keys: ['1', 'none'],
      labels: [bank, label('', '未指定')],
      isSubtotal: false,
      amounts: [null, '4.00'],
      total: '4.00',
    },
    { keys: ['1'], labels: [bank], isSubtotal: true, amounts: ['3.00', '4.00'], total: '7.00' },
  ],
  total: '7.00',
};

const drawn = (pivot: Pivot) => {
  const columns = pivotColumns(bookWordsIn('zh-CN'), pivot);
  return [
    columns.map(({ title, group }) => (group ? `${group} ${title}` : title)),
    ...pivotRows(pivot).map((row) => columns.map(({ value }) => value(row))),
  ];
};

it('a table has a column for each dimension down, one for each place across, and totals both ways', () => {
  expect(drawn(table)).toEqual([
    ['一级科目', '部门', '2025-05', '2025-06', '合计'],
    ['1002 银行存款', 'D01 销售部', '3.00', null, '3.00'],
    ['1002 银行存款', '未指定', null, '4.00', '4.00'],
    ['1002 银行存款', '小计', '3.00', '4.00', '7.00'],
    ['合计', null, '3.00', '4.00', '7.00'],
  ]);
});

it('of two dimensions across the first is the common heading, its subtotal last', () => {
  const columns = table.columns.map((column) => ({
    ...column,
    keys: ['2025', ...column.keys],
    labels: [label('', '2025'), ...column.labels],
  }));
  const subtotal = { keys: ['2025'], labels: [label('', '2025')], isSubtotal: true, total: '7.00' };
  const [titles] = drawn({
    ...table,
    columnDimensions: [{ key: 'year', category: null }, month],
    columns: [...columns, subtotal],
  });
  expect(titles).toEqual(['一级科目', '部门', '2025 2025-05', '2025 2025-06', '2025 小计', '合计']);
});

it('without a dimension across the totals stand alone, under their measure', () => {
  const columns = [{ keys: [], labels: [], isSubtotal: false, total: '7' }];
  const [titles] = drawn({ ...table, measure: 'count', columnDimensions: [], columns });
  expect(titles).toEqual(['一级科目', '部门', '分录数']);
});
