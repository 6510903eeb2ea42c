import { AGE_BUCKETS, formatMoney, moneyOf } from '@suanpan/accounting-core';
import { describe, expect, it } from 'vitest';
import { checkClaimUnused, checkInvoiceUnused } from './checks/invoice-number.ts';
import { ages, ageTotals, bucketOf } from './open-items/ages.ts';
import { openItems } from './open-items/open-items.ts';
import { fundReport } from './reports/fund-balances.ts';
import { vatSummary } from './reports/vat-summary.ts';
import {
  advance,
  allocation,
  bank,
  booking,
  category,
  claim,
  dollars,
  exported,
  facts,
  invoiceLine,
  item,
  money,
  purchase,
  sale,
  told,
} from './test-documents.ts';
import { invoiceVoucher } from './vouchers/invoice.ts';
import { moneyVoucher, UNUSED } from './vouchers/money.ts';
import { transferLines } from './vouchers/transfer.ts';

/** Faults that most products have, each shown not to be one here. */

describe('ages of a past date', () => {
  it('are not those of today’s settlements', () => {
    const allocations = [allocation({ date: '2026-03-05' })];
    const asked = ages(facts({ invoices: [sale()], allocations }), 'sales', '2026-02-28');
    expect(asked.map(({ base }) => formatMoney(base.buckets.d16_30))).toEqual(['113.00']);
  });

  it('do not know invoices of later days, nor red ones', () => {
    const red = sale({ id: 'R1', date: '2026-03-02', redOf: 'I1', total: '-113.00' });
    const row = allocation({ kind: 'red', date: '2026-03-02', sourceId: 'R1' });
    const of = facts({ invoices: [sale(), red], allocations: [row] });
    expect(ages(of, 'sales', '2026-03-01').map(({ base }) => formatMoney(base.openTotal))).toEqual([
      '113.00',
    ]);
    expect(ages(of, 'sales', '2026-03-02')).toEqual([]);
  });
});

it.each([
  ['2026-03-01', 'current'],
  ['2026-03-02', 'd1_7'],
  ['2026-03-08', 'd1_7'],
  ['2026-03-09', 'd8_15'],
  ['2026-03-16', 'd8_15'],
  ['2026-03-17', 'd16_30'],
  ['2026-03-31', 'd16_30'],
  ['2026-04-01', 'd31_90'],
  ['2026-05-30', 'd31_90'],
  ['2026-05-31', 'd91_180'],
  ['2026-08-28', 'd91_180'],
  ['2026-08-29', 'd180p'],
])('no limit of a bucket is off by one: due on 1 March, on %s it is %s', (asOf, bucket) => {
  expect(bucketOf(sale({ dueDate: '2026-03-01' }), asOf)).toBe(bucket);
});

it('advances and red credits are never netted into the buckets', () => {
  const red = sale({ id: 'R1', redOf: 'I9', total: '-30.00' });
  const of = facts({ invoices: [sale(), red], advances: [advance({ amount: '500.00' })] });
  const totals = ageTotals(ages(of, 'sales', '2026-01-31'));
  expect(AGE_BUCKETS.map((bucket) => formatMoney(totals.buckets[bucket]))).toEqual([
    '113.00',
    ...Array.from({ length: 6 }, () => '0.00'),
  ]);
  expect([totals.redCredit, totals.openTotal, totals.advance, totals.net].map(formatMoney)).toEqual([
    '-30.00',
    '83.00',
    '500.00',
    '-417.00',
  ]);
});

it('a red invoice after payment does not vanish: it is a credit until it is given back', () => {
  const red = sale({ id: 'R1', date: '2026-02-05', redOf: 'I1', total: '-50.00' });
  const paid = allocation();
  const refund = allocation({
    id: 'A2',
    date: '2026-03-05',
    sourceId: 'F2',
    invoiceId: 'R1',
    amount: '-50.00',
  });
  const of = facts({ invoices: [sale(), red], allocations: [paid, refund] });
  const credit = (asOf: string) => ages(of, 'sales', asOf).map(({ base }) => formatMoney(base.redCredit));
  expect([credit('2026-02-04'), credit('2026-02-05'), credit('2026-03-04'), credit('2026-03-05')]).toEqual([
    [],
    ['-50.00'],
    ['-50.00'],
    [],
  ]);
});

