import type { BookAnswer } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import { bookingsOf } from '../books/bookings.ts';
import type { Call } from '../desk/call.ts';
import type { Desk } from '../desk/desk.ts';
import { documentOfSettlement } from '../settlement/read-settlement.ts';
import { bookEach } from './book-each.ts';
import { BOOK, type BookingTools } from './book-invoices.ts';
import { ledgerVoucher } from './draft-voucher.ts';
import type { LedgerPort } from './ledger-port.ts';
import { settlementVoucher } from './settlement-voucher.ts';

/**
 * Makes vouchers of settlements without money, one each. A settlement is never changed, so asking again makes the same voucher, or
 * finds the one that is there; it is taken back by a settlement that undoes it, whose voucher is red.
 */
export const bookSettlements = (
  tools: BookingTools,
  call: Call,
  ids: readonly number[],
): Promise<BookAnswer & { version: number }> =>
  bookEach(
    tools,
    call,
    [...new Set(ids)].map((id) => [id]),
    (desk, [id]) => bookSettlement(desk, tools.ledger, call, id!),
  );

async function bookSettlement(desk: Desk, ledger: LedgerPort, { member, requestId }: Call, id: number) {
  const { sql, accountSetId } = desk;
  const voucher = await settlementVoucher(desk, id);
  await refuseUndoingUnbooked(desk, id);
  const booked = await ledger.book(
    { member, requestId },
    {
      source: 'invoice',
      documents: [{ document: documentOfSettlement(id), step: BOOK }],
      voucher: await ledgerVoucher(sql, accountSetId, [voucher]),
    },
  );
  const { isRepeated, ...made } = booked.voucher;
  if (!isRepeated)
    await desk.record({
      action: 'settlement.book',
      objectType: 'settlement',
      objectId: id,
      before: null,
      after: { voucher: made },
    });
  return { voucher: made, version: booked.version };
}

/** A red voucher takes back one that is there. @throws ProblemError settlement.not-booked. */
async function refuseUndoingUnbooked({ sql, accountSetId }: Desk, id: number): Promise<void> {
  const undone = await sql.rows<{ settlementId: number }>(
    `SELECT DISTINCT o.settlement_id FROM trade.allocation u
     JOIN trade.allocation o ON o.account_set_id = $1 AND o.id = u.undoes
     WHERE u.account_set_id = $1 AND u.settlement_id = $2 AND o.settlement_id IS NOT NULL`,
    [accountSetId, id],
  );
  const documents = undone.map(({ settlementId }) => documentOfSettlement(settlementId));
  const bookings = await bookingsOf(sql, accountSetId, documents);
  if (bookings.size < documents.length) refuse({ code: 'settlement.not-booked' });
}
