import { found, refuse } from '@suanpan/service-kit';
import { billEventVoucher, billVoucher, type TradeVoucher } from '@suanpan/trade-core';
import { refundsOfEvent, refundUses } from '../advance/refunds.ts';
import { bookingFacts } from '../booking/draft-voucher.ts';
import { JournalLineEntity } from '../db/entities/journal.ts';
import type { Desk } from '../desk/desk.ts';
import { storedAccounts } from '../funds/fund-accounts.ts';
import { settledByEvent } from './settle-with-bill.ts';
import { lockEvent, takingEvents, type StoredBill, type StoredEvent } from './stored-bill.ts';

/** The voucher of what happened to a bill, behind the lock of the bill. @throws ProblemError document.not-booked for one the books began with. */
export async function voucherOfEvent(desk: Desk, id: number): Promise<TradeVoucher> {
  const { sql, accountSetId } = desk;
  const { bill, event } = await lockEvent(sql, accountSetId, id);
  const facts = await bookingFacts(sql, accountSetId, [
    bill.partyId,
    ...(event.toPartyId ? [event.toPartyId] : []),
  ]);
  const settled = await settledByEvent(sql, accountSetId, id);
  const [taking] = takingEvents([event]);
  if (taking) {
    const refunds = await refundUses(sql, accountSetId, await refundsOfEvent(sql, accountSetId, id));
    return billEventVoucher(facts, bill, taking, await fundOf(desk, event), settled, refunds);
  }
  if (bill.opening) refuse({ code: 'document.not-booked' });
  return billVoucher(facts, asFirst(bill, event), settled);
}

/** A bill by its first event: that is the document its voucher, and an advance it leaves, come from. */
const asFirst = (bill: StoredBill, { id, date }: StoredEvent): StoredBill => ({
  ...bill,
  id,
  entry: id,
  date,
});

async function fundOf({ sql, accountSetId }: Desk, { id }: StoredEvent) {
  const line = await sql.em.findOne(JournalLineEntity, { accountSetId, billEventId: id });
  return line ? found((await storedAccounts(sql, accountSetId)).get(line.fundAccountId)) : null;
}
