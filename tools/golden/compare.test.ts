import { dataPath, loadCase, type CsvRow } from '@suanpan/seeds';
import { describe, expect, it } from 'vitest';
import { compareRows, type AnsweredRow } from './compare.ts';
import { tables, type TableKind } from './table.ts';
import { exitCodeOf, verdictLines } from './verdict.ts';

const golden = loadCase(dataPath('golden-1'));
const rowsOf = (name: string): CsvRow[] => golden.expected.find((file) => file.name === name)?.rows ?? [];
const compare = (kind: TableKind, expected: CsvRow[], answered: AnsweredRow[]) =>
  compareRows(`${kind}.csv`, tables[kind], expected, answered);

const sheet = rowsOf('balance-sheet.2025-10.csv');
const trial = rowsOf('trial-balance.2025-10.csv');
const auxiliary = rowsOf('aux-balance.2025-10.csv');

describe('comparing a file with the books', () => {
  it('finds nothing different in equal books and ends with 0', () => {
    const result = compare('balance-sheet', sheet, sheet);
    expect(result).toEqual({ compared: 106, differences: [] });
    expect(exitCodeOf(result)).toBe(0);
    expect(verdictLines(result)).toEqual(['compared 106, different 0']);
  });

  it('counts every numeric cell of the compared files of the golden company', () => {
    const kinds = golden.expected.flatMap((file) =>
      Object.hasOwn(tables, file.kind) ? [compare(file.kind as TableKind, file.rows, file.rows)] : [],
    );
    expect(kinds.reduce((total, part) => total + part.compared, 0)).toBe(3301);
    expect(kinds.every((part) => part.differences.length === 0)).toBe(true);
  });

  it('finds one altered cell and ends with 1', () => {
    const altered = sheet.map((row) => (row['line'] === '4' ? { ...row, closing: '172395.81' } : row));
    const result = compare('balance-sheet', sheet, altered);
    expect(exitCodeOf(result)).toBe(1);
    expect(verdictLines(result)).toEqual([
      'DIFFERENT balance-sheet.csv [4] closing: expected 172395.80, books show 172395.81',
      'compared 106, different 1',
    ]);
  });

  it('counts a missing row as different in each of its cells', () => {
    const result = compare(
      'trial-balance',
      trial,
      trial.filter((row) => row['code'] !== '1001'),
    );
    expect(result.differences).toHaveLength(9);
    expect(result.compared).toBe(trial.length * 9);
    expect(exitCodeOf(result)).toBe(1);
    expect(verdictLines(result)[0]).toBe(
      'DIFFERENT trial-balance.csv [1001] level: expected 1, books show (no such row)',
    );
  });

  it('counts an extra row as different in each of its cells', () => {
    const result = compare('trial-balance', trial.slice(1), trial);
    expect(result.differences).toHaveLength(9);
    expect(result.differences.every((difference) => difference.expected === null)).toBe(true);
    expect(exitCodeOf(result)).toBe(1);
  });

  it('a row of zeros is as good as there where the books leave it out (decision D23)', () => {
    const zero = { code: '2202', period: '2026-01', period_debit: '0.00', closing_own_direction: '0.00' };
    expect(compare('general-ledger', [zero], [])).toEqual({ compared: 2, differences: [] });
    const silent = { code: '2202', level: '1', opening_debit: '0.00', closing_credit: '0.00' };
    expect(compare('trial-balance', [silent], [])).toEqual({ compared: 3, differences: [] });
    expect(compare('general-ledger', [{ ...zero, period_debit: '0.01' }], []).differences).toHaveLength(2);
  });

  it('compares even an expected row of zeros: the books must show it', () => {
    const zero = { line: '99', closing: '0.00', year_opening: '0.00' };
    expect(compare('balance-sheet', [zero], []).differences).toHaveLength(2);
  });
});

describe('what counts as the same figure', () => {
  const one = (expected: string, answered: string | null) =>
    compare(
      'balance-sheet',
      [{ line: '1', closing: expected, year_opening: '' }],
      [{ line: '1', closing: answered }],
    );

  it('nothing is 0.00', () => {
    expect(one('0.00', null).differences).toEqual([]);
    expect(one('0.01', null).differences).toHaveLength(1);
  });

  it('money is the text with two decimals, on both sides', () => {
    expect(one('100', '100.00').differences).toEqual([]);
    expect(one('-0.00', '0.00').differences).toEqual([]);
    expect(one('100.00', '100').differences).toHaveLength(1);
    expect(one('100.00', '100.000').differences).toHaveLength(1);
  });

  it('an empty expected cell is not compared and not counted', () => {
    expect(one('', '5.00')).toEqual({ compared: 0, differences: [] });
  });

  it('quantities and foreign amounts ignore trailing zeros', () => {
    const answered = auxiliary.map((row) => ({
      ...row,
      closing_quantity: row['closing_quantity'] ? `${row['closing_quantity']}.0000` : null,
      closing_fcy_net_debit: row['closing_fcy_net_debit'] ? `${row['closing_fcy_net_debit']}.000000` : null,
    }));
    expect(compare('aux-balance', auxiliary, answered).differences).toEqual([]);
    const sold = answered.map((row) => (row['closing_quantity'] ? { ...row, closing_quantity: '1' } : row));
    expect(compare('aux-balance', auxiliary, sold).differences).toHaveLength(2);
  });

  it('auxiliary items are the same in any order', () => {
    const amounts = { opening_net_debit: '1.00' };
    const expected = { code: '5602', aux: 'department:D1|project:P1', currency: '', ...amounts };
    const answered = { code: '5602', aux: 'project:P1|department:D1', currency: '', ...amounts };
    expect(compare('aux-balance', [expected], [answered])).toEqual({ compared: 1, differences: [] });
  });

  it('an item with turnover only earlier in the year is no extra row of the auxiliary balance', () => {
    const zeros = {
      opening_net_debit: '0.00',
      period_debit: null,
      period_credit: null,
      closing_net_debit: '0.00',
    };
    const silent = {
      code: '560108',
      aux: 'department:D02',
      currency: '',
      closing_quantity: '-500',
      ...zeros,
    };
    expect(compare('aux-balance', auxiliary, [...auxiliary, silent]).differences).toEqual([]);
    expect(
      compare('aux-balance', auxiliary, [...auxiliary, { ...silent, period_debit: '0.01' }]).differences,
    ).not.toEqual([]);
  });

  it('a parent of the trial balance whose children cancel out is no extra row', () => {
    const parent = { code: '222101', level: '2', opening_debit: '0.00', ytd_credit: null };
    const silent = trial.filter(({ code }) => code !== '222101');
    expect(compare('trial-balance', silent, [...silent, parent]).differences).toEqual([]);
    expect(
      compare('trial-balance', silent, [...silent, { ...parent, ytd_credit: '0.01' }]).differences,
    ).not.toEqual([]);
  });
});
