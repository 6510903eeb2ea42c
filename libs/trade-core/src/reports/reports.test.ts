import { formatMoney, moneyOf } from '@suanpan/accounting-core';
import { describe, expect, it } from 'vitest';
import { tradeAccounts } from '../accounts.ts';
import {
  advance,
  allocation,
  bank,
  category,
  claim,
  customer,
  exported,
  facts,
  invoiceLine,
  money,
  sale,
} from '../test-documents.ts';
import { employeeAdvanceLeft } from './employee-advance.ts';
import { fundBalance, fundReport, runningBalances } from './fund-balances.ts';
import { latestInvoices } from './latest-invoices.ts';
import { partyStatement } from './party-statement.ts';
import { partySummaries } from './party-summary.ts';
import { ties } from './ties.ts';
import { vatSummary } from './vat-summary.ts';

describe('a statement of account', () => {
  const red = sale({ id: 'R1', date: '2026-02-05', entry: 5, redOf: 'I1', total: '-50.00' });
  const of = facts({
    invoices: [
      sale(),
      red,
      sale({ id: 'I2', date: '2026-02-06', entry: 6, total: '20.00', destroyedOn: '2026-02-07' }),
      sale({ id: 'I3', partyId: 'C2' }),
      exported('9', { id: 'I4' }),
    ],
    allocations: [
      allocation({ amount: '13.00' }),
      allocation({ id: 'A2', kind: 'red', date: '2026-02-05', entry: 7, sourceId: 'R1', amount: '50.00' }),
      allocation({ id: 'A3', kind: 'advance', date: '2026-02-10', entry: 8, amount: '30.00' }),
      allocation({ id: 'A4', kind: 'advance', date: '2026-02-11', entry: 9, amount: '-30.00', undoes: 'A3' }),
    ],
  });

  it('runs from what was open to what is', () => {
    const { opening, entries, closing } = partyStatement(
      of,
      { partyId: 'C1', currency: 'CNY' },
      '2026-01-31',
      '2026-02-28',
    );
    expect([opening, closing]).toEqual(['100', '50']);
    expect(entries.map(({ date, kind, amount, balance }) => `${date} ${kind} ${amount} ${balance}`)).toEqual([
      '2026-02-05 red -50 50',
      '2026-02-06 invoice 20 70',
      '2026-02-07 destroyed -20 50',
      '2026-02-10 advance -30 20',
      '2026-02-11 advance 30 50',
    ]);
  });
});

