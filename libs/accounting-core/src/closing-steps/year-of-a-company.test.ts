import { describe, expect, it } from 'vitest';
import { add, formatMoney, moneyOf } from '../money.ts';
import { TestCompany } from './test-company.ts';

/**
 * Income tax and year end over the months of a year and into the next.
 * Source: domain/carry-forward.json (income-tax-accrual, year-end-profit, surplus-reserve, distribution-clear).
 */
const months = (year: string): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
const earns = (company: TestCompany, date: string, amount: string) =>
  company.post(date, [`1001 Dr ${amount}`, `5051 Cr ${amount}`]);
const spends = (company: TestCompany, date: string, amount: string) =>
  company.post(date, [`560210 Dr ${amount}`, `1001 Cr ${amount}`]);
const closeTo = (company: TestCompany, last: string): TestCompany => {
  for (const month of months(last.slice(0, 4)).filter((one) => one <= last)) company.close(month);
  return company;
};

describe('income tax', () => {
  it('of the year so far: a loss of one quarter lowers the tax of the next', () => {
    const company = spends(new TestCompany(), '2025-02-05', '1000.00');
    closeTo(company, '2025-03');
    expect(company.step('2025-03', 'income-tax-accrual').reason).toBe('no-base');
    expect(earns(company, '2025-06-05', '3000.00').proposed('2025-06', 'income-tax-accrual')[0]).toBe(
      '5801 Dr 100.00',
    );
  });

  it('less what the year accrued, whether or not it was paid; a loss after it is not taken back', () => {
    const company = earns(new TestCompany(), '2025-02-05', '1000.00');
    closeTo(company, '2025-03').post('2025-04-10', ['222113 Dr 50.00', '1001 Cr 50.00']);
    expect(earns(company, '2025-05-05', '600.00').proposed('2025-06', 'income-tax-accrual')[0]).toBe(
      '5801 Dr 30.00',
    );
    spends(company, '2025-06-20', '900.00');
    expect(company.step('2025-06', 'income-tax-accrual')).toMatchObject({ drafts: [], reason: 'no-base' });
  });

  it('has the profit and the tax that the year had before the books began', () => {
    const company = new TestCompany({ from: '2025-10' })
      .open('1001', '950.00', { debit: '1000.00', credit: '50.00' })
      .open('3103', '950.00')
      .open('5051', '0', { debit: '1000.00', credit: '1000.00', actual: '1000.00' })
      .open('5801', '0', { debit: '50.00', credit: '50.00', actual: '50.00' });
    earns(company, '2025-12-05', '200.00');
    expect(company.proposed('2025-12', 'income-tax-accrual')[0]).toBe('5801 Dr 10.00');
  });

  it('is a share of the total profit: losses of earlier years wait for the annual settlement', () => {
    const company = new TestCompany().open('1001', '-5000.00').open('310405', '-5000.00');
    earns(company, '2025-03-05', '1000.00');
    expect(company.proposed('2025-03', 'income-tax-accrual')[0]).toBe('5801 Dr 50.00');
  });

  it('starts from nothing in a new year', () => {
    const company = closeTo(earns(new TestCompany(), '2025-12-05', '1000.00'), '2025-12');
    earns(company, '2026-01-05', '100.00');
    for (const month of ['2026-01', '2026-02']) company.close(month);
    expect(company.proposed('2026-03', 'income-tax-accrual')[0]).toBe('5801 Dr 5.00');
  });

  it('of the business enterprise leaves adjustments of earlier years out', () => {
    const company = new TestCompany({ standard: 1 })
      .post('2025-03-05', ['1001 Dr 1000.00', '6051 Cr 1000.00'])
      .post('2025-03-06', ['6901 Dr 400.00', '222113 Cr 400.00']);
    expect(company.proposed('2025-03', 'income-tax-accrual')[0]).toBe('6801 Dr 50.00');
  });
});

