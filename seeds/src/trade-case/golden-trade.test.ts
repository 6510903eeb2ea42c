import {
  AGE_BUCKETS,
  decimalToFen,
  type Fen,
  formatMoney,
  isZeroDecimal,
  type Period,
  parsePeriod,
  stripZeros,
  subtract,
  toScale,
} from '@suanpan/accounting-core';
import {
  ages,
  type AgeFigures,
  ageTotals,
  billStanding,
  bucketOf,
  claimStanding,
  excessOf,
  fundDays,
  fundReport,
  fundTotals,
  latestInvoices,
  openItems,
  partySummaries,
  shown,
  sideOfCategory,
  ties,
  type TradeLine,
  type TradeSide,
  vatSummary,
} from '@suanpan/trade-core';
import { afterAll, describe, expect, it } from 'vitest';
import { cell, type CsvRow, dataPath, readCsv } from '../files.ts';
import { bookingOf, bookTradeCase } from './book-trade-case.ts';
import { loadTradeCase } from './trade-case.ts';
import { TradeLedger } from './trade-ledger.ts';

/** The worked quarter of trade through the rules of trade-core alone: every figure to the fen. */

const directory = dataPath('trade-1');
const trade = loadTradeCase(directory);
const booking = bookingOf(trade);
const booked = bookTradeCase(trade);
const ledger = new TradeLedger(directory, booked);
const expected = (name: string): CsvRow[] => readCsv(`${directory}/expected/${name}.csv`);
const items = { ...trade, baseCurrency: trade.facts.baseCurrency, advanceRefunds: [] };
const parties = new Map(trade.parties.map((party) => [party.id, party]));
const months = trade.facts.months;

let compared = 0;
afterAll(() => console.log(`trade-1: ${compared} amounts compared.`));

/** Rows as texts, to compare tables row by row. */
const texts = (rows: readonly CsvRow[]): string[] => rows.map(readable);
const readable = (row: CsvRow): string =>
  Object.entries(row)
    .map(([name, text]) => `${name}=${text}`)
    .join(' ');

/** The expected rows as texts, their amounts counted. */
function counted(rows: readonly CsvRow[]): string[] {
  compared += rows.flatMap((row) => Object.values(row)).filter((text) => /^-?\d+\.\d+$/.test(text)).length;
  return texts(rows);
}

const byText = (rows: readonly CsvRow[]): CsvRow[] =>
  rows.toSorted((a, b) => (readable(a) < readable(b) ? -1 : 1));
const asOfs = (name: string): string[] => [...new Set(expected(name).map((row) => cell(row, 'as_of')))];
const on = (name: string, asOf: string): CsvRow[] =>
  expected(name).filter((row) => cell(row, 'as_of') === asOf);

describe('vouchers', () => {
  const rows = expected('vouchers').filter((row) => cell(row, 'source') !== 'manual');
  const lineOf = (line: TradeLine): CsvRow => ({
    code: line.account,
    debit: line.side === 'debit' ? formatMoney(line.amount) : '',
    credit: line.side === 'credit' ? formatMoney(line.amount) : '',
    aux: line.auxiliary.map(({ category, item }) => `${category}:${item}`).join('|'),
    currency: line.currency ?? '',
    fcy_amount: line.original === null ? '' : toScale(line.original, 2),
    rate: line.rate === null ? '' : toScale(line.rate, 4),
    quantity: stripZeros(line.quantity) ?? '',
  });
  const wantedLine = (row: CsvRow): CsvRow => {
    const { code = '', debit = '', credit = '', aux = '', currency = '', quantity = '' } = row;
    const original = cell(row, 'fcy_amount');
    const rate = cell(row, 'rate');
    return {
      code,
      debit,
      credit,
      aux,
      currency,
      fcy_amount: original === '' ? '' : toScale(original, 2),
      rate: rate === '' ? '' : toScale(rate, 4),
      quantity,
    };
  };

  it('are made for the same documents, in the same order', () => {
    const docs = [...new Set(rows.map((row) => cell(row, 'doc')))];
    expect(booked.map(({ doc }) => doc)).toEqual(docs);
  });

  it.each(booked.map(({ doc, voucher }) => [doc, voucher] as const))('%s', (doc, voucher) => {
    const wanted = rows.filter((row) => cell(row, 'doc') === doc);
    expect(voucher.date).toBe(cell(wanted[0] ?? {}, 'date'));
    expect(texts(byText(voucher.lines.map(lineOf)))).toEqual(counted(byText(wanted.map(wantedLine))));
  });
});

