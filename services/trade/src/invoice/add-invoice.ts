import { atWire, type Invoice, type InvoiceInput } from '@suanpan/contracts';
import { isZeroDecimal } from '@suanpan/accounting-core';
import { refuse, refuseIf } from '@suanpan/service-kit';
import {
  checkInvoiceUnused,
  dueDayOf,
  redSettles,
  roleOfSide,
  unsettled,
  type TradeSide,
} from '@suanpan/trade-core';
import { companyOf } from '../books/company.ts';
import { partiesOf } from '../books/parties.ts';
import { claimsUsing } from '../claim/used-numbers.ts';
import { InvoiceEntity } from '../db/entities/invoice.ts';
import { AllocationEntity } from '../db/entities/settlement.ts';
import type { Desk } from '../desk/desk.ts';
import { refusedConstraint } from '../desk/refused-constraint.ts';
import { checkDraft } from './check-draft.ts';
import type { InvoiceDraft } from './document.ts';
import { draftInvoice } from './draft-invoice.ts';
import { readInvoice } from './read-invoice.ts';
import { refuseOthers } from './refuse-others.ts';
import { columnsOf, storeNew } from './store-invoice.ts';

/**
 * Enters an invoice (domain/trade.md 1): checked by the rules of trade-core, its number used once, which the key of the table holds
 * when two enter it at once. A red one settles what it takes back on its own day, as far as that is open.
 */
export async function addInvoice(desk: Desk, side: TradeSide, input: InvoiceInput): Promise<Invoice> {
  const { sql, accountSetId } = desk;
  const company = await companyOf(sql, accountSetId);
  refuseOthers(side, company, input.printed);
  const id = await desk.nextId('invoice');
  const entered = await draftInvoice(sql, accountSetId, { side, company, id }, input);
  const party = (await partiesOf(sql, accountSetId, [entered.partyId])).get(entered.partyId) ?? null;
  const known = party?.role === roleOfSide(side) ? party : null;
  const red = await checkDraft(desk, entered, { company, party: known });
  const draft = { ...entered, dueDate: dueDayOf(entered, known?.termsDays ?? null) };
  await refuseUsedNumber(desk, draft);
  await storing(draft, () => storeNew(desk, [draft]));
  if (red) {
    const amount = redSettles(draft, unsettled(red.original, red.facts.allocations));
    if (!isZeroDecimal(amount))
      await sql.em.insert(AllocationEntity, {
        accountSetId,
        id: await desk.nextId('allocation'),
        kind: 'red',
        date: draft.date,
        sourceId: id,
        invoiceId: red.original.id,
        amount,
      });
  }
  const after = await readInvoice(sql, accountSetId, id);
  await desk.record({ action: 'invoice.add', objectType: 'invoice', objectId: id, before: null, after });
  return after;
}

/** Says which number is used before the key of the table does. */
export async function refuseUsedNumber({ sql, accountSetId }: Desk, draft: InvoiceDraft): Promise<void> {
  const { side, invoiceCode, invoiceNumber, partyId } = columnsOf(draft);
  const others = await sql.em.find(
    InvoiceEntity,
    { accountSetId, side, invoiceCode, invoiceNumber, ...(side === 'sales' ? {} : { partyId }) },
    { fields: ['id', 'partyId', 'invoiceCode', 'invoiceNumber'] },
  );
  const numbered = others.map((other) => ({ ...draft, ...other, side: draft.side }));
  const claims = side === 'purchase' ? await claimsUsing(sql, accountSetId, [invoiceNumber]) : [];
  refuseIf(checkInvoiceUnused(draft, numbered, claims).map(atWire));
}

/** Two who enter one number at once: the second is told the same as one who came later. */
export async function storing<T>(draft: InvoiceDraft, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (refusedConstraint(error) !== 'invoice_number_unique') throw error;
    refuse({ code: 'invoice.duplicate', field: 'invoiceNo', number: draft.invoiceNumber });
  }
}
