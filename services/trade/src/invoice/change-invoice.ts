import { atWire, type Invoice, type InvoiceUpdate } from '@suanpan/contracts';
import { refuse, refuseIf } from '@suanpan/service-kit';
import { checkInvoiceChange, checkTaxUsed, dueDayOf, roleOfSide, type TradeSide } from '@suanpan/trade-core';
import { finalBookings } from '../booking/final-bookings.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { documentOf } from '../books/bookings.ts';
import { companyOf } from '../books/company.ts';
import { refuseClosed } from '../books/open-month.ts';
import { partiesOf } from '../books/parties.ts';
import { InvoiceEntity } from '../db/entities/invoice.ts';
import type { Desk } from '../desk/desk.ts';
import { taxUsedOn } from '../input-vat/stored-event.ts';
import { refuseUsedNumber, storing } from './add-invoice.ts';
import { checkDraft } from './check-draft.ts';
import { draftInvoice } from './draft-invoice.ts';
import { readInvoice } from './read-invoice.ts';
import { refuseOthers } from './refuse-others.ts';
import { columnsOf, storeLines } from './store-invoice.ts';
import { lockInvoice, touching, wholeInvoices, type StoredHead } from './stored-invoice.ts';

/**
 * Changes an invoice that is not booked, of an open month, stored at this version. What is settled or taken back in part keeps what it
 * says about the debt (INVOICE_SETTLED).
 * @throws ProblemError record.stale, invoice.booked, service.unavailable when the ledger does not say whether it is; those of the rules.
 */
export async function changeInvoice(
  desk: Desk,
  ledger: LedgerPort,
  side: TradeSide,
  input: InvoiceUpdate,
): Promise<Invoice> {
  const { sql, accountSetId } = desk;
  const stored = await lockInvoice(sql, accountSetId, input.id, side);
  if (stored.version !== input.version) refuse({ code: 'record.stale', version: stored.version });
  const before = await readInvoice(sql, accountSetId, stored.id);
  const company = await companyOf(sql, accountSetId);
  refuseOthers(side, company, input.printed);
  const entered = await draftInvoice(
    sql,
    accountSetId,
    { side, company, id: stored.id },
    { ...input, ...beganAs(stored, input) },
  );
  const facts = await touching(sql, accountSetId, [stored.id]);
  refuseIf(checkInvoiceChange(stored, entered, facts.allocations, facts.reds).map(atWire));
  const [whole] = await wholeInvoices(sql, accountSetId, [stored]);
  const usedOn = await taxUsedOn(sql, accountSetId, stored.id);
  refuseIf(checkTaxUsed(whole!, entered, company.vatType, usedOn).map(atWire));
  await refuseClosed(sql, accountSetId, [stored.date], 'invoiceDate');
  await refuseBooked(desk, ledger, stored);
  // The ledger was asked: the month may have been closed meanwhile.
  await refuseClosed(sql, accountSetId, [stored.date], 'invoiceDate');
  const party = (await partiesOf(sql, accountSetId, [entered.partyId])).get(entered.partyId) ?? null;
  const known = party?.role === roleOfSide(side) ? party : null;
  await checkDraft(desk, entered, { company, party: known });
  const draft = { ...entered, dueDate: dueDayOf(entered, known?.termsDays ?? null) };
  await refuseUsedNumber(desk, draft);
  await storing(draft, () =>
    sql.em.nativeUpdate(
      InvoiceEntity,
      { accountSetId, id: stored.id },
      { ...columnsOf(draft), version: stored.version + 1 },
    ),
  );
  await storeLines(desk, draft);
  const after = await readInvoice(sql, accountSetId, stored.id);
  await desk.record({
    action: 'invoice.change',
    objectType: 'invoice',
    objectId: stored.id,
    before,
    after,
  });
  return after;
}

/** Who does not say whether the books began with an invoice, and what was settled of it before, leaves both as they are. */
const beganAs = (
  stored: StoredHead,
  { opening, settledBefore }: InvoiceUpdate,
): Pick<InvoiceUpdate, 'opening' | 'settledBefore'> => ({
  opening: opening ?? stored.opening,
  settledBefore: settledBefore ?? stored.settledBefore,
});

/** A document whose voucher is there stays as its voucher says. @throws ProblemError invoice.booked. */
async function refuseBooked(
  desk: Desk,
  ledger: LedgerPort,
  invoice: { side: string; id: number },
): Promise<void> {
  const [booking] = (await finalBookings(desk, ledger, [documentOf(invoice)])).values();
  if (booking) refuse({ code: 'invoice.booked' }, { bookings: booking });
}