describe('a year with a profit', () => {
  const profitable = () => {
    const company = earns(new TestCompany(), '2025-12-05', '1000.00');
    return company.post('2025-12-20', ['310404 Dr 200.00', '1001 Cr 200.00']);
  };

  it('ends in undistributed profit, reserve and cleared distributions', () => {
    const made = closeTo(profitable(), '2025-11').close('2025-12');
    expect(made['year-end-profit']).toEqual(['3103 Dr 950.00', '310405 Cr 950.00']);
    expect(made['surplus-reserve']).toEqual(['310402 Dr 95.00', '310101 Cr 95.00']);
    expect(made['distribution-clear']).toEqual(['310402 Cr 95.00', '310404 Cr 200.00', '310405 Dr 295.00']);
  });

  it('covers losses of earlier years before it makes a reserve', () => {
    const company = profitable().open('1001', '-400.00').open('310405', '-400.00');
    expect(closeTo(company, '2025-11').close('2025-12')['surplus-reserve']?.[0]).toBe('310402 Dr 55.00');
  });

  it('makes no reserve when earlier losses are as large as the profit', () => {
    const company = profitable().open('1001', '-950.00').open('310405', '-950.00');
    expect(closeTo(company, '2025-11').close('2025-12')['surplus-reserve']).toBeUndefined();
  });

  it('goes on with the reserve beyond half of the capital: the law lets a company stop, it does not make it', () => {
    const company = profitable().open('1001', '150.00').open('3001', '100.00').open('310101', '50.00');
    expect(closeTo(company, '2025-11').close('2025-12')['surplus-reserve']?.[0]).toBe('310402 Dr 95.00');
  });

  it('stops there where the set says so, and not a fen before', () => {
    const reserve = { surplusReserve: { rate: '0.10', inLossYear: false, stopAtHalf: true } };
    const half = profitable()
      .set(reserve)
      .open('1001', '150.00')
      .open('3001', '100.00')
      .open('310101', '50.00');
    expect(closeTo(half, '2025-11').step('2025-12', 'surplus-reserve')).toMatchObject({
      state: 'notApplicable',
      reason: 'reserve-full',
    });
    const below = profitable()
      .set(reserve)
      .open('1001', '149.99')
      .open('3001', '100.00')
      .open('310101', '49.99');
    expect(closeTo(below, '2025-11').close('2025-12')['surplus-reserve']?.[0]).toBe('310402 Dr 95.00');
  });

  it('that began before the books carries the result of all its months', () => {
    const company = new TestCompany({ from: '2025-12' }).open('1001', '300.00').open('3103', '300.00');
    spends(company, '2025-12-05', '100.00');
    expect(company.close('2025-12')['year-end-profit']).toEqual(['3103 Dr 200.00', '310405 Cr 200.00']);
  });
});

describe('a year with a loss', () => {
  const losing = (inLossYear: boolean) => {
    const company = new TestCompany({
      settings: { surplusReserve: { rate: '0.10', inLossYear, stopAtHalf: false } },
    });
    return closeTo(spends(company, '2025-12-05', '900.00'), '2025-11');
  };

  it('goes to undistributed profit on the other side, without tax and without reserve', () => {
    const company = losing(false);
    expect(company.step('2025-12', 'year-end-profit').drafts[0]?.lines[0]?.summary).toBe('结转本年亏损');
    expect(Object.keys(company.close('2025-12'))).toEqual(['pl-carry-forward', 'year-end-profit']);
    expect(company.balances('2025-12')).toEqual({ '1001': '-900.00', '310405': '900.00' });
  });

  it('makes no reserve even where a set says so: there is nothing to take it from', () => {
    expect(losing(true).close('2025-12')['surplus-reserve']).toBeUndefined();
  });

  it('is covered by the profit of the next year', () => {
    const company = losing(false);
    company.close('2025-12');
    closeTo(earns(company, '2026-11-05', '2000.00'), '2026-11');
    expect(company.close('2026-12')['surplus-reserve']?.[0]).toBe('310402 Dr 100.00');
  });
});

