import { expect, it } from 'vitest';
import { equationOf } from './equation.ts';
import { formatMoney, moneyOf } from './money.ts';
import type { SubjectCategory } from './subject.ts';

const equation = (...balances: [SubjectCategory, string][]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(
      equationOf(balances.map(([category, signed]) => [{ category }, moneyOf(signed)] as const)),
    ).map(([name, value]) => [name, formatMoney(value)]),
  );

it('nets contra accounts, counts work in progress, shows uncarried profit on its own', () => {
  expect(
    equation(
      ['asset', '900.00'],
      ['asset', '-200.00'],
      ['cost', '50.00'],
      ['liability', '-300.00'],
      ['equity', '-400.00'],
      ['pl', '-80.00'],
      ['pl', '30.00'],
    ),
  ).toEqual({
    assets: '750.00',
    liabilities: '300.00',
    equity: '400.00',
    profitAndLoss: '50.00',
    difference: '0.00',
  });
});

it('puts a common account on the side of its sign', () => {
  expect(equation(['common', '70.00'], ['common', '-20.00'], ['equity', '-50.00'])).toMatchObject({
    assets: '70.00',
    liabilities: '20.00',
    difference: '0.00',
  });
});

it('keeps the sign of a loss and of a difference', () => {
  expect(equation(['asset', '10.00'], ['pl', '5.00'], ['equity', '-16.00'])).toMatchObject({
    profitAndLoss: '-5.00',
    difference: '-1.00',
  });
});
