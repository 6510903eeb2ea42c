import { addDecimals, type Day, negateDecimal, signOf, subtractDecimals } from '@suanpan/accounting-core';
import { sumOf } from '../amounts.ts';
import type { Amount, DocumentId, TradeSide } from '../documents/common.ts';
import type { JournalLine } from '../documents/funds.ts';
import type { Allocation, AllocationKind } from '../documents/settlement.ts';
import type { OpenItemFacts } from '../open-items/facts.ts';
import { openAdvances } from '../open-items/open-advances.ts';
import { openItems } from '../open-items/open-items.ts';

/**
 * Rule: what a party owed, less its advances, and what was invoiced and taken back since (by red invoices, or destroyed), less cash, the bank's fees borne
 * for it, bills, set-offs, discounts and write-offs, is what it owes now, less its advances. A span of days on one side, by
 * party and currency: what an advance of one currency settles in another one counts as received in that
 * one. What the books began with was open before every span.
 * Source: trade.md 9 (last line but one).
 * Example: 77,745.00 + 79,789.83 − 9,774.50 − 96,000.33 − 15.00 − 51,745.00 = 0.00.
 */
export interface PartySummary {
  partyId: DocumentId;
  currency: string;
  openingOpen: Amount;
  openingAdvance: Amount;
  invoiced: Amount;
  red: Amount;
  cash: Amount;
  bankFee: Amount;
  bills: Amount;
  contra: Amount;
  discount: Amount;
  writeOff: Amount;
  closingOpen: Amount;
  closingAdvance: Amount;
  closingNet: Amount;
}

/** A bill given or endorsed to a party, or received from it. */
export interface PartyBill {
  side: TradeSide;
  partyId: DocumentId;
  date: Day;
  amount: Amount;
}

/** What an advance settles of an invoice in another currency than its own; money and bills settle in their own alone. */
export interface Conversion extends PartyBill {
  from: string;
  sourceAmount: Amount;
  to: string;
}

export interface PartySummaryFacts extends OpenItemFacts {
  /** Money of receipts, payments and refunds with the side and currency of its party. */
  money: readonly (JournalLine & { side: TradeSide; currency: string })[];
  bills: readonly PartyBill[];
  conversions: readonly Conversion[];
}

/**
 * A party of which nothing was open and to which nothing happened has no row.
 * @param before the day before the span; @param until its last day
 */
