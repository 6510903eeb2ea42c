import { describe, expect, it } from 'vitest';
import { TestCompany } from './test-company.ts';

/**
 * What the pool of an item is made of, over several months.
 * Source: domain/carry-forward.json (cost-of-sales): opening and debits of the goods account; the month's main revenue
 * with item and quantity; guards.
 */
const traded = (): TestCompany =>
  new TestCompany({ byGoods: true }).post('2025-01-03', ['1405 I01 Dr 100.00 ×10', '1001 Cr 100.00']);
const sold = (company: TestCompany, date: string, pieces: string, amount = '50.00'): TestCompany =>
  company.post(date, [`1001 Dr ${amount}`, `5001 I01 Cr ${amount} ×${pieces}`]);
const cost = (company: TestCompany, month: string) => company.proposed(month, 'cost-of-sales')[0];

it('what is left of last month and this month’s purchases make one average', () => {
  const company = sold(traded(), '2025-01-09', '4');
  expect(company.close('2025-01')['cost-of-sales']?.[0]).toBe('5401 I01 Dr 40.00 ×4');
  company.post('2025-02-03', ['1405 I01 Dr 70.00 ×4', '1001 Cr 70.00']);
  expect(cost(sold(company, '2025-02-09', '5'), '2025-02')).toBe('5401 I01 Dr 65.00 ×5');
});

it('a red-letter return takes off what was sold; a red-letter purchase lowers the pool', () => {
  const company = sold(sold(traded(), '2025-01-09', '4'), '2025-01-20', '-1', '-12.00');
  expect(cost(company, '2025-01')).toBe('5401 I01 Dr 30.00 ×3');
  company.post('2025-01-21', ['1405 I01 Dr -20.00 ×-2', '1001 Cr -20.00']);
  expect(cost(company, '2025-01')).toBe('5401 I01 Dr 30.00 ×3');
});

it('a return booked on the debit side of revenue counts like a red letter', () => {
  const company = sold(traded(), '2025-01-09', '4').post('2025-01-20', [
    '5001 I01 Dr 12.00 ×1',
    '1001 Cr 12.00',
  ]);
  expect(cost(company, '2025-01')).toBe('5401 I01 Dr 30.00 ×3');
});

it('selling the last piece leaves neither pieces nor fen', () => {
  const company = new TestCompany({ byGoods: true })
    .post('2025-01-03', ['1405 I01 Dr 100.00 ×3', '1001 Cr 100.00'])
    .post('2025-01-09', ['1001 Dr 9.00', '5001 I01 Cr 9.00 ×2']);
  expect(company.close('2025-01')['cost-of-sales']?.[0]).toBe('5401 I01 Dr 66.67 ×2');
  sold(company, '2025-02-09', '1');
  expect(company.close('2025-02')['cost-of-sales']?.[0]).toBe('5401 I01 Dr 33.33 ×1');
  expect(company.balances('2025-02')['1405']).toBeUndefined();
});

describe('is not made', () => {
  it('when more was sold than the month had: stock below zero is no cost', () => {
    const company = sold(traded(), '2025-01-09', '11');
    expect(company.step('2025-01', 'cost-of-sales').obstacles).toEqual([
      { code: 'closing.oversold', item: 'I01', sold: '11', pool: '10' },
    ]);
  });

  it('when goods came back to an empty pool: nothing says what a piece costs', () => {
    const company = sold(traded(), '2025-01-09', '10');
    company.close('2025-01');
    sold(company, '2025-02-09', '-2', '-10.00');
    expect(company.step('2025-02', 'cost-of-sales').obstacles).toEqual([
      { code: 'closing.no-average', item: 'I01', returned: '2' },
    ]);
  });

  it('for sales without goods: services have no cost of this kind', () => {
    const company = traded().post('2025-01-09', ['1001 Dr 50.00', '5051 Cr 50.00']);
    expect(company.step('2025-01', 'cost-of-sales')).toMatchObject({
      state: 'notApplicable',
      reason: 'no-base',
    });
  });
});