describe.each(asOfs('invoice-states'))('invoices on %s', (asOf) => {
  it('are settled, open, aged and paid as expected', () => {
    const actual = openItems(items, asOf).map(({ invoice, settled, open, base, payStatus }) => ({
      as_of: asOf,
      invoice: String(invoice.id),
      currency: invoice.currency,
      total: shown(invoice.total),
      settled: shown(settled),
      open: shown(open),
      open_base: formatMoney(base),
      pay_status: String(payStatus),
      // A red credit belongs to no bucket.
      bucket: isZeroDecimal(open) || open.startsWith('-') ? '' : bucketOf(invoice, asOf),
    }));
    expect(texts(byText(actual))).toEqual(counted(byText(on('invoice-states', asOf))));
  });
});

const sides: [file: string, side: TradeSide][] = [
  ['ages-receivable', 'sales'],
  ['ages-payable', 'purchase'],
];
const figuresOf = <Money>(figures: AgeFigures<Money>, text: (money: Money) => string): CsvRow => ({
  ...Object.fromEntries(AGE_BUCKETS.map((bucket) => [bucket, text(figures.buckets[bucket])])),
  red_credit: text(figures.redCredit),
  open_total: text(figures.openTotal),
  advance: text(figures.advance),
  net: text(figures.net),
});

describe.each(sides)('%s', (file, side) => {
  it.each(asOfs(file))('on %s', (asOf) => {
    const actual = ages(items, side, asOf).flatMap(({ partyId, currency, original, base }) => {
      const head = { as_of: asOf, party: String(partyId), name: parties.get(partyId)?.name ?? '', currency };
      const inBase = { ...head, measure: 'base', ...figuresOf(base, formatMoney) };
      return currency === 'CNY'
        ? [inBase]
        : [{ ...head, measure: 'original', ...figuresOf(original, shown) }, inBase];
    });
    expect(texts(byText(actual))).toEqual(counted(byText(on(file, asOf))));
  });
});

describe.each(asOfs('latest5'))('the latest invoices on %s', (asOf) => {
  it('are the newest of each side, red ones included', () => {
    const actual = (['sales', 'purchase'] as const).flatMap((side) =>
      latestInvoices(trade.invoices, side, asOf).map(({ invoice, totalBase }, index) => ({
        as_of: asOf,
        side,
        rank: String(index + 1),
        invoice: String(invoice.id),
        date: invoice.date,
        party_name: parties.get(invoice.partyId)?.name ?? '',
        currency: invoice.currency,
        total: shown(invoice.total),
        total_base: formatMoney(totalBase),
      })),
    );
    expect(texts(actual)).toEqual(counted(on('latest5', asOf)));
  });
});

describe.each(asOfs('dashboard'))('the dashboard on %s', (asOf) => {
  it.each([
    ['receivable', 'sales', '1122', 'debit'],
    ['payable', 'purchase', '2202', 'credit'],
  ] as const)('%s', (panel, side, account, normal) => {
    const totals = ageTotals(ages(items, side, asOf));
    const control = ledger.balanceAt(asOf)(account, normal, { item: null, currency: null });
    expect(totals.openTotal).toBe(control);
    const figures: CsvRow = {
      control: formatMoney(totals.openTotal),
      advances: formatMoney(totals.advance),
      net: formatMoney(totals.net),
      ...Object.fromEntries(
        AGE_BUCKETS.map((bucket) => [`age_${bucket}`, formatMoney(totals.buckets[bucket])]),
      ),
      red_credit: formatMoney(totals.redCredit),
      overdue: formatMoney(totals.overdue),
    };
    const actual = Object.entries(figures).map(([figure, value]) => ({ as_of: asOf, panel, figure, value }));
    expect(texts(actual)).toEqual(
      counted(on('dashboard', asOf).filter((row) => cell(row, 'panel') === panel)),
    );
  });
});

describe.each(asOfs('dashboard'))('the rest of the dashboard on %s', (asOf) => {
  it('is the money and the vouchers of the month', () => {
    const { onHand, atBanks, elsewhere } = fundTotals(trade.funds, trade.lines, trade.revaluations, asOf);
    const row = (panel: string, figure: string, value: string): CsvRow => ({
      as_of: asOf,
      panel,
      figure,
      value,
    });
    const month = asOf.slice(0, 7);
    const others = [...readCsv(`${directory}/manual-vouchers.csv`), ...expected('closing-vouchers')]
      .filter((one) => cell(one, 'date').startsWith(month))
      .map((one) => cell(one, 'doc'));
    const made = booked.filter(({ voucher }) => voucher.date.startsWith(month)).length + new Set(others).size;
    const actual = [
      row('funds', 'cash_on_hand', formatMoney(onHand)),
      row('funds', 'cash_on_bank', formatMoney(atBanks)),
      row('funds', 'other', formatMoney(elsewhere)),
      row('vouchers', 'count', String(made)),
    ];
    const wanted = on('dashboard', asOf).filter((one) => ['funds', 'vouchers'].includes(cell(one, 'panel')));
    expect(texts(actual)).toEqual(counted(wanted));
  });
});

