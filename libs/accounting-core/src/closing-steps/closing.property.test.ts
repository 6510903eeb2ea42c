import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen, formatMoney, moneyOf } from '../money.ts';
import type { VoucherDraft } from '../voucher.ts';
import type { ClosingSettings } from './closing-settings.ts';
import { TestCompany, type CompanyOptions } from './test-company.ts';

/**
 * Random legal companies over a year's end: what must hold after every month end, whatever the taxpayer, the standard
 * and the settings (carry-forward.json: "after"; decision D25).
 */
const amount = fc.integer({ min: 1, max: 9_999_999 }).map((value) => formatMoney(fen(value)));
const MONTHS = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03'] as const;

type Shape = (
  amount: string,
  accounts: { revenue: string; rent: string; vat: string; tax: string; paid: string },
) => string[];

/** Vouchers a bookkeeper enters; some are red. */
const shapes: readonly Shape[] = [
  (sum, { revenue }) => [`1001 Dr ${sum}`, `${revenue} Cr ${sum}`],
  (sum, { revenue }) => [`1001 Dr -${sum}`, `${revenue} Cr -${sum}`],
  (sum, { rent }) => [`${rent} Dr ${sum}`, `1001 Cr ${sum}`],
  (sum, { vat }) => [`1001 Dr ${sum}`, `${vat} Cr ${sum}`],
  (sum, { vat }) => [`${vat} Dr ${sum}`, `1001 Cr ${sum}`],
  (sum, { tax }) => [`${tax} Dr ${sum}`, `222111 Cr ${sum}`],
  (sum) => [`222111 Dr ${sum}`, `1001 Cr ${sum}`],
  (sum, { paid }) => [`${paid} Dr ${sum}`, `1001 Cr ${sum}`],
  (sum) => [`100202 Dr ${sum} USD ${sum}`, `1001 Cr ${sum}`],
];
const posting = fc.record({
  shape: fc.nat({ max: shapes.length - 1 }),
  amount,
  month: fc.constantFrom(...MONTHS),
});

const frequency = fc.constantFrom('monthly' as const, 'quarterly' as const);
const settings: fc.Arbitrary<Partial<ClosingSettings>> = fc.record({
  plCarryForward: fc.constantFrom('separate' as const, 'combined' as const),
  exemption: fc.record({
    limit: fc.constantFrom(moneyOf('0.00'), moneyOf('30000.00'), moneyOf('300000.00')),
    frequency,
  }),
  surtax: fc.record({
    frequency,
    base: fc.constantFrom('vat-transfer' as const, '222101-credit-balance' as const),
    city: fc.constantFrom('0.07', '0.01'),
    education: fc.constant('0.03'),
    localEducation: fc.constant('0.02'),
    factor: fc.constantFrom('1', '0.5'),
  }),
  incomeTax: fc.record({ frequency, rate: fc.constantFrom('0.05', '0.25') }),
  surplusReserve: fc.constant({ rate: '0.10', inLossYear: false, stopAtHalf: false }),
});
const companies = fc.record({
  options: fc.record({
    standard: fc.constantFrom(0 as const, 1 as const),
    vatType: fc.constantFrom(0 as const, 1 as const),
    settings,
  }),
  postings: fc.array(posting, { maxLength: 24 }),
});

interface Posting {
  shape: number;
  amount: string;
  month: string;
}

const open = (options: CompanyOptions): TestCompany => {
  const company = new TestCompany({ ...options, from: '2025-11' });
  company.rates = new Map([['USD', '1.0137']]);
  return company;
};

function post(
  company: TestCompany,
  { standard = 0, vatType }: CompanyOptions,
  { shape, amount: sum, month }: Posting,
): void {
  const accounts = {
    revenue: standard === 0 ? '5001' : '6001',
    rent: standard === 0 ? '560210' : '660210',
    tax: standard === 0 ? '540301' : '640301',
    paid: standard === 0 ? '310404' : '410404',
    vat: vatType === 1 ? '22210107' : '222101',
  };
  company.post(`${month}-15`, shapes[shape]!(sum, accounts));
}

const isResult = (code: string, standard: number): boolean => code.startsWith(standard === 0 ? '5' : '6');
/** A voucher of a step balances, and each line has its amount on one side. */
function expectSound({ lines }: VoucherDraft): void {
  expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0n)).toBe(0n);
  expect(lines.filter(({ debit, credit }) => debit !== 0n && credit !== 0n)).toEqual([]);
  expect(lines.length).toBeGreaterThan(1);
}

const runs = { numRuns: 200 };

describe('in all legal companies', () => {
  it('after each month end results are zero, the books balance, and making the steps again changes nothing', () => {
    fc.assert(
      fc.property(companies, ({ options, postings }) => {
        const company = open(options);
        for (const month of MONTHS) {
          for (const one of postings.filter((given) => given.month === month)) post(company, options, one);
          for (const draft of company.steps(month).flatMap(({ drafts }) => drafts)) expectSound(draft);
          company.close(month);
          const balances = Object.entries(company.balances(month));
          expect(balances.filter(([code]) => isResult(code, options.standard))).toEqual([]);
          expect(balances.reduce((sum, [, text]) => sum + moneyOf(text), 0n)).toBe(0n);
          expect(company.close(month)).toEqual({});
        }
        const year = company.balances('2025-12');
        expect(Object.keys(year).filter((code) => /^(3103|4103|31040[1-4]|41040[1-4])/.test(code))).toEqual(
          [],
        );
      }),
      runs,
    );
  });

  it('steps made before a late voucher and made again come to what they come to when it was there from the start', () => {
    fc.assert(
      fc.property(companies, posting, ({ options, postings }, late) => {
        const early = open(options);
        const whole = open(options);
        for (const month of MONTHS.filter((one) => one <= late.month)) {
          for (const one of postings.filter((given) => given.month === month)) {
            post(early, options, one);
            post(whole, options, one);
          }
          early.close(month);
          if (month === late.month) post(whole, options, late);
          whole.close(month);
        }
        post(early, options, late);
        early.close(late.month);
        expect(early.balances(late.month)).toEqual(whole.balances(late.month));
        expect(early.close(late.month)).toEqual({});
      }),
      runs,
    );
  });
});
