import { expect, it } from 'vitest';
import {
  cellName,
  cellsOf,
  firstState,
  nextState,
  type WizardEvent,
  type WizardState,
} from './wizard-state.ts';

const file = new File(['x'], 'items.xlsx');
const after = (...events: WizardEvent<number>[]): WizardState<number> =>
  events.reduce<WizardState<number>>(nextState, firstState);
const badCell = { message: 'Two', fields: [{ row: 3, column: 'B', message: 'Enter a name' }] };

it('a file is rehearsed before it can be stored', () => {
  expect(after({ type: 'store' }).step).toBe('choose');
  expect(after({ type: 'check', file }, { type: 'store' }).step).toBe('checking');
  expect(after({ type: 'check', file }, { type: 'checked', result: 2 }, { type: 'store' })).toEqual({
    step: 'storing',
    file,
    result: 2,
    sent: 0,
    worked: 0,
  });
});

it('bad cells keep the file from being stored, also when they turn up only while storing', () => {
  expect(after({ type: 'check', file }, { type: 'failed', error: badCell }).step).toBe('refused');
  const late = after(
    { type: 'check', file },
    { type: 'checked', result: 2 },
    { type: 'store' },
    { type: 'failed', error: badCell },
  );
  expect(late.step).toBe('refused');
});

it('a lost answer while storing keeps the file for another try', () => {
  const lost = after(
    { type: 'check', file },
    { type: 'checked', result: 2 },
    { type: 'store' },
    { type: 'failed', error: { message: '' } },
  );
  expect(lost).toEqual({ step: 'ready', file, result: 2, error: { message: '' } });
});

it('what the server tells of its work shows that the file has arrived', () => {
  expect(
    after({ type: 'check', file }, { type: 'sent', share: 0.4 }, { type: 'worked', share: 0.2 }),
  ).toEqual({
    step: 'checking',
    file,
    sent: 1,
    worked: 0.2,
  });
});

it('an answer that comes after the wizard started over changes nothing', () => {
  const over = after({ type: 'check', file }, { type: 'again' }, { type: 'checked', result: 2 });
  expect(over).toEqual(firstState);
  expect(nextState(over, { type: 'sent', share: 1 })).toEqual(firstState);
});

it('a cell is named as a spreadsheet names it; what has no place is no cell', () => {
  expect(cellName({ row: 12, column: 'C', message: '' })).toBe('C12');
  expect(cellName({ row: 12, message: '' })).toBe('12');
  expect(cellsOf({ fields: [{ message: 'The file is empty' }, { row: 2, message: 'x' }] })).toHaveLength(1);
  expect(cellsOf({})).toEqual([]);
});

it('what is said twice of one place is named once', () => {
  const missing = { row: 1, message: 'A column is missing' };
  expect(cellsOf({ fields: [missing, { ...missing }, { ...missing, row: 2 }] })).toHaveLength(2);
});
