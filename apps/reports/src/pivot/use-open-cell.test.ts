import { expect, it } from 'vitest';
import { cellOf } from './use-open-cell.ts';

it.each([
  ['12,2025-03~debit', { rowKeys: ['12', '2025-03'], columnKeys: ['debit'] }],
  ['12~', { rowKeys: ['12'], columnKeys: [] }],
  ['~none', { rowKeys: [], columnKeys: ['none'] }],
  ['~', { rowKeys: [], columnKeys: [] }],
])('%s is a cell, a row, a column or the whole table', (text, cell) => {
  expect(cellOf(text)).toEqual(cell);
});

it.each([null, '', '12', '1,2,3~4', 'a b~c'])('%j is no cell', (text) => {
  expect(cellOf(text)).toBeNull();
});
