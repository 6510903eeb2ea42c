import { addDecimals, type Day, type Fen, signOf, subtractDecimals } from '@suanpan/accounting-core';
import type { Amount, DocumentId } from '../documents/common.ts';
import type { Advance } from '../documents/settlement.ts';
import { advanceBase } from '../vouchers/advance-base.ts';
import type { OpenItemFacts } from './facts.ts';

/** An advance as it stands on a day: what of it neither invoices took nor went back (trade.md 4, own column). */
export interface OpenAdvance {
  advance: Advance;
  used: Amount;
  open: Amount;
  base: Fen;
}

/** Every advance given until a day of which something is left then. */
export function openAdvances(facts: OpenItemFacts, asOf: Day): OpenAdvance[] {
  const used = new Map<DocumentId, Amount>();
  const count = (id: DocumentId, amount: Amount): void => {
    used.set(id, addDecimals(used.get(id) ?? '0', amount));
  };
  for (const { date, kind, sourceId, amount, sourceAmount } of facts.allocations)
    if (kind === 'advance' && date <= asOf) count(sourceId, sourceAmount ?? amount);
  for (const { date, advanceId, amount } of facts.advanceRefunds) if (date <= asOf) count(advanceId, amount);
  return facts.advances
    .filter(({ date }) => date <= asOf)
    .map((advance) => {
      const taken = used.get(advance.id) ?? '0';
      const open = subtractDecimals(advance.amount, taken);
      return { advance, used: taken, open, base: advanceBase(advance, taken, open) };
    })
    .filter(({ open }) => signOf(open) !== 0);
}
