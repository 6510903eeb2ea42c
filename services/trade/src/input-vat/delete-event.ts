import type { FundDeleted } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import type { Static } from 'typebox';
import { finalBookings } from '../booking/final-bookings.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { refuseClosed } from '../books/open-month.ts';
import { InputVatEventEntity } from '../db/entities/input-vat.ts';
import type { Desk } from '../desk/desk.ts';
import { readVatEvent } from './read-events.ts';
import { documentOfVatEvent, lockVatEvent } from './stored-event.ts';

/** Deletes an event that is not booked, of an open month: its invoices wait again. @throws ProblemError document.has-voucher. */
export async function deleteVatEvent(
  desk: Desk,
  ledger: LedgerPort,
  id: number,
): Promise<Static<typeof FundDeleted>> {
  const { sql, accountSetId } = desk;
  const event = await lockVatEvent(sql, accountSetId, id);
  const before = await readVatEvent(sql, accountSetId, id);
  await refuseClosed(sql, accountSetId, [event.date], 'eventDate');
  const [booking] = (await finalBookings(desk, ledger, [documentOfVatEvent(event)])).values();
  if (booking) refuse({ code: 'document.has-voucher' }, { bookings: booking });
  // The ledger was asked: the month may have been closed meanwhile.
  await refuseClosed(sql, accountSetId, [event.date], 'eventDate');
  await sql.em.nativeDelete(InputVatEventEntity, { accountSetId, id });
  await desk.record({
    action: 'input-vat.delete',
    objectType: 'input-vat',
    objectId: id,
    before,
    after: null,
  });
  return { deleted: 1 };
}