describe.each(trade.funds.map((fund) => [String(fund.id), fund] as const))('fund account %s', (id, fund) => {
  it('has the balance of every day it moved', () => {
    const actual = fundDays(fund, trade.lines, trade.revaluations).map((day) => ({
      account: id,
      date: day.date,
      opening: shown(day.opening),
      in: shown(day.in),
      out: shown(day.out),
      closing: shown(day.closing),
      closing_base: formatMoney(day.closingBase),
    }));
    expect(texts(actual)).toEqual(
      counted(expected('fund-balances').filter((row) => cell(row, 'account') === id)),
    );
  });

  const spans = [...new Set(expected('fund-report').map((row) => cell(row, 'period')))];
  it.each(spans)('has the report of %s', (month) => {
    const categories = new Map(trade.categories.map((category) => [category.id, category]));
    const [first = '', last = first] = month.split('..');
    const [from, to] = [periodOf(first), periodOf(last)];
    const report = fundReport(fund, trade.lines, categories, trade.revaluations, from, to);
    const head = { period: month, account: id };
    const actual = [
      ...report.rows.map((row) => ({
        ...head,
        category: String(row.categoryId),
        name: categories.get(row.categoryId)?.name ?? '',
        in: shown(row.in),
        out: shown(row.out),
        opening: '',
        closing: '',
      })),
      {
        ...head,
        category: 'TOTAL',
        name: 'income/expense without transfers',
        in: shown(report.income),
        out: shown(report.expense),
        opening: shown(report.opening),
        closing: shown(report.closing),
      },
      {
        ...head,
        category: 'LEDGER',
        name: 'ledger balance in base',
        in: '',
        out: '',
        opening: '',
        closing: formatMoney(report.base.closing),
      },
    ];
    const wanted = expected('fund-report').filter(
      (row) => cell(row, 'period') === month && cell(row, 'account') === id,
    );
    expect(texts(byText(actual))).toEqual(counted(byText(wanted)));
  });
});

it('the quarter of each party goes from its opening to its closing', () => {
  const categories = new Map(trade.categories.map((category) => [category.id, category]));
  const currencies = new Map(trade.funds.map(({ id, currency }) => [id, currency]));
  const settling = new Set(['receipt', 'payment', 'customer-refund', 'supplier-refund']);
  const money = trade.lines.flatMap((line) => {
    const category = categories.get(line.categoryId);
    if (!category || !settling.has(category.role)) return [];
    return [{ ...line, side: sideOfCategory(category), currency: currencies.get(line.fundAccountId) ?? '' }];
  });
  const bills = [
    ...trade.bills.map(({ partyId, date, amount }) => ({ side: 'sales' as const, partyId, date, amount })),
    ...trade.billEvents.flatMap(({ kind, toPartyId, date, amount }) =>
      kind === 'endorse' && toPartyId !== null
        ? [{ side: 'purchase' as const, partyId: toPartyId, date, amount }]
        : [],
    ),
  ];
  const actual = (['sales', 'purchase'] as const).flatMap((side) =>
    partySummaries({ ...items, money, bills, conversions: [] }, side, '2025-12-31', '2026-03-31').map(
      (row) => ({
        party: String(row.partyId),
        name: parties.get(row.partyId)?.name ?? '',
        currency: row.currency,
        opening_open: shown(row.openingOpen),
        opening_advance: shown(row.openingAdvance),
        invoiced: shown(row.invoiced),
        red: shown(row.red),
        cash: shown(row.cash),
        bank_fee_borne: shown(row.bankFee),
        bills: shown(row.bills),
        contra: shown(row.contra),
        discount: shown(row.discount),
        write_off: shown(row.writeOff),
        closing_open: shown(row.closingOpen),
        closing_advance: shown(row.closingAdvance),
        closing_net: shown(row.closingNet),
      }),
    ),
  );
  expect(texts(byText(actual))).toEqual(counted(byText(expected('invoice-funds-summary'))));
});

