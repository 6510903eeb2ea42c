import { isZeroDecimal } from '@suanpan/accounting-core';
import { atWire } from '@suanpan/contracts';
import {
  type Allocation,
  checkRed,
  type InvoiceHead,
  plainNumber,
  redSettles,
  unsettled,
} from '@suanpan/trade-core';
import { AllocationEntity } from '../db/entities/settlement.ts';
import type { Desk } from '../desk/desk.ts';
import { lockInvoices, touching } from '../invoice/stored-invoice.ts';
import type { Planned } from './draft-new.ts';
import type { FileReport } from './file-report.ts';

/**
 * Finds what red invoices take back, in the file or in the books, behind its lock; each settles its original on its own day as far as
 * that is open (domain/trade.md 1, Red). The drafts then name it.
 * @returns the settlements, to be stored behind the invoices.
 */
export async function checkReds(
  desk: Desk,
  planned: readonly Planned[],
  report: FileReport,
): Promise<Allocation[]> {
  const reds = planned.filter(({ draft }) => draft.redOf !== null);
  if (reds.length === 0) return [];
  const stored = await storedOriginals(desk, reds);
  const facts = await touching(
    desk.sql,
    desk.accountSetId,
    stored.map(({ id }) => Number(id)),
  );
  const originals = new Map<string, InvoiceHead>();
  for (const head of [...stored, ...planned.map(({ draft }) => draft)]) originals.set(keyOf(head), head);
  const takenBack: InvoiceHead[] = [...facts.reds];
  const known = [...facts.allocations];
  const added: Allocation[] = [];
  const byDay = reds.toSorted((a, b) => (a.draft.date < b.draft.date ? -1 : 1));
  for (const { invoice, draft } of byDay) {
    const number = plainNumber(invoice.redOf);
    const original = originals.get(keyOf({ ...draft, invoiceNumber: number })) ?? null;
    draft.redOf = original === null ? draft.redOf : Number(original.id);
    report.add(invoice, checkRed(draft, original, takenBack).map(atWire));
    if (!original) continue;
    takenBack.push(draft);
    const amount = redSettles(draft, unsettled(original, known));
    if (isZeroDecimal(amount)) continue;
    const allocation: Allocation = {
      id: 0,
      entry: 0,
      date: draft.date,
      kind: 'red',
      sourceId: draft.id,
      invoiceId: original.id,
      amount,
      sourceAmount: null,
      undoes: null,
    };
    known.push(allocation);
    added.push(allocation);
  }
  return added;
}

/** Codes may be left out where a red invoice names its original; the number and the party tell. */
const keyOf = ({ side, partyId, invoiceNumber }: Pick<InvoiceHead, 'side' | 'partyId' | 'invoiceNumber'>) =>
  `${side}/${partyId}/${invoiceNumber}`;

async function storedOriginals({ sql, accountSetId }: Desk, reds: readonly Planned[]) {
  const numbers = [...new Set(reds.map(({ invoice }) => plainNumber(invoice.redOf)))];
  const rows = await sql.rows<{ id: number }>(
    'SELECT id FROM trade.invoice WHERE account_set_id = $1 AND invoice_number = ANY ($2) AND red_of IS NULL',
    [accountSetId, numbers],
  );
  const heads = await lockInvoices(
    sql,
    accountSetId,
    rows.map(({ id }) => id),
  );
  return [...heads.values()];
}

/** Settlements of imported red invoices, as one entered by hand makes them. */
export async function storeRedAllocations(desk: Desk, allocations: readonly Allocation[]): Promise<void> {
  if (allocations.length === 0) return;
  const ids = await desk.nextIds('allocation', allocations.length);
  await desk.sql.em.insertMany(
    AllocationEntity,
    allocations.map(({ date, sourceId, invoiceId, amount }, index) => ({
      accountSetId: desk.accountSetId,
      id: ids[index]!,
      kind: 'red',
      date,
      sourceId: Number(sourceId),
      invoiceId: Number(invoiceId),
      amount,
    })),
  );
}