describe('a party’s quarter', () => {
  const converted = { side: 'sales', partyId: 'C1', date: '2026-01-20' } as const;

  it('goes from opening to closing through everything that happened', () => {
    const of = {
      ...facts({
        invoices: [sale({ id: 'I0', date: '2025-12-01', total: '40.00', opening: true }), sale()],
        allocations: [
          allocation({ amount: '100.00' }),
          allocation({ id: 'A2', kind: 'discount', amount: '3.00' }),
          allocation({ id: 'A3', kind: 'write-off', invoiceId: 'I0', amount: '40.00' }),
        ],
        advances: [advance({ id: 'F1', date: '2026-01-20', amount: '7.00' })],
      }),
      money: [{ ...money({ amount: '105.00', bankFee: '2.00' }), side: 'sales' as const, currency: 'CNY' }],
      bills: [],
      conversions: [],
    };
    const [row] = partySummaries(of, 'sales', '2025-12-31', '2026-03-31');
    expect(row).toMatchObject({
      openingOpen: '40',
      invoiced: '113',
      cash: '105',
      bankFee: '2',
      discount: '3',
      writeOff: '40',
      closingOpen: '10',
      closingAdvance: '7',
      closingNet: '3',
    });
  });

  it('of money that goes back has the bank’s fee beside it, on either side', () => {
    const rowOf = (side: 'sales' | 'purchase', direction: 'in' | 'out', amount: string) => {
      const gone = { ...money({ amount, bankFee: '15.00', direction }), side, currency: 'CNY' };
      const opening = advance({
        id: 'F0',
        side,
        partyId: gone.partyId!,
        date: '2025-12-01',
        amount: '1000.00',
      });
      const of = { ...facts({ advances: [opening] }), money: [gone], bills: [], conversions: [] };
      return partySummaries(of, side, '2025-12-31', '2026-03-31')[0];
    };
    expect(rowOf('sales', 'out', '1015.00')).toMatchObject({ cash: '-1015', bankFee: '15' });
    expect(rowOf('purchase', 'in', '985.00')).toMatchObject({ cash: '-985', bankFee: '-15' });
  });

  it('that began before the books has what these began with as its opening', () => {
    const of = facts({
      invoices: [sale({ date: '2025-12-01', opening: true, settledBefore: '13.00' })],
      advances: [advance({ date: '2025-12-02', amount: '30.00', opening: true })],
    });
    const none = { ...of, money: [], bills: [], conversions: [] };
    const [row] = partySummaries(none, 'sales', '2025-10-31', '2026-03-31');
    expect(row).toMatchObject({ openingOpen: '100', openingAdvance: '30', invoiced: '0', closingNet: '70' });
  });

  it('holds in each currency when an advance in another one settles an invoice', () => {
    const dollars = advance({ id: 'F0', date: '2025-12-01', currency: 'USD', rate: '7', amount: '16.00' });
    const of = {
      ...facts({
        invoices: [sale()],
        allocations: [
          allocation({ kind: 'advance', sourceId: 'F0', amount: '113.00', sourceAmount: '16.00' }),
        ],
        advances: [dollars],
      }),
      money: [],
      bills: [],
      conversions: [
        { ...converted, from: 'USD', sourceAmount: '16.00', to: 'CNY', amount: '113.00' },
      ] as const,
    };
    expect(partySummaries(of, 'sales', '2025-12-31', '2026-03-31')).toMatchObject([
      { currency: 'CNY', openingAdvance: '0', invoiced: '113', cash: '113', closingNet: '0' },
      { currency: 'USD', openingAdvance: '16', invoiced: '0', cash: '-16', closingNet: '0' },
    ]);
  });

  it('takes back what was open before and is destroyed since', () => {
    const of = facts({
      invoices: [
        sale({ date: '2025-12-01', destroyedOn: '2026-01-20' }),
        sale({ id: 'I2', date: '2026-01-05', destroyedOn: '2026-01-20' }),
      ],
    });
    const [row] = partySummaries(
      { ...of, money: [], bills: [], conversions: [] },
      'sales',
      '2025-12-31',
      '2026-03-31',
    );
    expect(row).toMatchObject({ openingOpen: '113', invoiced: '0', red: '-113', closingNet: '0' });
  });
});

describe('a fund account', () => {
  const lines = [
    money({ id: 'F2', entry: 2, direction: 'out', amount: '20.00', categoryId: 'P' }),
    money({ id: 'F1', entry: 1, amount: '5.00', categoryId: 'R' }),
    money({ id: 'F3', date: '2026-02-01', amount: '1.00', fundAccountId: 'X' }),
  ];

  it('runs in the order of entry', () => {
    expect(runningBalances(bank, lines).map(({ line, balance }) => `${line.id} ${balance}`)).toEqual([
      'F1 1005',
      'F2 985',
    ]);
  });

  it('has its opening before it moves', () => {
    const { balance, base } = fundBalance(bank, lines, [], '2026-01-19');
    expect([balance, formatMoney(base)]).toEqual(['1000.00', '1000.00']);
  });

  it('reports a month by category', () => {
    const categories = new Map(['P', 'R'].map((id) => [id, category('plain', { id })]));
    const report = fundReport(bank, lines, categories, [], { year: 2026, month: 1 });
    expect(report).toMatchObject({ income: '5', expense: '20', opening: '1000.00', closing: '985' });
    expect([report.transferIn, report.transferOut]).toEqual(['0', '0']);
    expect(report.rows).toEqual([
      { categoryId: 'R', in: '5', out: '0' },
      { categoryId: 'P', in: '0', out: '20' },
    ]);
  });
});

