import type { FundIncome } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { fundIncomeColumns, fundIncomeLines } from './fund-income-columns.ts';
import { bookWordsIn } from './words.ts';

const say = bookWordsIn('en');
const row = (code: string, direction: 'in' | 'out', amounts: string[], total: string) => ({
  categoryId: 1,
  code,
  name: `Category ${code}`,
  direction,
  amounts,
  total,
});

it('has money in with its total, money out with its total, and what came more than went', () => {
  const income: FundIncome = {
    currencyCode: 'CNY',
    months: ['2026-01', '2026-02'],
    rows: [
      row('R01', 'in', ['100.10', '0.00'], '100.10'),
      row('R09', 'in', ['0.20', '1.00'], '1.20'),
      row('P11', 'out', ['30.00', '5.00'], '35.00'),
    ],
  };
  const lines = fundIncomeLines(say, income);
  expect(lines.map(({ code, name, amounts, total }) => [code || name, ...amounts, total])).toEqual([
    ['R01', '100.10', '0.00', '100.10'],
    ['R09', '0.20', '1.00', '1.20'],
    ['Income', '100.30', '1.00', '101.30'],
    ['P11', '30.00', '5.00', '35.00'],
    ['Expense', '30.00', '5.00', '35.00'],
    ['Income less expense', '70.30', '-4.00', '66.30'],
  ]);
  expect(fundIncomeColumns(say, income).map(({ title }) => title)).toEqual([
    'Code',
    'Category',
    '2026/01',
    '2026/02',
    'Total',
  ]);
});

it('of one month has no column for what months make together', () => {
  const keys = fundIncomeColumns(say, { months: ['2026-01'] }).map(({ key }) => key);
  expect(keys).toEqual(['code', 'name', '2026-01']);
});
