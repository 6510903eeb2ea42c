import { expect, it } from 'vitest';
import { type GridPlace, leavesField, placeAfter } from './grid-keys.ts';

/** Four rows of three columns; the last two columns take figures, but not in row 1, a parent's. */
const shape = {
  rows: 4,
  columns: 3,
  isInput: ({ row, column }: GridPlace) => row !== 1 && column > 0,
};
const after = (key: string, row: number, column: number) => placeAfter(key, { row, column }, shape);

it('arrows move to any cell and stop at the edges', () => {
  expect(after('ArrowDown', 0, 1)).toEqual({ row: 1, column: 1 });
  expect(after('ArrowUp', 0, 1)).toEqual({ row: 0, column: 1 });
  expect(after('ArrowLeft', 2, 0)).toEqual({ row: 2, column: 0 });
  expect(after('ArrowRight', 2, 1)).toEqual({ row: 2, column: 2 });
});

it('Home and End go along the row, with Ctrl to the corners', () => {
  expect(after('Home', 2, 2)).toEqual({ row: 2, column: 0 });
  expect(after('End', 2, 0)).toEqual({ row: 2, column: 2 });
  expect(after('mod+Home', 2, 2)).toEqual({ row: 0, column: 0 });
  expect(after('mod+End', 0, 0)).toEqual({ row: 3, column: 2 });
});

it('Enter goes to the next figure below, over parents; Shift goes back', () => {
  expect(after('Enter', 0, 1)).toEqual({ row: 2, column: 1 });
  expect(after('shift+Enter', 2, 1)).toEqual({ row: 0, column: 1 });
  expect(after('Enter', 3, 1)).toBeNull();
});

it('Tab goes to the next figure in reading order and leaves the grid after the last', () => {
  expect(after('Tab', 0, 2)).toEqual({ row: 2, column: 1 });
  expect(after('shift+Tab', 2, 1)).toEqual({ row: 0, column: 2 });
  expect(after('Tab', 3, 2)).toBeNull();
  expect(after('shift+Tab', 0, 1)).toBeNull();
});

it('other keys mean nothing to the grid', () => {
  expect(after('a', 0, 1)).toBeNull();
});

it('a field just arrived at lets every key through; inside a text arrows move the caret', () => {
  const field = (selectionStart: number, selectionEnd = selectionStart) => ({
    value: '120',
    selectionStart,
    selectionEnd,
  });
  expect(leavesField('ArrowLeft', field(0, 3))).toBe(true);
  expect(leavesField('Home', field(0, 3))).toBe(true);
  expect(leavesField('ArrowLeft', field(2))).toBe(false);
  expect(leavesField('ArrowLeft', field(0))).toBe(true);
  expect(leavesField('ArrowRight', field(3))).toBe(true);
  expect(leavesField('End', field(1))).toBe(false);
  expect(leavesField('ArrowDown', field(1))).toBe(true);
  expect(leavesField('Home', { value: '', selectionStart: 0, selectionEnd: 0 })).toBe(true);
});