it('of a transfer what is moved has what the fee leaves of its one line in the voucher', () => {
  const dollars = { ...bank, currency: 'USD', openingBook: '100.00', openingBase: '710.00' };
  const moved = { transferId: 'T1', direction: 'out', rate: '7.005' } as const;
  const lines = [
    money({ id: 'O', entry: 1, ...moved, amount: '10.01', categoryId: 'T' }),
    money({ id: 'F', entry: 2, ...moved, amount: '0.50', categoryId: 'P' }),
  ];
  const categories = new Map([
    ['P', category('plain', { id: 'P' })],
    ['T', category('transfer', { id: 'T' })],
  ]);
  const { base, ...report } = fundReport(dollars, lines, categories, [], { year: 2026, month: 1 });
  expect(report).toMatchObject({ expense: '0.5', transferOut: '10.01', closing: '89.49' });
  const { opening, expense, transferOut, closing } = base;
  // 10.51 at 7.005 is 73.62, of which the fee has 3.50.
  expect([opening, expense, transferOut, closing].map(formatMoney)).toEqual([
    '710.00',
    '3.50',
    '70.12',
    '636.38',
  ]);
});

it('the latest invoices leave out what is destroyed by then', () => {
  const invoices = [1, 2, 3, 4, 5, 6].map((entry) =>
    sale({ id: `I${entry}`, entry, destroyedOn: entry === 5 ? '2026-01-20' : null }),
  );
  const ids = (asOf: string) => latestInvoices(invoices, 'sales', asOf).map(({ invoice }) => invoice.id);
  expect(ids('2026-01-19')).toEqual(['I6', 'I5', 'I4', 'I3', 'I2']);
  expect(ids('2026-01-20')).toEqual(['I6', 'I4', 'I3', 'I2', 'I1']);
});

it('of an employee’s advance is left what was neither used nor returned', () => {
  const of = {
    opening: '2000.00',
    lines: [money({ date: '2026-01-21', amount: '62.00', employeeId: 'E1', categoryId: 'R07' })],
    categories: new Map([['R07', category('employee-return')]]),
    claims: [
      claim({ date: '2026-01-20', advanceUsed: '1938.00' }),
      claim({ date: '2026-01-20', advanceUsed: '9.00', status: 'rejected' }),
    ],
  };
  const left = (asOf: string) => employeeAdvanceLeft('E1', of, asOf);
  expect([left('2026-01-19'), left('2026-01-20'), left('2026-01-21')]).toEqual(['2000', '62', '0']);
});

it('advances tie to 2203 by party, those under a contract net to 2204', () => {
  const empty = {
    parties: [customer],
    funds: [],
    lines: [],
    bills: [],
    billEvents: [],
    claims: [],
    claimPayments: [],
  };
  const advances = [
    advance({ amount: '50.00' }),
    advance({ id: 'V2', amount: '113.00', contractTaxRate: '0.13' }),
  ];
  const applied = allocation({ kind: 'advance', sourceId: 'V2', amount: '11.30' });
  const of = { ...facts({ advances, allocations: [applied] }), ...empty };
  const books: Record<string, string> = { '2203 C1': '50.00', '2204': '90.00' };
  const found = (standard: 0 | 1) =>
    ties(of, tradeAccounts(standard, 1), '2026-03-31', (account, _side, { item }) =>
      moneyOf(books[item ? `${account} ${item.item}` : account] ?? '0.00'),
    ).map((tie) => `${tie.account} ${formatMoney(tie.documents)} ${formatMoney(tie.difference)}`);
  expect(found(1)).toEqual(['2203 50.00 0.00', '2204 90.00 0.00']);
  expect(found(0)).toEqual(['2203 151.70 101.70']);
});

it('the VAT of a month has its rows by kind and rate, in whatever order its invoices come', () => {
  const invoices = [
    sale({
      id: 'I1',
      kind: 'special',
      lines: [invoiceLine({ taxRate: '0.13' }), invoiceLine({ taxRate: '0.09' })],
    }),
    sale({ id: 'I2', kind: 'ordinary' }),
    sale({ id: 'I3', kind: 'special', lines: [invoiceLine({ taxRate: '0.5' })] }),
  ];
  const rows = (of: typeof invoices) =>
    vatSummary(
      { vatType: 1, invoices: of, takenBack: new Set(), inputTaxEvents: [], claims: [] },
      { year: 2026, month: 1 },
    ).output.map(({ kind, rate }) => `${kind} ${rate}`);
  const wanted = ['ordinary 0.13', 'special 0.09', 'special 0.13', 'special 0.5'];
  expect([rows(invoices), rows(invoices.toReversed())]).toEqual([wanted, wanted]);
});
