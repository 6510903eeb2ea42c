import type { Bill, BillEvent } from '@suanpan/trade-core';
import { found } from '../found.ts';
import { bookSteps } from './book.ts';
import { matchMade } from './money.ts';
import type { TradeBooks } from './trade-books.ts';

interface StoredBill {
  id: number;
  events: { id: number; kind: string; journalLineId: number | null }[];
}

const billOf = ({ files }: TradeBooks, ref: string): Bill =>
  found(
    files.trade.bills.find(({ id }) => id === ref),
    `the bill ${ref}`,
  );

/** What of a bill settles invoices of the side that its step is about. */
function allocationsOf(books: TradeBooks, ref: string, side: 'sales' | 'purchase') {
  const { allocations, invoices } = books.files.trade;
  const sideOf = new Map(invoices.map((invoice) => [invoice.id, invoice.side]));
  return allocations
    .filter(
      ({ kind, sourceId, invoiceId }) =>
        kind === 'bill' && sourceId === ref && sideOf.get(invoiceId) === side,
    )
    .map(({ invoiceId, amount }) => ({ invoiceId: books.invoices.of(invoiceId).id, amount }));
}

/** A bill comes from a customer, or is issued to a supplier, and is booked. */
export async function addBill(books: TradeBooks, ref: string): Promise<void> {
  const bill = billOf(books, ref);
  const stored = await books.api.post<StoredBill>('/bill', {
    type: bill.type,
    billNo: bill.number,
    partyItemId: books.parties.of(bill.partyId).id,
    amount: bill.amount,
    billDate: bill.date,
    maturityDate: bill.maturity,
    allocations: allocationsOf(books, ref, bill.type === 'receivable' ? 'sales' : 'purchase'),
  });
  books.bills.set(ref, { id: stored.id });
  await bookEvent(books, ref, stored);
}

/** What happens to a bill, and the line of money that it makes, if any. */
export const billStep =
  (kind: BillEvent['kind']) =>
  async (books: TradeBooks, ref: string): Promise<void> => {
    const event = found(
      books.files.trade.billEvents.find((one) => one.billId === ref && one.kind === kind),
      `the ${kind} of ${ref}`,
    );
    const line = books.files.trade.lines.find(({ id }) => id === event.journalLineId);
    const stored = await books.api.post<StoredBill>('/bill/event', {
      billId: books.bills.of(ref).id,
      kind,
      eventDate: event.date,
      amount: event.amount,
      toPartyItemId: event.toPartyId === null ? null : books.parties.of(event.toPartyId).id,
      interest: event.interest,
      fee: event.fee,
      fundAccountId: line ? books.funds.of(line.fundAccountId).id : null,
      allocations: kind === 'endorse' ? allocationsOf(books, ref, 'purchase') : [],
    });
    const made = stored.events.at(-1)?.journalLineId;
    await bookEvent(books, line ? String(line.id) : `${ref}-E`, stored);
    if (line && made) await matchMade(books, String(line.id), made);
  };

async function bookEvent(books: TradeBooks, name: string, { events }: StoredBill): Promise<void> {
  const { id } = found(events.at(-1), `what happened to ${name}`);
  books.billEvents.set(name, { id });
  await bookSteps(books, '/bill/book', id);
}

/** How each bill stands at the end, as `expected/bill-states.csv` has it. */
export async function readBills(books: TradeBooks) {
  const { records } = await books.api.get<{
    records: {
      id: number;
      type: string;
      amount: string;
      maturityDate: string;
      state: string;
      balance: string;
    }[];
  }>('/bill', { size: 200 });
  return records.map(({ id, type, amount, maturityDate: maturity, state, balance }) => ({
    bill: books.bills.nameOf(id),
    type,
    amount,
    maturity,
    state,
    balance,
  }));
}
