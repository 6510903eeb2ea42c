import type { MultiColumnLedger } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { movedColumns } from './moved-columns.ts';
import { multiColumns } from './multi-columns.ts';

const ledger = {
  columns: ['22210101', '22210102', '22210106'].map((code, index) => ({
    subjectId: index,
    code,
    name: '',
    side: index === 2 ? 'debit' : 'credit',
  })),
  rows: [
    { amounts: ['0.00', null, '5.00'], quantities: [null, null, null], originals: [null, null, null] },
    { amounts: [null, '-3.00', null], quantities: [null, null, null], originals: [null, null, null] },
  ],
} as unknown as MultiColumnLedger;
const codesOf = (showEmpty: boolean, picked: string[] = []) =>
  movedColumns(ledger, { showEmpty, showQuantity: false, picked }).map(
    ({ code, index }) => `${code}/${index}`,
  );

it('columns without any amount are left out unless asked for, each side stands together', () => {
  expect(codesOf(false)).toEqual(['22210106/2', '22210102/1']);
  expect(codesOf(true)).toEqual(['22210106/2', '22210101/0', '22210102/1']);
});

it('the columns that were picked stand alone, with or without amounts; a code of another subject picks nothing', () => {
  expect(codesOf(false, ['22210101', '22210106'])).toEqual(['22210106/2', '22210101/0']);
  expect(codesOf(false, ['560201'])).toEqual(codesOf(false));
});

it('a column with a unit or one foreign currency has its quantity or foreign amount behind its amount where they are chosen', () => {
  const columns = ledger.columns.map((column) => ({
    ...column,
    unit: column.code === '22210102' ? '件' : null,
    currency: column.code === '22210106' ? 'USD' : null,
  }));
  const keysWith = (showQuantity: boolean) =>
    multiColumns((key) => key, { ...ledger, columns }, { showEmpty: false, showQuantity, picked: [] })
      .map(({ key }) => key)
      .filter((key) => /^\d/.test(key));
  expect(keysWith(true)).toEqual(['22210106', '22210106.original', '22210102', '22210102.quantity']);
  expect(keysWith(false)).toEqual(['22210106', '22210102']);
});
