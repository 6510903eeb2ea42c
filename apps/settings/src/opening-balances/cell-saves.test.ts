import { expect, it } from 'vitest';
import {
  type Cells,
  markRefused,
  markSent,
  openCells,
  setCell,
  waitingRows,
  waitingValues,
} from './cell-saves.ts';

const waiting = (value: string) => ({ value, status: 'waiting' as const });
const typed: Cells = setCell(
  setCell(new Map(), 'a', 'openingAmount', waiting('10.00')),
  'a',
  'num',
  waiting('3'),
);

it('all waiting cells of a row are sent together', () => {
  expect(waitingValues(typed, 'a')).toEqual({ openingAmount: '10.00', num: '3' });
  expect(waitingRows(typed)).toEqual(['a']);
});

it('what was sent and saved waits no more', () => {
  const saved = markSent(typed, 'a', { openingAmount: '10.00', num: '3' }, { status: 'saved' });
  expect(waitingRows(saved)).toEqual([]);
  expect(openCells(saved)).toEqual({ unsaved: 0, failed: 0 });
});

it('a cell typed over while it was being saved is sent again', () => {
  const over = setCell(typed, 'a', 'openingAmount', waiting('20.00'));
  const saved = markSent(over, 'a', { openingAmount: '10.00', num: '3' }, { status: 'saved' });
  expect(waitingValues(saved, 'a')).toEqual({ openingAmount: '20.00' });
});

it('a refusal stands at the field it names, the rest of the row is tried again', () => {
  const refused = markRefused(
    typed,
    'a',
    { openingAmount: '10.00', num: '3' },
    { msg: 'refused', fields: [{ line: 1, field: 'num', code: 'QUANTITY_NOT_KEPT', message: 'no unit' }] },
  );
  expect(refused.get('a')?.num).toEqual({ value: '3', status: 'failed', message: 'no unit' });
  expect(waitingValues(refused, 'a')).toEqual({ openingAmount: '10.00' });
});

it('a refusal that names no field of the save stands at all of them, and nothing repeats by itself', () => {
  const sent = { openingAmount: '10.00', num: '3' };
  const refused = markRefused(typed, 'a', sent, { msg: 'The books are locked.', fields: [] });
  expect(openCells(refused)).toEqual({ unsaved: 2, failed: 2 });
  expect(waitingRows(refused)).toEqual([]);
});

it('rows whose cells did not change keep their object', () => {
  const other = setCell(typed, 'b', 'openingAmount', waiting('1.00'));
  expect(other.get('a')).toBe(typed.get('a'));
});
