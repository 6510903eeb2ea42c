import { type Day, negateDecimal } from '@suanpan/accounting-core';
import { sameAmount, sumOf } from './amounts.ts';
import { billStanding, checkDishonour, checkRecourse } from './checks/bill.ts';
import { unapplied } from './checks/settlement.ts';
import type { Bill, BillEvent, BillState } from './documents/bill.ts';
import type { Amount, DocumentId } from './documents/common.ts';
import type { FundAccount } from './documents/funds.ts';
import type { Advance, Allocation } from './documents/settlement.ts';
import type { TradeProblem } from './problem.ts';
import { bank, bill, billEvent, money } from './test-documents.ts';
import { pick, TestRecords } from './test-records.ts';
import { billAdvance, billEventVoucher, billVoucher } from './vouchers/bill.ts';

/** Bills of exchange: they come, go on, and come back. */
export class TestBills extends TestRecords {
  /** A bill from a customer or to a supplier against the oldest open invoices; the rest is an advance. */
  bill(side: 'sales' | 'purchase', date: Day, amount: Amount): void {
    const partyId = side === 'sales' ? 'C1' : 'S1';
    const type = side === 'sales' ? 'receivable' : 'payable';
    const place = { id: `P${this.next()}`, date, entry: this.entry, maturity: date };
    const one = bill({ ...place, type, partyId, amount });
    const rows = this.#taking(side, date, one.id, amount);
    if (this.problems(rows).length > 0) return;
    const settled = rows.map((row) => this.item(row));
    this.post(billVoucher(this.booking, one, settled));
    this.allocations.push(...rows);
    const advance = billAdvance(one, { side, partyId, currency: 'CNY' }, settled);
    if (advance) this.advances.push(advance);
    this.bills.push(one);
  }

  /** A customer's bill goes on to the supplier, against the oldest open invoices; the rest is paid ahead. */
  endorse(date: Day, which: number): void {
    const one = this.#customers(date, which, ['held']);
    if (!one) return;
    const event = this.#event(one, 'endorse', date, { toPartyId: 'S1' });
    const rows = this.#taking('purchase', date, event.id, one.amount);
    if (this.problems(rows).length > 0) return;
    const settled = rows.map((row) => this.item(row));
    this.post(billEventVoucher(this.booking, one, event, null, settled));
    this.allocations.push(...rows);
    const advance = billAdvance(event, { side: 'purchase', partyId: 'S1', currency: 'CNY' }, settled);
    if (advance) this.advances.push(advance);
    this.billEvents.push(event);
  }

  /** The bank buys a customer's bill. */
  discount(date: Day, which: number): void {
    const one = this.#customers(date, which, ['held']);
    if (!one) return;
    const event = this.#event(one, 'discount', date, { toPartyId: null });
    this.post(billEventVoucher(this.booking, one, event, bank));
    this.#moves(event, 'in');
    this.billEvents.push(event);
  }

  /** A customer's bill that is held is not paid when due. */
  dishonour(date: Day, which: number): void {
    const one = this.#customers(date, which, ['held']);
    if (!one) return;
    const event = this.#event(one, 'dishonour', date, { toPartyId: null });
    this.#comesBack(one, event, [one.id], null, (came) => checkDishonour(one, event, came));
  }

  /** A customer's bill that went on is not paid when due: its new holder, or the bank, comes back. */
  recourse(date: Day, which: number): void {
    const one = this.#customers(date, which, ['endorsed', 'discounted']);
    const went = this.billEvents.findLast(({ billId }) => billId === one?.id);
    if (!one || !went) return;
    const event = this.#event(one, 'recourse', date, { toPartyId: went.toPartyId });
    const isEndorsed = went.kind === 'endorse';
    this.#comesBack(one, event, isEndorsed ? [one.id, went.id] : [one.id], isEndorsed ? null : bank, (came) =>
      checkRecourse(one, event, went, came),
    );
  }

  /** What it settled is open again and the advances it left are gone, while nothing of them is used or undone. */
  #comesBack(
    one: Bill,
    event: BillEvent,
    sources: readonly DocumentId[],
    fund: FundAccount | null,
    check: (came: Sums, gone: Sums) => TradeProblem[],
  ): void {
    const rows = this.allocations.filter(
      ({ kind, sourceId }) => kind === 'bill' && sources.includes(sourceId),
    );
    const advances = this.advances.filter(({ id }) => sources.includes(id));
    const [came, gone] = sources.map((source) => sumsOf(source, rows, advances));
    if (check(came!, gone ?? nothing).length > 0 || advances.some((row) => !this.#isWhole(row))) return;
    const counters = rows.map((row): Allocation => ({
      ...row,
      id: `U${this.next()}`,
      date: event.date,
      entry: this.entry,
      sourceId: event.id,
      amount: negateDecimal(row.amount),
      undoes: row.id,
    }));
    const settled = counters.map((row) => this.item(row));
    const refunds = advances.map((advance) => ({ advance, before: '0', amount: advance.amount }));
    this.post(billEventVoucher(this.booking, one, event, fund, settled, refunds));
    this.allocations.push(...counters);
    for (const { id: advanceId, amount } of advances)
      this.advanceRefunds.push({
        id: `X${this.next()}`,
        date: event.date,
        entry: this.entry,
        advanceId,
        journalLineId: null,
        billEventId: event.id,
        amount,
      });
    if (fund) this.#moves(event, 'out');
    this.billEvents.push(event);
  }

  #isWhole(advance: Advance): boolean {
    return sameAmount(unapplied(advance, this.allocations, this.advanceRefunds), advance.amount);
  }

  #customers(date: Day, which: number, states: readonly BillState[]): Bill | undefined {
    const fits = (one: Bill): boolean =>
      one.type === 'receivable' && states.includes(billStanding(one, this.billEvents).state);
    const one = pick(this.bills.filter(fits), which);
    const last = this.billEvents.findLast(({ billId }) => billId === one?.id);
    return one && date >= (last?.date ?? one.date) ? one : undefined;
  }

  #event(
    { id: billId, amount }: Bill,
    kind: BillEvent['kind'],
    date: Day,
    more: Pick<BillEvent, 'toPartyId'>,
  ): BillEvent {
    return billEvent({ id: `E${this.next()}`, entry: this.entry, billId, kind, date, amount, ...more });
  }

  #taking(side: 'sales' | 'purchase', date: Day, source: DocumentId, amount: Amount): Allocation[] {
    return this.oldest(side, date, 'CNY', source, amount, 9).map((row): Allocation => ({
      ...row,
      kind: 'bill',
    }));
  }

  #moves({ date, amount }: BillEvent, direction: 'in' | 'out'): void {
    const place = { id: `F${this.next()}`, date, entry: this.entry };
    this.lines.push(money({ ...place, fundAccountId: bank.id, direction, amount, partyId: null }));
  }
}

interface Sums {
  settled: Amount;
  ahead: Amount;
}
const nothing: Sums = { settled: '0', ahead: '0' };

const sumsOf = (source: DocumentId, rows: readonly Allocation[], advances: readonly Advance[]): Sums => ({
  settled: sumOf(
    rows.filter(({ sourceId }) => sourceId === source),
    ({ amount }) => amount,
  ),
  ahead: advances.find(({ id }) => id === source)?.amount ?? '0',
});
