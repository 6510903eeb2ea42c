import type { OpeningRow } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { charactersOf, columnsOf, isInput } from './columns.ts';
import { inputOf, isSplit, rowKeyOf, valueOf } from './opening-rows.ts';

const row = (change: Partial<OpeningRow> = {}): OpeningRow => ({
  id: 9,
  subjectId: 1,
  code: '1002',
  name: '银行存款',
  type: 'asset',
  level: 1,
  balanceDirection: 'debit',
  unit: null,
  leaf: true,
  auxiliaryAccounting: [],
  currencyAccounting: [],
  auxiliary: [],
  currencyCode: null,
  beginBalance: '1000.00',
  originalAmount: null,
  num: null,
  yearStartOriginal: null,
  yearStartNum: null,
  cumulativeDebit: '50.00',
  cumulativeCredit: '0.00',
  yearToDateActual: null,
  yearStart: '950.00',
  version: 3,
  ...change,
});
const october = { startInJanuary: false, baseCurrency: 'CNY', rates: new Map() };
const january = { startInJanuary: true, baseCurrency: 'CNY', rates: new Map() };
const keys = (rows: OpeningRow[], facts = october): string[] => columnsOf(rows, facts).map(({ key }) => key);

it('a change of one figure sends the whole row, so that nothing stored is cleared', () => {
  const stock = row({ unit: '件', num: '12', yearStartNum: '10', yearStartOriginal: null });
  expect(inputOf(stock, { openingAmount: '1200.00' })).toEqual({
    subjectId: 1,
    auxiliary: [],
    currencyCode: null,
    openingAmount: '1200.00',
    originalAmount: null,
    num: '12',
    yearStartNum: '10',
    yearStartOriginal: null,
    cumulativeDebit: '50.00',
    cumulativeCredit: null,
    yearToDateActual: null,
    version: 3,
  });
});

it('a cleared figure is sent as none, and a new row names version 0', () => {
  const input = inputOf(row({ id: null, version: null }), { openingAmount: null });
  expect(input).toMatchObject({ openingAmount: null, version: 0 });
});

it('a zero shows blank', () => {
  expect(valueOf(row({ cumulativeCredit: '0.00' }), 'cumulativeCredit')).toBeNull();
  expect(valueOf(row(), 'openingAmount')).toBe('1000.00');
});

it('a combination is the same whatever the order of its items', () => {
  const item = (categoryId: number, itemId: number) => ({ categoryId, itemId, code: '', name: '' });
  const a = row({ auxiliary: [item(1, 5), item(2, 7)], currencyCode: 'CNY' });
  const b = row({ auxiliary: [item(2, 7), item(1, 5)], currencyCode: 'CNY' });
  expect(rowKeyOf(a)).toBe(rowKeyOf(b));
  expect(rowKeyOf(a)).not.toBe(rowKeyOf({ ...a, currencyCode: 'USD' }));
});

it('year-to-date columns are shown when the books begin within a year, and hidden in January', () => {
  expect(keys([row()])).toEqual([
    'code',
    'name',
    'side',
    'openingAmount',
    'cumulativeDebit',
    'cumulativeCredit',
    'yearStart',
  ]);
  expect(keys([row()], january)).toEqual(['code', 'name', 'side', 'openingAmount']);
});

it('profit and loss has no opening; it tells its year so far and the actual figure', () => {
  expect(keys([row({ type: 'pl' })])).toEqual([
    'code',
    'name',
    'side',
    'cumulativeDebit',
    'cumulativeCredit',
    'yearToDateActual',
  ]);
  expect(keys([row({ type: 'pl' })], january)).toEqual(['code', 'name', 'side']);
});

it('quantities and foreign amounts have columns where some row keeps them', () => {
  const rows = [row({ unit: '件' }), row({ currencyCode: 'USD' })];
  expect(keys(rows)).toEqual([
    'code',
    'name',
    'side',
    'unit',
    'num',
    'originalAmount',
    'openingAmount',
    'cumulativeDebit',
    'cumulativeCredit',
    'yearStart',
    'yearStartNum',
    'yearStartOriginal',
  ]);
});

it('figures are entered on leaves only: parents and split subjects are sums', () => {
  expect(isInput(row(), 'openingAmount', october)).toBe(true);
  expect(isInput(row({ leaf: false }), 'openingAmount', october)).toBe(false);
  expect(isSplit(row({ leaf: false, currencyAccounting: ['USD'] }))).toBe(true);
  expect(isInput(row(), 'yearStart', october)).toBe(false);
  expect(isInput(row(), 'cumulativeDebit', january)).toBe(false);
});

it('a foreign amount is entered only where the row is kept in foreign currency', () => {
  expect(isInput(row({ currencyCode: 'USD' }), 'originalAmount', october)).toBe(true);
  expect(isInput(row({ currencyCode: 'CNY' }), 'originalAmount', october)).toBe(false);
  expect(isInput(row({ unit: null }), 'num', october)).toBe(false);
});

it('a column is as wide as its longest figure with its marks', () => {
  const rows = [row({ beginBalance: '-9999999999999.99' }), row({ beginBalance: '1.00' })];
  expect(charactersOf(rows, 'openingAmount')).toBe('-9,999,999,999,999.99'.length);
  expect(charactersOf([row()], 'openingAmount')).toBe(10);
});