describe.each(months)('VAT of %s', (month) => {
  const summary = vatSummary({ ...trade, vatType: 1, takenBack: new Set() }, periodOf(month));
  it('by kind and rate, with its totals', () => {
    const head = { month };
    const rowsOf = (direction: string, rows: typeof summary.output): CsvRow[] =>
      rows.map(({ kind, rate, documents, net, tax }) => ({
        ...head,
        direction,
        kind,
        rate: isZeroDecimal(rate) ? '0' : toScale(rate, 2),
        invoices: String(documents),
        net: formatMoney(net),
        tax: formatMoney(tax),
      }));
    const total = (direction: string, kind: string, tax: Fen, net = '', invoices = ''): CsvRow => ({
      ...head,
      direction,
      kind,
      rate: '',
      invoices,
      net,
      tax: formatMoney(tax),
    });
    const { documents, net, tax } = summary.outputTotal;
    const actual = [
      ...rowsOf('output', summary.output),
      ...rowsOf('input-received', summary.received),
      ...rowsOf('input-deducted', summary.deducted),
      total('output', 'TOTAL', tax, formatMoney(net), String(documents)),
      total('input-deducted', 'TOTAL', summary.deductedTax),
      total('input-transfer-out', 'TOTAL', summary.transferredOut),
      total('input-pending', 'BALANCE', summary.pendingAtEnd),
    ];
    const wanted = expected('vat').filter((row) => cell(row, 'month') === month);
    expect(texts(byText(actual))).toEqual(counted(byText(wanted)));
  });

  it('is what the books hold', () => {
    const tieOf = (tie: string, documents: Fen, ofBooks: Fen): CsvRow => ({
      as_of: on('ties', asOf).length > 0 ? asOf : '',
      tie,
      documents: formatMoney(documents),
      ledger: formatMoney(ofBooks),
      difference: formatMoney(subtract(documents, ofBooks)),
    });
    const asOf = trade.revaluations.find(({ date }) => date.startsWith(month))?.date ?? '';
    const turnover = (account: string): Fen => ledger.turnover(month, account, booked);
    const { outputTotal, deductedTax, transferredOut, pendingAtEnd } = summary;
    const zero = subtract(deductedTax, deductedTax);
    const pending = ledger.balanceAt(asOf)('222105', 'debit', { item: null, currency: null });
    const actual = [
      tieOf(`output VAT ${month} = 22210107`, outputTotal.tax, subtract(zero, turnover('22210107'))),
      tieOf(`deducted input VAT ${month} = 22210101`, deductedTax, turnover('22210101')),
      tieOf(`transfer out ${month} = 22210109`, transferredOut, subtract(zero, turnover('22210109'))),
      tieOf('pending input VAT = 222105', pendingAtEnd, pending),
    ];
    expect(texts(byText(actual))).toEqual(
      counted(byText(on('ties', asOf).filter((row) => /VAT|transfer out/.test(cell(row, 'tie'))))),
    );
  });
});

it('bills end as expected', () => {
  const actual = trade.bills.map((bill) => {
    const { state, balance } = billStanding(bill, trade.billEvents);
    const { id, type, amount, maturity } = bill;
    return { bill: String(id), type, amount: shown(amount), maturity, state, balance: shown(balance) };
  });
  expect(texts(actual)).toEqual(counted(expected('bill-states')));
});

it('claims end as expected', () => {
  const actual = trade.claims.map((claim) => {
    const { toPay, paid, state } = claimStanding(claim, trade.claimPayments);
    return {
      claim: String(claim.id),
      employee: String(claim.employeeId),
      total: shown(claim.total),
      advance_used: shown(claim.advanceUsed),
      to_pay: shown(toPay),
      paid: shown(paid),
      state,
    };
  });
  expect(texts(actual)).toEqual(counted(expected('claim-states')));
});

