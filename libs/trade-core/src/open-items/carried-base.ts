import {
  addDecimals,
  type Day,
  type Fen,
  multiplyToFen,
  negate,
  subtract,
  subtractDecimals,
} from '@suanpan/accounting-core';
import type { Amount, DocumentId } from '../documents/common.ts';
import type { InvoiceHead } from '../documents/invoice.ts';
import type { Allocation } from '../documents/settlement.ts';
import { compareEntries } from '../order.ts';
import type { OpenItemFacts } from './facts.ts';

/**
 * Rule: the base amount of what is open of a foreign invoice is what its vouchers left on the control account: its amount
 * at its own rate, less each settlement at the rate carried then; at a month's end the open amounts of a party and
 * currency together are brought to the closing rate, which also clears a left fen. A red invoice and its original are
 * settled against each other at the red one's rate: no voucher moves between them.
 * Source: trade.md 3, 9 (Σ open documents by party and currency = the control account).
 * Example: 9,000 USD at 7.0112 are 63,100.80, after January at 6.9720 62,748.00, less 5,000 USD paid 27,888.00.
 */
interface Carried {
  invoice: InvoiceHead;
  open: Amount;
  base: Fen;
  rate: string;
}

/** The base amounts of all foreign invoices at the end of a day, by their ids. */
export function carriedBases(facts: OpenItemFacts, asOf: Day): Map<DocumentId, Fen> {
  const ledger = new CarriedLedger();
  for (const happening of happeningsUntil(facts, asOf)) ledger.take(happening);
  return new Map([...ledger.items].map(([id, { base }]) => [id, base]));
}

type Happening =
  | { order: 0; date: Day; entry: number; invoice: InvoiceHead }
  | { order: 1; date: Day; entry: number; allocation: Allocation }
  | { order: 2; date: Day; entry: number; destroyed: DocumentId }
  | { order: 3; date: Day; entry: number; currency: string; rate: string };

/** Within a day: what is invoiced, then settled, then destroyed, then revalued. */
function happeningsUntil(facts: OpenItemFacts, asOf: Day): Happening[] {
  const foreign = facts.invoices.filter(({ rate }) => rate !== null);
  const ids = new Set(foreign.map(({ id }) => id));
  const happenings: Happening[] = [
    ...foreign.map((invoice): Happening => ({ order: 0, ...placeOf(invoice), invoice })),
    ...facts.allocations
      .filter(({ invoiceId }) => ids.has(invoiceId))
      .map((allocation): Happening => ({ order: 1, ...placeOf(allocation), allocation })),
    ...foreign.flatMap(({ id, entry, destroyedOn }): Happening[] =>
      destroyedOn === null ? [] : [{ order: 2, date: destroyedOn, entry, destroyed: id }],
    ),
    ...facts.revaluations.map(({ date, currency, rate }): Happening => ({
      order: 3,
      date,
      entry: 0,
      currency,
      rate,
    })),
  ];
  return happenings
    .filter(({ date }) => date <= asOf)
    .toSorted((a, b) => (a.date === b.date ? a.order - b.order || a.entry - b.entry : compareEntries(a, b)));
}

const placeOf = ({ date, entry }: { date: Day; entry: number }) => ({ date, entry });

class CarriedLedger {
  readonly items = new Map<DocumentId, Carried>();
  /** The rate of each settlement, so that undoing it gives back what its voucher does. */
  readonly #rates = new Map<DocumentId, string>();
  /** Amounts so far of the settlements that one line of one voucher books together. */
  readonly #together = new Map<string, Amount>();

  take(happening: Happening): void {
    if (happening.order === 0) this.#invoice(happening.invoice);
    else if (happening.order === 1) this.#settle(happening.allocation);
    else if (happening.order === 2) this.#destroy(happening.destroyed);
    else this.#revalue(happening.currency, happening.rate);
  }

  #invoice(invoice: InvoiceHead): void {
    const rate = invoice.rate ?? '1';
    const open = subtractDecimals(invoice.total, invoice.settledBefore);
    this.items.set(invoice.id, { invoice, open, base: multiplyToFen(open, rate), rate });
  }

  #settle(row: Allocation): void {
    const target = this.items.get(row.invoiceId);
    if (!target) return;
    const red = row.kind === 'red' ? this.items.get(row.sourceId) : undefined;
    const { invoice, rate: carried } = red ?? target;
    const rate = (row.undoes === null ? undefined : this.#rates.get(row.undoes)) ?? carried;
    const base = this.#baseOf(row, invoice, rate);
    this.#rates.set(row.id, rate);
    move(target, row.amount, base);
    if (red) move(red, subtractDecimals('0', row.amount), negate(base));
  }

  /** Taken back at the carried rate as a whole; what rounding leaves waits for the month's end. */
  #destroy(id: DocumentId): void {
    const item = this.items.get(id);
    if (item) move(item, item.open, multiplyToFen(item.open, item.rate));
  }

  /** The next part of a voucher's line: what it is so far less what it was before (trade.md 2, Rounding). */
  #baseOf(row: Allocation, invoice: InvoiceHead, rate: string): Fen {
    const side = `${invoice.side} ${invoice.partyId} ${invoice.currency} ${Number(row.amount.startsWith('-'))}`;
    const key = JSON.stringify([...voucherOf(row), row.date, side, rate]);
    const before = this.#together.get(key) ?? '0';
    const after = addDecimals(before, row.amount);
    this.#together.set(key, after);
    return subtract(multiplyToFen(after, rate), multiplyToFen(before, rate));
  }

  /** All of a party and currency at once, as the books revalue them; each takes its part of the rounded whole. */
  #revalue(currency: string, rate: string): void {
    const groups = new Map<string, Amount>();
    for (const item of this.items.values()) {
      const { invoice } = item;
      if (invoice.currency !== currency) continue;
      const key = `${invoice.side} ${invoice.partyId}`;
      const before = groups.get(key) ?? '0';
      const after = addDecimals(before, item.open);
      groups.set(key, after);
      item.base = subtract(multiplyToFen(after, rate), multiplyToFen(before, rate));
      item.rate = rate;
    }
  }
}

/**
 * What names the voucher of a settlement: money and its discount are one, a set-off and its undoing are one each, any
 * other undoing is alone.
 */
const voucherOf = ({
  id,
  kind,
  sourceId,
  bookedWith,
  undoes,
}: Allocation): readonly (DocumentId | string)[] => {
  if (undoes !== null && kind !== 'contra') return ['undo', id];
  return [kind === 'discount' ? 'payment' : kind, bookedWith ?? (kind === 'advance' ? id : sourceId)];
};

function move(item: Carried, amount: Amount, base: Fen): void {
  item.open = subtractDecimals(item.open, amount);
  item.base = subtract(item.base, base);
}
