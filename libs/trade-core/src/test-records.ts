import { addDecimals, type Day, multiplyToFen, subtractDecimals } from '@suanpan/accounting-core';
import { checkOpen, unapplied, unsettled } from './checks/settlement.ts';
import type { Bill, BillEvent } from './documents/bill.ts';
import type { Amount, DocumentId } from './documents/common.ts';
import type { JournalLine } from './documents/funds.ts';
import type { Invoice } from './documents/invoice.ts';
import type { Advance, AdvanceRefund, Allocation, Revaluation } from './documents/settlement.ts';
import type { TradeVoucher } from './documents/voucher.ts';
import { carriedRate } from './open-items/carried-rate.ts';
import type { OpenItemFacts } from './open-items/facts.ts';
import type { TradeProblem } from './problem.ts';
import { TestBooks } from './test-books.ts';
import { bookingFor, customer, supplier } from './test-documents.ts';
import type { SettledItem } from './vouchers/booking.ts';
import { invoiceVoucher } from './vouchers/invoice.ts';

/** The documents of one company, and the books that they make. */
export class TestRecords {
  readonly booking = { ...bookingFor(0, 1), parties: new Map([customer, supplier].map((p) => [p.id, p])) };
  readonly invoices: Invoice[] = [];
  readonly allocations: Allocation[] = [];
  readonly advances: Advance[] = [];
  readonly advanceRefunds: AdvanceRefund[] = [];
  readonly lines: JournalLine[] = [];
  readonly revaluations: Revaluation[] = [];
  readonly books = new TestBooks();
  readonly bills: Bill[] = [];
  readonly billEvents: BillEvent[] = [];
  /** Money that was taken back, and whether its advance had been applied before. */
  readonly takenBack: { id: DocumentId; wasUsed: boolean }[] = [];
  protected entry = 0;

  get facts(): OpenItemFacts {
    const { invoices, allocations, advances, advanceRefunds, revaluations } = this;
    return { baseCurrency: 'CNY', invoices, allocations, advances, advanceRefunds, revaluations };
  }

  protected add(invoice: Invoice): void {
    this.invoices.push(invoice);
    this.post(invoiceVoucher(this.booking, invoice));
  }

  protected settle(rows: readonly Allocation[]): void {
    if (this.problems(rows).length === 0) this.allocations.push(...rows);
  }

  protected problems(rows: readonly Allocation[]): TradeProblem[] {
    return checkOpen(rows, this.byId(), this.allocations);
  }

  /** The oldest open invoices of a side and currency, up to an amount. */
  protected oldest(
    side: 'sales' | 'purchase',
    date: Day,
    currency: string,
    sourceId: DocumentId,
    amount: Amount,
    most: number,
  ): Allocation[] {
    let left = cents(amount);
    const rows: Allocation[] = [];
    for (const invoice of this.invoices) {
      const open = cents(unsettled(invoice, this.allocations));
      const fits = invoice.side === side && invoice.currency === currency && invoice.date <= date;
      if (!fits || invoice.destroyedOn !== null || open <= 0n || left <= 0n || rows.length >= most) continue;
      const part = open < left ? open : left;
      left -= part;
      rows.push(this.row('payment', sourceId, invoice, date, text(part)));
    }
    return rows;
  }

  protected row(
    kind: Allocation['kind'],
    sourceId: DocumentId,
    invoice: Invoice,
    date: Day,
    amount: Amount,
  ): Allocation {
    const id = `A${this.next()}`;
    const { id: invoiceId } = invoice;
    return {
      id,
      date,
      entry: this.entry,
      kind,
      sourceId,
      invoiceId,
      amount,
      sourceAmount: null,
      undoes: null,
    };
  }

  protected item(row: Allocation): SettledItem {
    const invoice = this.byId().get(row.invoiceId)!;
    return { invoice, amount: row.amount, rate: carriedRate(invoice, row.date, this.revaluations) };
  }

  protected usedOf(advance: Advance, more: readonly Allocation[]): Amount {
    const rest = unapplied(advance, [...this.allocations, ...more], this.advanceRefunds);
    return subtractDecimals(advance.amount, rest);
  }

  protected byId(): Map<DocumentId, Invoice> {
    return new Map(this.invoices.map((invoice) => [invoice.id, invoice]));
  }

  protected next(): number {
    this.entry += 1;
    return this.entry;
  }

  protected post(voucher: TradeVoucher | null, document: DocumentId | null = null): void {
    this.books.post(voucher, document);
  }
}

/** One of some rows. */
export const pick = <Row>(rows: readonly Row[], which: number): Row | undefined =>
  rows[which % (rows.length || 1)];
export const cents = (amount: Amount): bigint => multiplyToFen(addDecimals(amount, '0'), '1');
const text = (amount: bigint): Amount => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
