import { describe, expect, it } from 'vitest';
import { moneyOf, ZERO } from '../money.ts';
import { subject } from '../test-books.ts';
import { shown } from './shown-step.ts';
import { stepAccounts } from './step-accounts.ts';
import { distributionClear, surplusReserve, yearEndProfit } from './year-end.ts';

const accounts = stepAccounts(0)!;
const balance = (code: string, closing: string) => ({
  subject: { ...subject('3104'), code },
  auxiliary: [],
  closing: moneyOf(closing),
});

it('the year’s profit goes to undistributed profit (golden-1)', () => {
  expect(shown(yearEndProfit([balance('3103', '-50460.06')], 12, accounts))).toEqual([
    '结转本年利润',
    'Dr 3103 50460.06',
    'Cr 310405 50460.06',
  ]);
});

it('a loss goes the other way', () => {
  expect(shown(yearEndProfit([balance('3103', '900.00')], 12, accounts))).toEqual([
    '结转本年亏损',
    'Cr 3103 900.00',
    'Dr 310405 900.00',
  ]);
});

it('only in December, and only when there is a result', () => {
  expect(shown(yearEndProfit([balance('3103', '-1.00')], 11, accounts))).toEqual(['not-this-month']);
  expect(shown(yearEndProfit([balance('3103', '0.00')], 12, accounts))).toEqual(['no-base']);
});

describe('statutory reserve', () => {
  const reserve = (profit: string, earlierLosses: string, month = 12) =>
    shown(
      surplusReserve(
        { profit: moneyOf(profit), earlierLosses: moneyOf(earlierLosses), capital: ZERO, reserve: ZERO },
        month,
        { rate: '0.10', inLossYear: false, stopAtHalf: false },
        accounts,
      ),
    );

  it('a tenth of the profit, half up (golden-1)', () => {
    expect(reserve('50460.06', '-1000.00')).toEqual([
      '提取法定盈余公积',
      'Dr 310402 5046.01',
      'Cr 310101 5046.01',
    ]);
  });

  it('earlier losses are covered first', () => {
    expect(reserve('1000.00', '400.00')[1]).toBe('Dr 310402 60.00');
    expect(reserve('1000.00', '1000.00')).toEqual(['no-base']);
  });

  it('none in a year with a loss, none before December', () => {
    expect(reserve('-1000.00', '0.00')).toEqual(['no-base']);
    expect(reserve('1000.00', '0.00', 11)).toEqual(['not-this-month']);
  });
});

it('the distribution accounts are cleared into undistributed profit, whichever side they stand on', () => {
  const details = [balance('310401', '-300.00'), balance('310402', '5046.01'), balance('310404', '20000.00')];
  expect(shown(distributionClear(details, 12, accounts))).toEqual([
    '结转利润分配明细',
    'Dr 310401 300.00',
    'Cr 310402 5046.01',
    'Cr 310404 20000.00',
    'Dr 310405 24746.01',
  ]);
  expect(shown(distributionClear([balance('310402', '0.00')], 12, accounts))).toEqual(['no-base']);
});