describe('exemption of a small-scale taxpayer', () => {
  const sells = (company: TestCompany, date: string, sales: string, vat: string, account = '5001') =>
    company.post(date, [
      `1001 Dr ${formatMoney(add(moneyOf(sales), moneyOf(vat)))}`,
      `${account} Cr ${sales}`,
      `222101 Cr ${vat}`,
    ]);
  const limit = (frequency: 'monthly' | 'quarterly') => ({
    settings: { exemption: { limit: moneyOf('1000.00'), frequency } },
  });

  it('counts every sale of the quarter, main and other, and relieves the VAT of its three months', () => {
    const company = new TestCompany(limit('quarterly'));
    sells(company, '2025-01-05', '400.00', '4.00');
    sells(company, '2025-02-05', '300.00', '3.00', '5051');
    sells(company, '2025-03-05', '300.00', '3.00');
    for (const month of ['2025-01', '2025-02'])
      expect(company.close(month)['vat-exemption-small']).toBeUndefined();
    expect(company.close('2025-03')['vat-exemption-small']).toEqual(['222101 Dr 10.00', '530111 Cr 10.00']);
  });

  it('a fen more in any month of the quarter, and all of it is owed', () => {
    const company = new TestCompany(limit('quarterly'));
    sells(company, '2025-01-05', '700.01', '7.00');
    sells(company, '2025-03-05', '300.00', '3.00');
    for (const month of ['2025-01', '2025-02']) company.close(month);
    expect(company.step('2025-03', 'vat-exemption-small').reason).toBe('over-limit');
    expect(company.balances('2025-03')['222101']).toBe('-10.00');
  });

  it('returns lower the sales; sales of the quarter before do not count', () => {
    const company = new TestCompany(limit('quarterly'));
    sells(company, '2025-03-05', '5000.00', '50.00');
    closeTo(company, '2025-03').post('2025-04-10', ['222101 Dr 50.00', '1001 Cr 50.00']);
    sells(company, '2025-05-05', '1200.00', '12.00');
    sells(company, '2025-06-05', '-300.00', '-3.00');
    for (const month of ['2025-04', '2025-05']) company.close(month);
    expect(company.close('2025-06')['vat-exemption-small']?.[0]).toBe('222101 Dr 9.00');
  });

  describe('of a quarter in which the books begin', () => {
    const begun = (from: string, sold: string | undefined, owed: string, credit = owed) =>
      new TestCompany({ ...limit('quarterly'), from })
        .open('1001', owed)
        .open('222101', owed, { credit })
        .open('5001', '0', sold === undefined ? {} : { debit: sold, credit: sold, actual: sold });
    const atTheEnd = (company: TestCompany, months: readonly string[]) => {
      for (const month of months.slice(0, -1)) company.close(month);
      const { reason } = company.step(months.at(-1)!, 'vat-exemption-small');
      return reason ?? company.close(months.at(-1)!)['vat-exemption-small']?.[0];
    };
    const firstQuarter = ['2025-02', '2025-03'];
    const secondQuarter = ['2025-05', '2025-06'];

    it('the first of a year: sales and VAT of the year so far are those of the quarter', () => {
      const within = sells(begun('2025-02', '700.00', '7.00'), '2025-02-05', '300.00', '3.00');
      expect(atTheEnd(within, firstQuarter)).toBe('222101 Dr 10.00');
      const over = sells(begun('2025-02', '700.01', '7.00'), '2025-02-05', '300.00', '3.00');
      expect(atTheEnd(over, firstQuarter)).toBe('over-limit');
    });

    it('a later one: when all of the year so far stays within the limit, its part in the quarter does', () => {
      const company = sells(begun('2025-05', '700.00', '7.00'), '2025-05-05', '300.00', '3.00');
      expect(atTheEnd(company, secondQuarter)).toBe('222101 Dr 10.00');
    });

    it('a later one: nothing is relieved when its sales before the books may go over the limit', () => {
      const company = sells(begun('2025-05', '960.00', '9.60'), '2025-05-05', '50.00', '0.50');
      expect(atTheEnd(company, secondQuarter)).toBe('sales-unknown');
      expect(company.balances('2025-06')['222101']).toBe('-10.10');
    });

    it('over the limit by its own months, whatever was sold before', () => {
      const company = sells(begun('2025-05', '1.00', '0.01'), '2025-05-05', '1000.01', '10.00');
      expect(atTheEnd(company, secondQuarter)).toBe('over-limit');
    });

    it('with VAT but without the sales it is for: the sales are not known', () => {
      for (const [from, months] of [
        ['2025-02', firstQuarter],
        ['2025-05', secondQuarter],
      ] as const) {
        const company = sells(begun(from, undefined, '7.00'), `${from}-05`, '300.00', '3.00');
        expect(atTheEnd(company, months)).toBe('sales-unknown');
      }
    });

    it('by a company that has sold nothing before: as any quarter', () => {
      const company = sells(begun('2025-05', undefined, '0.00'), '2025-05-05', '300.00', '3.00');
      expect(atTheEnd(company, secondQuarter)).toBe('222101 Dr 3.00');
    });

    it('what is still owed from the year before is not relieved', () => {
      const company = sells(begun('2025-02', '400.00', '9.00', '4.00'), '2025-02-05', '300.00', '3.00');
      expect(atTheEnd(company, firstQuarter)).toBe('222101 Dr 7.00');
    });

    it('the next quarter is whole again', () => {
      const company = sells(begun('2025-05', '960.00', '9.60'), '2025-07-05', '50.00', '0.50');
      for (const month of ['2025-05', '2025-06', '2025-07', '2025-08']) company.close(month);
      expect(company.close('2025-09')['vat-exemption-small']?.[0]).toBe('222101 Dr 0.50');
    });

    it('an exemption that the bookkeeper has recorded for such a quarter stands', () => {
      const company = sells(begun('2025-05', '960.00', '9.60'), '2025-05-05', '50.00', '0.50');
      company.close('2025-05');
      company.post('2025-06-30', ['222101 Dr 0.50', '530111 Cr 0.50'], 'vat-exemption-small');
      expect(company.step('2025-06', 'vat-exemption-small').state).toBe('done');
    });
  });

  it('of books that begin with a quarter leaves what is owed from before alone', () => {
    const company = new TestCompany({ ...limit('quarterly'), from: '2025-01' });
    company.open('1001', '4.00').open('222101', '4.00');
    sells(company, '2025-02-05', '300.00', '3.00');
    for (const month of ['2025-01', '2025-02']) company.close(month);
    expect(company.close('2025-03')['vat-exemption-small']?.[0]).toBe('222101 Dr 3.00');
  });

  it('VAT that was paid at once, as on special invoices, is not given back', () => {
    const company = new TestCompany(limit('quarterly'));
    sells(company, '2025-01-05', '400.00', '4.00');
    company.post('2025-01-20', ['222101 Dr 3.00', '1001 Cr 3.00']);
    for (const month of ['2025-01', '2025-02']) company.close(month);
    expect(company.close('2025-03')['vat-exemption-small']?.[0]).toBe('222101 Dr 1.00');
  });

  it('monthly: each month on its own', () => {
    const company = new TestCompany(limit('monthly'));
    sells(company, '2025-01-05', '1000.00', '10.00');
    sells(company, '2025-02-05', '1000.01', '10.00');
    expect(company.close('2025-01')['vat-exemption-small']?.[0]).toBe('222101 Dr 10.00');
    expect(company.step('2025-02', 'vat-exemption-small').reason).toBe('over-limit');
  });

  it('is not for general taxpayers, and moving VAT to unpaid not for small-scale ones', () => {
    expect(new TestCompany({ vatType: 1 }).step('2025-03', 'vat-exemption-small').reason).toBe(
      'taxpayer-type',
    );
    expect(new TestCompany().step('2025-03', 'vat-transfer').reason).toBe('taxpayer-type');
  });
});