it('whether an invoice is paid is derived and never a stored field', () => {
  expect(Object.keys(sale())).not.toContain('payStatus');
  const of = facts({ invoices: [sale()], allocations: [allocation({ date: '2026-03-05' })] });
  const status = (asOf: string) => openItems(of, asOf).map(({ payStatus }) => payStatus);
  expect([status('2026-03-04'), status('2026-03-05'), status('2026-03-04')]).toEqual([[1], [3], [1]]);
});

it('an exchange difference is not counted again after a revaluation', () => {
  const invoice = exported('100', { rate: '7' });
  const closed = { date: '2026-01-31', currency: 'USD', rate: '6.9' };
  const [before] = openItems(facts({ invoices: [invoice], revaluations: [closed] }), '2026-01-31');
  const revalued = moneyOf('700.00') - before!.base;
  const line = money({ date: '2026-02-10', amount: '100', rate: '6.8' });
  const use = { ...UNUSED, settled: [item(invoice, '100', closed.rate)] };
  const lines = told(moneyVoucher(booking, line, dollars, category('receipt'), use)?.lines ?? []);
  // 10.00 were lost by the month's end and 10.00 since; 20.00 in all from 7.00 to 6.80.
  expect(revalued).toBe(moneyOf('10.00'));
  expect(lines).toContain('D 560303 10.00');
});

it('a transfer is neither income nor expense, and its fee is', () => {
  const transfer = {
    id: 'T1',
    date: '2026-02-05',
    entry: 1,
    fromId: 'B',
    toId: 'B2',
    amountOut: '100.00',
    amountIn: '100.00',
    fee: '5.00',
    rate: null,
    summary: '',
  };
  const other = { ...bank, id: 'B2' };
  const lines = transferLines(transfer, bank, other, 'CNY', { transfer: 'T', fee: 'P' });
  const categories = new Map(
    [category('transfer', { id: 'T' }), category('plain', { id: 'P' })].map((c) => [c.id, c]),
  );
  const { income, expense, closing } = fundReport(bank, lines, categories, [], { year: 2026, month: 2 });
  expect([income, expense, closing]).toEqual(['0', '5', '895']);
  for (const line of lines)
    expect(moneyVoucher(booking, line, bank, category('plain', { account: '5001' }))).toBeNull();
});

it('duplicates are looked for among destroyed invoices and claims as well', () => {
  const gone = sale({ id: 'I0', destroyedOn: '2026-01-05' });
  expect(checkInvoiceUnused(sale(), [gone], [])).toHaveLength(1);
  const [line] = claim().lines;
  const claimed = claim({ lines: [{ ...line!, invoiceNumber: '26322000000000000001' }] });
  expect(checkInvoiceUnused(purchase(), [], [claimed])).toHaveLength(1);
  expect(checkClaimUnused(claimed, [purchase({ destroyedOn: '2026-01-05' })], [])).toHaveLength(1);
});

it('input tax is not all or nothing: line by line, now, later, and taken back in part', () => {
  const lines = [
    invoiceLine({ account: '1405' }),
    invoiceLine({ account: '560299', net: '50.00', tax: '6.50', inputTax: 'later' }),
    invoiceLine({ account: '221103', net: '40.00', tax: '5.20', inputTax: 'no' }),
  ];
  const invoice = purchase({ lines, net: '190.00', tax: '24.70', total: '214.70' });
  expect(told(invoiceVoucher(booking, invoice).lines)).toEqual([
    'D 1405 100.00',
    'D 560299 50.00',
    'D 221103 45.20',
    'D 22210101 13.00',
    'D 222105 6.50',
    'C 2202/S1 214.70',
  ]);
  const base = { entry: 1, invoiceIds: ['I1'], account: null, auxiliary: [] };
  const inputTaxEvents = [
    { ...base, id: 'T1', date: '2026-02-10', kind: 'certify' as const, tax: '6.50' },
    { ...base, id: 'T2', date: '2026-02-20', kind: 'transfer-out' as const, tax: '3.00' },
  ];
  const month = (number: number) => {
    const of = {
      vatType: 1 as const,
      invoices: [invoice],
      takenBack: new Set<string>(),
      inputTaxEvents,
      claims: [],
    };
    const { deductedTax, transferredOut, pendingAtEnd } = vatSummary(of, { year: 2026, month: number });
    return [deductedTax, transferredOut, pendingAtEnd].map(formatMoney);
  };
  expect([month(1), month(2)]).toEqual([
    ['13.00', '0.00', '6.50'],
    ['6.50', '3.00', '0.00'],
  ]);
});
