import { addDecimals, type Day, negateDecimal, signOf, subtractDecimals } from '@suanpan/accounting-core';
import type { Amount, DocumentId } from '../documents/common.ts';
import type { InvoiceHead } from '../documents/invoice.ts';
import type { Allocation, AllocationKind } from '../documents/settlement.ts';
import type { OpenItemFacts } from '../open-items/facts.ts';
import { openItems } from '../open-items/open-items.ts';
import { compareEntries } from '../order.ts';

/**
 * Rule: a party's statement of account lists what was invoiced and taken back and what settled it, day by day, with the
 * balance after each; it begins with what was open before and ends with what is open. A settlement by a red invoice is
 * the red invoice itself and is not listed twice. One party, one currency.
 * Source: trade.md 1 (Allocation), 9.
 * Example: 113.00 invoiced on the 10th, 13.00 paid on the 20th: balances of 113.00 and 100.00.
 */
export interface StatementEntry {
  date: Day;
  kind: 'invoice' | 'red' | 'destroyed' | Exclude<AllocationKind, 'red'>;
  /** The invoice invoiced, taken back or settled. */
  invoice: InvoiceHead;
  /** Raises what is open when positive. */
  amount: Amount;
  balance: Amount;
}

export interface PartyStatement {
  opening: Amount;
  entries: StatementEntry[];
  closing: Amount;
}

/** @param before the day before the span; @param until its last day */
export function partyStatement(
  facts: OpenItemFacts,
  party: { partyId: DocumentId; currency: string },
  before: Day,
  until: Day,
): PartyStatement {
  const own = facts.invoices.filter(
    ({ partyId, currency }) => partyId === party.partyId && currency === party.currency,
  );
  const opening = openItems({ ...facts, invoices: own }, before).reduce(
    (so, { open }) => addDecimals(so, open),
    '0',
  );
  const byId = new Map(own.map((invoice) => [invoice.id, invoice]));
  const happened = [
    ...own.flatMap((invoice) => invoiceEntries(invoice)),
    ...facts.allocations.flatMap((row) => settlementEntries(row, byId)),
  ].filter(({ date }) => date > before && date <= until);
  let balance = opening;
  const entries = happened.toSorted(compareEntries).map(({ entry: _entry, ...happening }) => {
    balance = addDecimals(balance, happening.amount);
    return { ...happening, balance };
  });
  return { opening, entries, closing: balance };
}

type Happened = Omit<StatementEntry, 'balance'> & { entry: number };

function invoiceEntries(invoice: InvoiceHead): Happened[] {
  const { date, entry, redOf, total, settledBefore, destroyedOn } = invoice;
  const amount = subtractDecimals(total, settledBefore);
  const kind = redOf === null ? 'invoice' : 'red';
  const made: Happened = { date, entry, kind, invoice, amount };
  if (destroyedOn === null) return [made];
  return [made, { ...made, date: destroyedOn, kind: 'destroyed', amount: negateDecimal(amount) }];
}

function settlementEntries(row: Allocation, byId: ReadonlyMap<DocumentId, InvoiceHead>): Happened[] {
  const invoice = byId.get(row.invoiceId);
  const { date, entry, kind, amount } = row;
  if (!invoice || kind === 'red' || signOf(amount) === 0) return [];
  return [{ date, entry, kind, invoice, amount: negateDecimal(amount) }];
}
