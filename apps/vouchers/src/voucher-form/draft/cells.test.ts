import { describe, expect, it } from 'vitest';
import { amountCell, behindAmount, cellBeside, cellName, cellOf, fieldsOf, stepFrom } from './cells.ts';
import type { CellField } from './draft.ts';
import { CUSTOMER, facts, line, subject } from './test-facts.ts';

const lines = [line('1', { subjectId: 1001 }), line('2', { subjectId: 1122 }), line('3')];
const walk = (key: string, field: CellField, step: 1 | -1) => {
  const next = stepFrom(lines, { key, field }, step, facts);
  return typeof next === 'string' ? next : cellName(next);
};

describe('the fields of a line, in the order of entry', () => {
  it.each([
    [1001, 'summary subject debit credit'],
    [1122, `summary subject item:${CUSTOMER} debit credit`],
    [1405, 'summary subject quantity price debit credit'],
    [100202, 'summary subject currency rate original debit credit'],
  ])('of %d', (subjectId, fields) => {
    const currencyCode = subjectId === 100202 ? 'USD' : null;
    expect(fieldsOf(line('1', { subjectId, currencyCode }), facts).join(' ')).toBe(fields);
  });
  it('items are asked for in the order in which the subject names their categories', () => {
    const [project, customer] = [
      { id: 9, name: '项目' },
      { id: CUSTOMER, name: '客户' },
    ];
    const ofBoth = subject('1123', '预付账款', { auxiliaryAccounting: [project, customer] });
    const both = { ...facts, subjects: new Map([[ofBoth.id, ofBoth]]) };
    const items = { [CUSTOMER]: null, 9: null };
    expect(fieldsOf(line('1', { subjectId: 1123, items }), both).slice(2, 4)).toEqual(['item:9', 'item:7']);
  });
  it('base currency needs no rate', () => {
    expect(fieldsOf(line('1', { subjectId: 100202, currencyCode: 'CNY' }), facts)).not.toContain('rate');
  });
});

it('Enter goes along the line and to the next one', () => {
  expect(walk('1', 'summary', 1)).toBe('1/subject');
  expect(walk('1', 'subject', 1)).toBe('1/debit');
  expect(walk('1', 'credit', 1)).toBe('2/summary');
  expect(walk('2', 'subject', 1)).toBe(`2/item:${CUSTOMER}`);
  expect(walk('3', 'credit', 1)).toBe('after');
});

it('Enter behind a debit goes on to the next line, behind an empty one to the credit', () => {
  const debited = [line('1', { debit: '5.00' }), line('2')];
  expect(behindAmount({ key: '1', field: 'debit' }, debited)).toEqual({ key: '1', field: 'credit' });
  expect(behindAmount({ key: '2', field: 'debit' }, debited)).toEqual({ key: '2', field: 'debit' });
  expect(behindAmount({ key: '1', field: 'subject' }, debited)).toEqual({ key: '1', field: 'subject' });
});

it('after "=" the focus is where the amount is, and stays where none is', () => {
  const filled = [line('1', { credit: '5.00' }), line('2')];
  expect(amountCell(filled, { key: '1', field: 'debit' })).toEqual({ key: '1', field: 'credit' });
  expect(amountCell(filled, { key: '2', field: 'debit' })).toEqual({ key: '2', field: 'debit' });
});

it('Shift+Enter goes back the same way', () => {
  expect(walk('2', 'summary', -1)).toBe('1/credit');
  expect(walk('2', 'debit', -1)).toBe(`2/item:${CUSTOMER}`);
  expect(walk('1', 'summary', -1)).toBe('before');
});

it('an arrow keeps the column, or falls back to the subject', () => {
  const beside = (key: string, field: CellField, step: 1 | -1) =>
    cellBeside(lines, { key, field }, step, facts);
  expect(beside('1', 'debit', 1)).toEqual({ key: '2', field: 'debit' });
  expect(beside('2', `item:${CUSTOMER}`, 1)).toEqual({ key: '3', field: 'subject' });
  expect(beside('3', 'credit', 1)).toBeNull();
  expect(beside('1', 'credit', -1)).toBeNull();
});

it('the name of a cell leads back to it', () => {
  expect(cellOf(cellName({ key: '12', field: 'item:7' }))).toEqual({ key: '12', field: 'item:7' });
  expect(cellOf(undefined)).toBeNull();
});
