import type { DocumentBooking } from '@suanpan/contracts';
import { bookingsOf } from '../books/bookings.ts';
import type { Desk } from '../desk/desk.ts';
import type { LedgerPort } from './ledger-port.ts';

/**
 * In which vouchers documents stand, by document, and that no booking of them is under way any more: asked before one is changed,
 * destroyed or deleted, behind its lock.
 * @throws ProblemError service.unavailable when the ledger cannot say so.
 */
export async function finalBookings(
  { sql, accountSetId, member, requestId }: Desk,
  ledger: LedgerPort,
  documents: readonly string[],
): Promise<Map<string, DocumentBooking[]>> {
  await ledger.fence({ member, requestId }, documents);
  return bookingsOf(sql, accountSetId, documents);
}
