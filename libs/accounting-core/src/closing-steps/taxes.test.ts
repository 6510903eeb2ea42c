import { describe, expect, it } from 'vitest';
import { moneyOf, ZERO } from '../money.ts';
import type { SurtaxSettings } from './closing-settings.ts';
import { incomeTaxAccrual } from './income-tax.ts';
import { shown } from './shown-step.ts';
import { stepAccounts } from './step-accounts.ts';
import { surtaxAccrual } from './surtax.ts';
import { vatExemption } from './vat-exemption-small.ts';
import { vatTransfer } from './vat-transfer.ts';

const small = stepAccounts(0)!;
const business = stepAccounts(1)!;

describe('unpaid VAT', () => {
  const transfer = (payable: string, prepaid = '0.00') =>
    shown(vatTransfer({ payable: moneyOf(payable), prepaid: moneyOf(prepaid) }, small));

  it('the credit balance of the VAT account is moved (golden-1, October)', () => {
    expect(transfer('2057.00')).toEqual(['转出未交增值税', 'Dr 22210104 2057.00', 'Cr 222102 2057.00']);
  });

  it('retained input tax stays: no voucher', () => {
    expect(transfer('-3100.00')).toEqual(['no-base']);
    expect(transfer('0.00')).toEqual(['no-base']);
  });

  it('what was prepaid beyond the liability is moved as overpaid, not more than that', () => {
    expect(transfer('-300.00', '1000.00')).toEqual([
      '转出多交增值税',
      'Dr 222102 300.00',
      'Cr 22210110 300.00',
    ]);
    expect(transfer('-1500.00', '1000.00')[1]).toBe('Dr 222102 1000.00');
  });

  it('what was prepaid within the liability lowers what is moved', () => {
    expect(transfer('500.00', '1000.00')[1]).toBe('Dr 22210104 500.00');
  });
});

describe('exemption of a small-scale taxpayer', () => {
  const exemption = { limit: moneyOf('300000.00'), frequency: 'quarterly' } as const;
  const relief = (sales: string, month: number, booked = '800.00', payable = '800.00') =>
    shown(
      vatExemption(
        { sales: moneyOf(sales), before: ZERO, booked: moneyOf(booked), payable: moneyOf(payable) },
        month,
        exemption,
        small,
      ),
    );

  it('sales of the quarter within the limit: the VAT becomes income', () => {
    expect(relief('80000.00', 3)).toEqual([
      '小规模纳税人免征增值税转入损益',
      'Dr 222101 800.00',
      'Cr 530111 800.00',
    ]);
    expect(relief('300000.00', 6)[1]).toBe('Dr 222101 800.00');
  });

  it('one fen over the limit: none', () => {
    expect(relief('300000.01', 3)).toEqual(['over-limit']);
  });

  it('only at the end of the quarter', () => {
    expect(relief('80000.00', 2)).toEqual(['not-this-month']);
  });

  it('tax of an earlier quarter that is still owed is not relieved', () => {
    expect(relief('80000.00', 3, '300.00', '800.00')[1]).toBe('Dr 222101 300.00');
  });

  it('without VAT there is nothing to relieve', () => {
    expect(relief('0.00', 3, '0.00', '0.00')).toEqual(['no-base']);
  });
});

describe('surcharges', () => {
  const settings: SurtaxSettings = {
    frequency: 'monthly',
    base: 'vat-transfer',
    city: '0.07',
    education: '0.03',
    localEducation: '0.02',
    factor: '1',
  };

  it('each tax is rounded on its own (golden-1, December)', () => {
    expect(shown(surtaxAccrual(moneyOf('8173.90'), 12, settings, small.surtaxes))).toEqual([
      '计提附加税费',
      'Dr 540303 572.17',
      'Dr 540310 245.22',
      'Dr 540313 163.48',
      'Cr 222115 572.17',
      'Cr 222120 245.22',
      'Cr 222121 163.48',
    ]);
  });

  it('relief halves each of them before it is rounded; another standard has accounts of its own', () => {
    expect(
      shown(surtaxAccrual(moneyOf('100.30'), 1, { ...settings, factor: '0.5' }, business.surtaxes)),
    ).toEqual([
      '计提附加税费',
      'Dr 640303 3.51',
      'Dr 640310 1.50',
      'Dr 640313 1.00',
      'Cr 222115 3.51',
      'Cr 222120 1.50',
      'Cr 222121 1.00',
    ]);
  });

  it('quarterly: only in the last month of the quarter', () => {
    const quarterly = { ...settings, frequency: 'quarterly' } as const;
    expect(shown(surtaxAccrual(moneyOf('100.00'), 11, quarterly, small.surtaxes))).toEqual([
      'not-this-month',
    ]);
    expect(shown(surtaxAccrual(moneyOf('100.00'), 12, quarterly, small.surtaxes))[1]).toBe('Dr 540303 7.00');
  });

  it('without tax there is no surcharge; a tax that rounds to nothing has no line', () => {
    expect(shown(surtaxAccrual(moneyOf('-5.00'), 1, settings, small.surtaxes))).toEqual(['no-base']);
    expect(shown(surtaxAccrual(moneyOf('0.10'), 1, settings, small.surtaxes))).toEqual([
      '计提附加税费',
      'Dr 540303 0.01',
      'Cr 222115 0.01',
    ]);
  });
});

describe('income tax', () => {
  const accrual = (profit: string, accrued: string, month = 12) =>
    shown(
      incomeTaxAccrual(
        { profit: moneyOf(profit), accrued: moneyOf(accrued) },
        month,
        { frequency: 'quarterly', rate: '0.05' },
        small,
      ),
    );

  it('the year so far less what was accrued', () => {
    expect(accrual('57939.77', '1600.00')).toEqual([
      '计提企业所得税',
      'Dr 5801 1296.99',
      'Cr 222113 1296.99',
    ]);
  });

  it('a year of losses has no tax, and a negative difference waits for the annual settlement', () => {
    expect(accrual('-10000.00', '0.00')).toEqual(['no-base']);
    expect(accrual('10000.00', '600.00')).toEqual(['no-base']);
    expect(accrual('-10000.00', '600.00')).toEqual(['no-base']);
  });

  it('only at the end of the quarter', () => {
    expect(accrual('57939.77', '0.00', 11)).toEqual(['not-this-month']);
  });
});