describe('documents and books tie', () => {
  const tieFacts = { ...items, ...trade };
  const tiesOn = (asOf: string) => ties(tieFacts, booking.accounts, asOf, ledger.balanceAt(asOf));
  /** The expected file's name of a tie, without the part behind the account for fund accounts. */
  const namesOf = ({ kind, account, item, currency }: ReturnType<typeof tiesOn>[number]): string => {
    if (kind === 'open-items') return `open documents ${item?.item} ${currency ?? 'CNY'} = ${account}`;
    if (kind === 'advances') return `unapplied ${item?.item} = ${account}`;
    if (kind === 'claims') return `unpaid claims ${item?.item} = ${account}`;
    if (kind === 'bills') return `${account === '1121' ? 'held' : 'issued'} bills = ${account}`;
    return account;
  };

  it.each(asOfs('ties'))('on %s', (asOf) => {
    const found = tiesOn(asOf);
    expect(found.filter(({ difference }) => difference !== 0n)).toEqual([]);
    const byName = new Map(found.map((tie) => [namesOf(tie), tie]));
    const wanted = on('ties', asOf).filter((row) =>
      /^(open documents|unapplied|unpaid|held|issued)/.test(cell(row, 'tie')),
    );
    const actual = wanted.map((row) => {
      const tie = byName.get(cell(row, 'tie'));
      const text = (amount: Fen | undefined): string => formatMoney(amount ?? decimalToFen('0'));
      return {
        as_of: asOf,
        tie: cell(row, 'tie'),
        documents: text(tie?.documents),
        ledger: text(tie?.ledger),
        difference: text(tie?.difference),
      };
    });
    expect(texts(actual)).toEqual(counted(wanted));
  });

  it('the dashboard’s totals with the control accounts', () => {
    const wanted = expected('ties').filter((row) => cell(row, 'tie').startsWith('dashboard'));
    const actual = wanted.map((row) => {
      const [asOf, tie] = [cell(row, 'as_of'), cell(row, 'tie')];
      const isSales = tie === 'dashboard receivable';
      const documents = ageTotals(ages(items, isSales ? 'sales' : 'purchase', asOf)).openTotal;
      const none = { item: null, currency: null };
      const ofBooks = isSales
        ? ledger.balanceAt(asOf)('1122', 'debit', none)
        : ledger.balanceAt(asOf)('2202', 'credit', none);
      return {
        as_of: asOf,
        tie,
        documents: formatMoney(documents),
        ledger: formatMoney(ofBooks),
        difference: formatMoney(subtract(documents, ofBooks)),
      };
    });
    expect(texts(actual)).toEqual(counted(wanted));
  });

  it('every fund account on every day it moved', () => {
    const wanted = expected('ties').filter((row) => cell(row, 'tie').startsWith('account'));
    const actual = wanted.map((row) => {
      const [, id = '', code = ''] = /^account (\S+) = (\d+)/.exec(cell(row, 'tie')) ?? [];
      const asOf = cell(row, 'as_of');
      const fund = trade.funds.find((candidate) => candidate.id === id)!;
      const day = fundDays(fund, trade.lines, trade.revaluations).findLast(({ date }) => date <= asOf);
      const isForeign = fund.currency !== 'CNY';
      const balance = ledger.balanceAt(asOf)(code, 'debit', { item: null, currency: null });
      return {
        as_of: asOf,
        tie: cell(row, 'tie'),
        documents: shown(day?.closing ?? fund.openingBook),
        ledger: isForeign ? shown(ledger.originalAt(asOf, code)) : formatMoney(balance),
        difference: '0.00',
      };
    });
    expect(texts(actual)).toEqual(counted(wanted));
  });
});

describe.each([
  ['a small-scale taxpayer', 0, 0],
  ['a business enterprise', 1, 1],
  ['a small-scale business enterprise', 1, 0],
] as const)('%s with the same documents', (_name, accountingStandards, vatType) => {
  const other = { ...trade, facts: { ...trade.facts, accountingStandards, vatType } };
  const vouchers = bookTradeCase(other);
  const controls = /^(1001|1002|1121|1122|1123|2202|2203|2241|1221)/;

  it('has vouchers that balance and move the same debts and money', () => {
    expect(vouchers.map(({ doc, voucher }) => [doc, formatMoney(excessOf(voucher.lines))])).toEqual(
      booked.filter(({ doc }) => vouchers.some((one) => one.doc === doc)).map(({ doc }) => [doc, '0.00']),
    );
    const moved = (of: typeof booked): string[] =>
      of.flatMap(({ doc, voucher }) =>
        voucher.lines
          .filter(({ account }) => controls.test(account))
          .map(({ account, side, amount }) => `${doc} ${account} ${side} ${formatMoney(amount)}`),
      );
    expect(moved(vouchers)).toEqual(moved(booked));
  });

  it('has the tax and exchange accounts of its own type and standard', () => {
    const codes = new Set(vouchers.flatMap(({ voucher }) => voucher.lines.map(({ account }) => account)));
    const has = ['22210107', '222101', '660303', '560303', '530105'].map((code) => codes.has(code));
    const [general, business] = [vatType === 1, accountingStandards === 1];
    expect(has).toEqual([general, !general, business, !business, !business]);
  });
});

function periodOf(month: string): Period {
  const period = parsePeriod(month);
  if ('code' in period) throw new Error(`"${month}" is not a month.`);
  return period;
}
