import { found, refuse } from '@suanpan/service-kit';
import { documentOf } from '../books/bookings.ts';
import type { Call } from '../desk/call.ts';
import type { Desk } from '../desk/desk.ts';
import { lockInvoices } from '../invoice/stored-invoice.ts';
import { BOOK, DESTROY } from './book-invoices.ts';
import type { LedgerPort } from './ledger-port.ts';

/**
 * Takes the vouchers of invoices back, all or none: they are not booked then, and can be changed or booked again. One voucher of
 * several goes with all of them, and the red one of a destruction that broke off goes too: it would be left alone.
 * @throws ProblemError request.not-found, invoice.destroyed; what the ledger refuses.
 */
export async function unbookInvoices(
  desk: Desk,
  ledger: LedgerPort,
  { member, requestId }: Call,
  ids: readonly number[],
): Promise<{ removed: number; version: number }> {
  const { sql, accountSetId } = desk;
  const locked = await lockInvoices(sql, accountSetId, ids);
  const heads = [...new Set(ids)].map((id) => found(locked.get(id)));
  // Its red voucher would be left alone.
  if (heads.some(({ destroyedOn }) => destroyedOn !== null)) refuse({ code: 'invoice.destroyed' });
  const documents = heads.flatMap((head) =>
    [BOOK, DESTROY].map((step) => ({ document: documentOf(head), step })),
  );
  const done = await ledger.unbook({ member, requestId }, { documents });
  if (done.removed > 0)
    for (const { id } of heads)
      await desk.record({
        action: 'invoice.unbook',
        objectType: 'invoice',
        objectId: id,
        before: null,
        after: null,
      });
  return done;
}
