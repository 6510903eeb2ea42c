import { sumDecimals } from '@suanpan/accounting-core';
import {
  applyVoucher,
  billEventVoucher,
  billVoucher,
  type Booking,
  carriedRate,
  claimVoucher,
  contraVoucher,
  type DocumentId,
  inputTaxVoucher,
  invoiceVoucher,
  moneyVoucher,
  type SettledItem,
  tradeAccounts,
  type TradeVoucher,
  transferVoucher,
} from '@suanpan/trade-core';
import type { Allocation } from '@suanpan/trade-core';
import type { TradeCase } from './trade-case.ts';

/** How a case's company books: its standard and taxpayer type, with its own accounts by currency. */
export function bookingOf({ facts, parties }: TradeCase): Booking {
  const accounts = {
    ...tradeAccounts(facts.accountingStandards, facts.vatType),
    byCurrency: {
      receivable: { CNY: '112201', USD: '112202' },
      payable: { CNY: '220201', USD: '220202' },
    },
  };
  const company = {
    baseCurrency: facts.baseCurrency,
    vatType: facts.vatType,
    standard: facts.accountingStandards,
    taxId: facts.creditCode,
  };
  return { company, accounts, parties: new Map(parties.map((party) => [party.id, party])) };
}

/** A document's voucher, named as `expected/vouchers.csv` names it. */
export interface BookedVoucher {
  doc: string;
  voucher: TradeVoucher;
}

/** Every event of a case in its order, by the rules of trade-core alone; closings and vouchers by hand are not documents. */
export function bookTradeCase(trade: TradeCase): BookedVoucher[] {
  const book = new CaseBook(trade);
  return trade.events.flatMap(({ event, ref }) => book.take(event, ref));
}

class CaseBook {
  readonly #trade: TradeCase;
  readonly #booking: Booking;

  constructor(trade: TradeCase) {
    this.#trade = trade;
    this.#booking = bookingOf(trade);
  }

  take(event: string, ref: string): BookedVoucher[] {
    const trade = this.#trade;
    const booking = this.#booking;
    switch (event) {
      case 'invoice':
        return named(ref, invoiceVoucher(booking, found(trade.invoices, ref)));
      case 'transfer': {
        const transfer = found(trade.transfers, ref);
        const [from, to] = [found(trade.funds, transfer.fromId), found(trade.funds, transfer.toId)];
        return named(ref, transferVoucher(booking, transfer, from, to));
      }
      case 'certify':
      case 'input-transfer-out':
        return named(ref, inputTaxVoucher(booking, found(trade.inputTaxEvents, ref)));
      case 'claim': {
        const claim = found(trade.claims, ref);
        return named(ref, claimVoucher(booking, claim, String(claim.employeeId)));
      }
      case 'bill-receive': {
        const bill = found(trade.bills, ref);
        return named(ref, billVoucher(booking, bill, this.#settledBy(ref, 'sales')));
      }
      case 'bill-endorse':
      case 'bill-discount':
        return this.#billEvent(ref, event === 'bill-endorse' ? 'endorse' : 'discount');
      case 'apply-advance':
        return this.#apply(ref);
      case 'contra': {
        const items = trade.allocations
          .filter(({ sourceId }) => sourceId === ref)
          .map((row) => this.#item(row));
        return named(ref, contraVoucher(booking, items.length === 0 ? '' : this.#dateOf(ref), items));
      }
      case 'close':
      case 'voucher':
      case 'claim-rejected':
        return [];
      default:
        return this.#money(ref);
    }
  }

  #item(row: Allocation): SettledItem {
    const invoice = found(this.#trade.invoices, row.invoiceId);
    return { invoice, amount: row.amount, rate: carriedRate(invoice, row.date, this.#trade.revaluations) };
  }

  #dateOf(sourceId: string): string {
    return this.#trade.allocations.find((row) => row.sourceId === sourceId)?.date ?? '';
  }

  #settledBy(ref: string, side: 'sales' | 'purchase'): SettledItem[] {
    const rows = this.#trade.allocations.filter(({ kind, sourceId }) => kind === 'bill' && sourceId === ref);
    return rows.map((row) => this.#item(row)).filter(({ invoice }) => invoice.side === side);
  }

  #billEvent(ref: string, kind: 'endorse' | 'discount'): BookedVoucher[] {
    const trade = this.#trade;
    const bill = found(trade.bills, ref);
    const event = trade.billEvents.find((row) => row.billId === ref && row.kind === kind);
    if (!event) throw new Error(`${ref} has no ${kind}.`);
    const line = event.journalLineId === null ? null : found(trade.lines, event.journalLineId);
    const fund = line && found(trade.funds, line.fundAccountId);
    const settled = kind === 'endorse' ? this.#settledBy(ref, 'purchase') : [];
    const voucher = billEventVoucher(this.#booking, bill, event, fund, settled);
    return named(line ? String(line.id) : `${ref}-E`, voucher);
  }

  #apply(ref: string): BookedVoucher[] {
    const trade = this.#trade;
    const row = found(trade.allocations, ref.replace('APL', 'S'));
    const advance = found(trade.advances, row.sourceId);
    const earlier = trade.allocations.filter(
      ({ kind, sourceId, entry }) => kind === 'advance' && sourceId === row.sourceId && entry < row.entry,
    );
    const before = sumDecimals(earlier.map(({ amount }) => amount));
    return named(ref, applyVoucher(this.#booking, row.date, [{ advance, before, item: this.#item(row) }]));
  }

  #money(ref: string): BookedVoucher[] {
    const trade = this.#trade;
    const line = found(trade.lines, ref);
    const fund = found(trade.funds, line.fundAccountId);
    const category = found(trade.categories, line.categoryId);
    const rows = trade.allocations.filter(({ sourceId }) => sourceId === ref);
    const ofKind = (wanted: Allocation['kind']): SettledItem[] =>
      rows.filter(({ kind }) => kind === wanted).map((row) => this.#item(row));
    const claims = trade.claimPayments
      .filter(({ journalLineId }) => journalLineId === ref)
      .map(({ claimId, amount }) => ({ employeeId: found(trade.claims, claimId).employeeId, amount }));
    const use = { settled: ofKind('payment'), discounts: ofKind('discount'), refunds: [], claims };
    const voucher = moneyVoucher(this.#booking, line, fund, category, use);
    return voucher ? named(ref, voucher) : [];
  }
}

const named = (doc: string, voucher: TradeVoucher): BookedVoucher[] => [{ doc, voucher }];

function found<Row extends { id: DocumentId }>(rows: readonly Row[], id: DocumentId): Row {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`The case has no ${id}.`);
  return row;
}
