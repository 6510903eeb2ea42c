import { expect, it } from 'vitest';
import { moveCell } from './move-cell.ts';

const size = { rows: 100, columns: 8, page: 20 };
const from = { row: 50, column: 3 };

it.each([
  ['ArrowUp', { row: 49, column: 3 }],
  ['ArrowDown', { row: 51, column: 3 }],
  ['ArrowLeft', { row: 50, column: 2 }],
  ['ArrowRight', { row: 50, column: 4 }],
  ['Home', { row: 50, column: 0 }],
  ['End', { row: 50, column: 7 }],
  ['mod+Home', { row: 0, column: 0 }],
  ['mod+End', { row: 99, column: 7 }],
  ['PageUp', { row: 30, column: 3 }],
  ['PageDown', { row: 70, column: 3 }],
])('%s moves the cell', (key, expected) => {
  expect(moveCell(from, key, size)).toEqual(expected);
});

it('no key leaves the grid', () => {
  expect(moveCell({ row: 0, column: 0 }, 'ArrowUp', size)).toEqual({ row: 0, column: 0 });
  expect(moveCell({ row: 95, column: 7 }, 'PageDown', size)).toEqual({ row: 99, column: 7 });
});

it('other keys and an empty grid are nobody’s', () => {
  expect(moveCell(from, 'x', size)).toBeNull();
  expect(moveCell(from, 'ArrowDown', { ...size, rows: 0 })).toBeNull();
});
