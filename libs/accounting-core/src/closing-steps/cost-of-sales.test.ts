import { expect, it } from 'vitest';
import { formatMoney, moneyOf } from '../money.ts';
import { STOCK, subject } from '../test-books.ts';
import { costByPercentage, costOfSales, type SoldItem } from './cost-of-sales.ts';
import { shown } from './shown-step.ts';

const cost = { ...subject('5401'), quantityUnit: '件', auxiliaryCategoryIds: [STOCK] };
const accounts = { cost, inventoryCategoryId: STOCK };
const item = (code: string) => ({ categoryId: STOCK, itemId: Number(code.slice(1)), code });
const sold = (code: string, quantity: string, amount: string, pool: string): SoldItem => ({
  item: item(code),
  sold: quantity,
  places: [{ subject: subject('1405'), auxiliary: [item(code)], amount: moneyOf(amount), quantity: pool }],
});

it('pool amount × sold quantity ÷ pool quantity, by item (golden-1, October)', () => {
  const answer = costOfSales(
    [sold('I01', '330', '97661.28', '820'), sold('I02', '500', '64737.14', '760')],
    accounts,
  );
  expect(shown(answer)).toEqual([
    '结转销售成本',
    'Dr 5401 I01 39302.71 ×330',
    'Dr 5401 I02 42590.22 ×500',
    'Cr 1405 I01 39302.71 ×330',
    'Cr 1405 I02 42590.22 ×500',
  ]);
  expect(answer.terms[0]).toMatchObject({
    of: 'I01',
    figures: { unitCost: '119.099122', poolQuantity: '820' },
  });
});

it('when everything was sold the whole pool goes: no fen stays behind', () => {
  expect(shown(costOfSales([sold('I01', '3', '100.01', '3')], accounts))[1]).toBe('Dr 5401 I01 100.01 ×3');
});

it('a half fen is rounded up', () => {
  expect(shown(costOfSales([sold('I01', '1', '0.25', '10')], accounts))[1]).toBe('Dr 5401 I01 0.03 ×1');
});

it('more returns than sales put goods back: red on both sides', () => {
  expect(shown(costOfSales([sold('I01', '-2', '100.00', '10')], accounts))).toEqual([
    '结转销售成本',
    'Dr 5401 I01 -20.00 ×-2',
    'Cr 1405 I01 -20.00 ×-2',
  ]);
});

it('an item whose sales and returns cancel out is left out; without any other there is nothing to do', () => {
  expect(shown(costOfSales([sold('I01', '0', '100.00', '10')], accounts))).toEqual(['no-base']);
});

it('more sold than there is in the pool stops the step and says which item', () => {
  const answer = costOfSales([sold('I01', '11', '100.00', '10'), sold('I02', '1', '5.00', '1')], accounts);
  expect(shown(answer)).toEqual(['closing.oversold I01 11 10']);
});

it('a cost account without items takes one line', () => {
  const plain = { ...accounts, cost: { ...cost, auxiliaryCategoryIds: [], quantityUnit: null } };
  const answer = costOfSales([sold('I01', '1', '10.00', '2'), sold('I02', '1', '5.00', '1')], plain);
  expect(shown(answer)).toEqual([
    '结转销售成本',
    'Dr 5401 10.00',
    'Cr 1405 I01 5.00 ×1',
    'Cr 1405 I02 5.00 ×1',
  ]);
});

const place = (quantity: string, amount: string) => ({
  subject: subject('1405'),
  auxiliary: [item('I01')],
  amount: moneyOf(amount),
  quantity,
});

it('an item in two places is taken from the first, then the second, and the fen add up', () => {
  const answer = costOfSales(
    [{ item: item('I01'), sold: '5', places: [place('3', '30.00'), place('4', '40.03')] }],
    accounts,
  );
  expect(shown(answer)).toEqual([
    '结转销售成本',
    'Dr 5401 I01 50.02 ×5',
    'Cr 1405 I01 30.01 ×3',
    'Cr 1405 I01 20.01 ×2',
  ]);
  expect(formatMoney(answer.terms[0]!.amount)).toBe('50.02');
});

it('of an item in several places what came back goes to the first that holds any', () => {
  const places = [place('0', '0.00'), place('3', '30.00'), place('4', '40.00')];
  expect(shown(costOfSales([{ item: item('I01'), sold: '-2', places }], accounts))).toEqual([
    '结转销售成本',
    'Dr 5401 I01 -20.00 ×-2',
    'Cr 1405 I01 -20.00 ×-2',
  ]);
});

it('by percentage of the month’s revenue', () => {
  const codes = { cost: '5401', goods: '1405' };
  expect(shown(costByPercentage(moneyOf('1000.03'), '0.65', codes))).toEqual([
    '结转销售成本',
    'Dr 5401 650.02',
    'Cr 1405 650.02',
  ]);
  expect(shown(costByPercentage(moneyOf('0.00'), '0.65', codes))).toEqual(['no-base']);
});
