import { addDecimals, negateDecimal } from '@suanpan/accounting-core';
import {
  checkBillEvent,
  checkCash,
  checkClaimUnused,
  checkDestroy,
  checkInvoice,
  checkInvoiceChange,
  checkInvoiceUnused,
  checkOpen,
  checkOpenMonth,
  checkOurs,
  checkRed,
  checkSource,
  checkUndo,
  type Allocation,
  type DocumentId,
  type Invoice,
  type JournalLine,
} from '@suanpan/trade-core';
import { describe, expect, it } from 'vitest';
import { dataPath } from '../files.ts';
import { bookingOf } from './book-trade-case.ts';
import { loadTradeCase } from './trade-case.ts';

/** The refusals of `refusals.json` that need no statement and no voucher of the ledger, each by its number there. */

const trade = loadTradeCase(dataPath('trade-1'));
const invoices = new Map(trade.invoices.map((invoice) => [invoice.id, invoice]));
const invoice = (id: string): Invoice => found(trade.invoices, id);
const codes = (problems: readonly { code: string }[]): string[] => problems.map(({ code }) => code);
const settling = (invoiceId: string, amount: string): Allocation => ({
  id: 'new',
  date: '2026-03-31',
  entry: 999,
  kind: 'payment',
  sourceId: 'new',
  invoiceId,
  amount,
  sourceAmount: null,
  undoes: null,
});

describe('an invoice', () => {
  it('1, 2: with a number that is used is refused, whatever else it says', () => {
    const again = { ...invoice('SI-101'), id: 'new', date: '2026-02-02', partyId: 'C01' };
    expect(codes(checkInvoiceUnused(again, trade.invoices, trade.claims))).toEqual(['invoice.duplicate']);
    const bought = { ...invoice('PI-101'), id: 'new', date: '2026-02-02' };
    expect(codes(checkInvoiceUnused(bought, trade.invoices, trade.claims))).toEqual(['invoice.duplicate']);
  });

  it('3: claimed before cannot be claimed again', () => {
    expect(codes(checkClaimUnused(found(trade.claims, 'EC-6'), trade.invoices, trade.claims))).toEqual([
      'invoice.duplicate',
    ]);
  });

  it('5, 6: settled in part keeps its total and is not destroyed, nor is one taken back', () => {
    const settled = invoice('SI-RP');
    const changed = { ...settled, total: '40003.00' };
    const { allocations } = trade;
    expect(codes(checkInvoiceChange(settled, changed, allocations, trade.invoices))).toEqual([
      'invoice.settled',
    ]);
    for (const id of ['SI-RP', 'SI-RF', 'SR-101'])
      expect(codes(checkDestroy(invoice(id), allocations, trade.invoices))).toEqual(['invoice.settled']);
  });

  it('9: red ones exceed no original', () => {
    const original = invoice('SI-RP');
    const left = addDecimals(original.total, invoice('SR-201').total);
    const red = { ...invoice('SR-201'), id: 'new', date: '2026-03-31' };
    const of = (total: string) => codes(checkRed({ ...red, total }, original, trade.invoices));
    expect(of(negateDecimal(left))).toEqual([]);
    expect(of(addDecimals(negateDecimal(left), '-0.01'))).toEqual(['red.exceeds-original']);
  });

  it('e-invoices: not ours, and a total that is no sum', () => {
    const { company } = bookingOf(trade);
    const printed = { sellerTaxId: '91324561MA68981230', buyerTaxId: '91320211MA0OTHER01' };
    expect(codes(checkOurs('purchase', printed, company))).toEqual(['invoice.not-ours']);
    const wrong = { ...invoice('PI-304'), total: '44853.41' };
    const seller = found(trade.parties, 'S01');
    expect(codes(checkInvoice(wrong, company, seller))).toEqual(['invoice.total-mismatch']);
  });

  it('of the case itself has no problem', () => {
    const { company } = bookingOf(trade);
    for (const one of trade.invoices) {
      expect([one.id, checkInvoice(one, company, found(trade.parties, one.partyId))]).toEqual([one.id, []]);
      expect([one.id, checkInvoiceUnused(one, trade.invoices, trade.claims)]).toEqual([one.id, []]);
    }
  });
});

describe('a settlement', () => {
  const open = invoice('SI-305');

  it('4: a fen more than is open', () => {
    const more = settling('SI-305', addDecimals(open.total, '0.01'));
    expect(codes(checkOpen([more], invoices, trade.allocations))).toEqual(['settlement.over']);
    expect(codes(checkOpen([settling('SI-305', open.total)], invoices, trade.allocations))).toEqual([]);
  });

  it('10: a receipt in yuan settles no dollars without a conversion', () => {
    const receipt = { partyId: 'C05', currency: 'CNY', amount: '60000.00' };
    const row = settling('SI-209', '7695.00');
    expect(codes(checkSource(receipt, [row], invoices))).toEqual(['settlement.currency-mismatch']);
    expect(codes(checkSource(receipt, [{ ...row, sourceAmount: '53000.00' }], invoices))).toEqual([]);
  });

  it('11: a receipt of one customer settles no invoice of another', () => {
    const receipt = { partyId: 'C02', currency: 'CNY', amount: '39879.96' };
    expect(codes(checkSource(receipt, [settling('SI-302', '39879.96')], invoices))).toEqual([
      'settlement.party-mismatch',
    ]);
  });

  it('7, 15: of a closed month stays; it is undone in an open one', () => {
    const row = found(trade.allocations, 'S43');
    const oldest = { year: 2026, month: 3 };
    expect(codes(checkOpenMonth([row.date], oldest))).toEqual(['voucher.period-closed']);
    expect(codes(checkOpenMonth(['2026-03-31'], oldest))).toEqual([]);
    expect(codes(checkUndo(row, '2026-03-31', trade.allocations))).toEqual([]);
  });

  it('of the case itself has no problem, one after the other', () => {
    trade.allocations.forEach((row, index) => {
      expect([row.id, checkOpen([row], invoices, trade.allocations.slice(0, index))]).toEqual([row.id, []]);
    });
  });
});

it('8: cash is not spent that is not there', () => {
  const fund = found(trade.funds, 'F01');
  const lines = trade.lines.filter(
    ({ fundAccountId, date }) => fundAccountId === 'F01' && date <= '2026-01-31',
  );
  const paid: JournalLine = {
    ...lines[0]!,
    id: 'new',
    date: '2026-01-31',
    direction: 'out',
    amount: '20000.00',
  };
  expect(checkCash(fund, [...lines, paid], paid.date)).toEqual([
    { code: 'funds.negative-cash', field: 'amount', date: '2026-01-31', balance: '-3196.00' },
  ]);
  expect(
    checkCash(
      fund,
      trade.lines.filter(({ fundAccountId }) => fundAccountId === 'F01'),
      '2026-01-01',
    ),
  ).toEqual([]);
});

it('12: an endorsed bill is neither collected nor discounted', () => {
  const bill = found(trade.bills, 'B1');
  for (const kind of ['collect', 'discount'] as const) {
    const event = { ...trade.billEvents[0]!, id: 'new', billId: 'B1', date: '2026-03-02', kind };
    expect(codes(checkBillEvent(bill, trade.billEvents, event))).toEqual(['bill.state']);
  }
});

function found<Row extends { id: DocumentId }>(rows: readonly Row[], id: DocumentId): Row {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`The case has no ${id}.`);
  return row;
}