export function partySummaries(
  facts: PartySummaryFacts,
  side: TradeSide,
  before: Day,
  until: Day,
): PartySummary[] {
  const within = ({ date }: { date: Day }): boolean => date > before && date <= until;
  const invoices = facts.invoices.filter((invoice) => invoice.side === side && invoice.date <= until);
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const began = <Row extends { opening: boolean; date: Day }>(row: Row): Row =>
    row.opening && within(row) ? { ...row, date: before } : row;
  const atStart = { ...facts, invoices: facts.invoices.map(began), advances: facts.advances.map(began) };
  const opening = openOf(atStart, side, before);
  const closing = openOf(facts, side, until);
  const keys = new Map<string, { partyId: DocumentId; currency: string }>();
  for (const { partyId, currency } of [
    ...invoices,
    ...facts.advances.filter((advance) => advance.side === side && advance.date <= until),
  ])
    keys.set(keyOf(partyId, currency), { partyId, currency });
  const invoicesOf = Map.groupBy(invoices, (row) => keyOf(row.partyId, row.currency));
  const settledOf = Map.groupBy(facts.allocations.filter(within), ({ invoiceId }) => {
    const invoice = byId.get(invoiceId);
    return invoice ? keyOf(invoice.partyId, invoice.currency) : '';
  });
  const moneyOf = Map.groupBy(
    facts.money.filter((line) => line.side === side && within(line)),
    ({ partyId, currency }) => (partyId === null ? '' : keyOf(partyId, currency)),
  );
  const billsOf = Map.groupBy(
    facts.bills.filter((bill) => bill.side === side && within(bill)),
    ({ partyId }) => keyOf(partyId, facts.baseCurrency),
  );
  const convertedOf = Map.groupBy(
    facts.conversions
      .filter((one) => one.side === side && within(one))
      .flatMap(({ partyId, from, sourceAmount, to, amount }) => [
        { key: keyOf(partyId, from), amount: negateDecimal(sourceAmount) },
        { key: keyOf(partyId, to), amount },
      ]),
    ({ key }) => key,
  );
  const rows = [...keys].map(([key, { partyId, currency }]): PartySummary => {
    const own = invoicesOf.get(key) ?? [];
    const counted = own.filter(
      (row) => within(row) && !row.opening && (row.destroyedOn === null || row.destroyedOn > until),
    );
    // What was open before and is destroyed since is taken back as by a red invoice.
    const destroyed = own.filter(
      ({ date, opening: atBeginning, destroyedOn }) =>
        (date <= before || atBeginning) &&
        destroyedOn !== null &&
        destroyedOn > before &&
        destroyedOn <= until,
    );
    const settled = settledOf.get(key) ?? [];
    const money = moneyOf.get(key) ?? [];
    const bills = billsOf.get(key) ?? [];
    const start = opening.get(key) ?? { open: '0', advance: '0' };
    const end = closing.get(key) ?? { open: '0', advance: '0' };
    return {
      partyId,
      currency,
      openingOpen: start.open,
      openingAdvance: start.advance,
      invoiced: sumOf(
        counted.filter(({ redOf }) => redOf === null),
        ({ total }) => total,
      ),
      red: subtractDecimals(
        sumOf(
          counted.filter(({ redOf }) => redOf !== null),
          ({ total }) => total,
        ),
        sumOf(destroyed, ({ total, settledBefore }) => subtractDecimals(total, settledBefore)),
      ),
      cash: addDecimals(
        sumOf(money, (line) => towards(line, line.amount)),
        sumOf(convertedOf.get(key) ?? [], ({ amount }) => amount),
      ),
      // What the bank kept counts as received; what we paid it was not paid to the party, nor given back.
      bankFee: sumOf(money, (line) => (line.side === 'sales' ? line.bankFee : negateDecimal(line.bankFee))),
      bills: sumOf(bills, ({ amount }) => amount),
      contra: ofKind(settled, 'contra'),
      discount: ofKind(settled, 'discount'),
      writeOff: ofKind(settled, 'write-off'),
      closingOpen: end.open,
      closingAdvance: end.advance,
      closingNet: subtractDecimals(end.open, end.advance),
    };
  });
  return rows.filter(({ partyId: _party, currency: _currency, ...amounts }) =>
    Object.values(amounts).some((amount) => signOf(amount) !== 0),
  );
}

const keyOf = (partyId: DocumentId, currency: string): string => JSON.stringify([partyId, currency]);

const ofKind = (rows: readonly Allocation[], kind: AllocationKind): Amount =>
  sumOf(
    rows.filter((row) => row.kind === kind),
    ({ amount }) => amount,
  );

/** Money that lowers what is open: in from a customer, out to a supplier. */
const towards = ({ side, direction }: JournalLine & { side: TradeSide }, amount: Amount): Amount =>
  (side === 'sales') === (direction === 'in') ? amount : negateDecimal(amount);

function openOf(
  facts: OpenItemFacts,
  side: TradeSide,
  asOf: Day,
): Map<string, { open: Amount; advance: Amount }> {
  const sums = new Map<string, { open: Amount; advance: Amount }>();
  const at = (partyId: DocumentId, currency: string) => {
    const key = keyOf(partyId, currency);
    const known = sums.get(key) ?? { open: '0', advance: '0' };
    sums.set(key, known);
    return known;
  };
  for (const { invoice, open } of openItems(facts, asOf)) {
    if (invoice.side !== side || signOf(open) === 0) continue;
    const row = at(invoice.partyId, invoice.currency);
    row.open = addDecimals(row.open, open);
  }
  for (const { advance, open } of openAdvances(facts, asOf)) {
    if (advance.side !== side) continue;
    const row = at(advance.partyId, advance.currency);
    row.advance = addDecimals(row.advance, open);
  }
  return sums;
}
