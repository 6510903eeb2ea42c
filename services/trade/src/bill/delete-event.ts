import type { FundDeleted } from '@suanpan/contracts';
import { found, refuse } from '@suanpan/service-kit';
import type { Static } from 'typebox';
import { keepAdvance } from '../advance/keep-advance.ts';
import { finalBookings } from '../booking/final-bookings.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { refuseClosed } from '../books/open-month.ts';
import { BillEntity, BillEventEntity } from '../db/entities/bill.ts';
import { JournalLineEntity } from '../db/entities/journal.ts';
import { AllocationEntity } from '../db/entities/settlement.ts';
import type { Desk } from '../desk/desk.ts';
import { lockAccounts } from '../funds/fund-accounts.ts';
import { refuseNegativeCash } from '../journal/check-cash.ts';
import { refuseReconciled } from '../journal/refuse-reconciled.ts';
import { lockLines } from '../journal/stored-line.ts';
import { readBill } from './read-bills.ts';
import { settleAgain } from './reopen-settled.ts';
import { documentOfEvent, lockEvent, standingOf } from './stored-bill.ts';

/**
 * Deletes the last thing that happened to a bill while it is not booked and its month is open: what it settled is open again, the advance
 * of its rest is gone, and its money leaves the journal. With its first event the bill itself goes.
 * @throws ProblemError bill.state for an earlier event, document.has-voucher, advance.used, bank-statement.matched; closed months.
 */
export async function deleteEvent(
  desk: Desk,
  ledger: LedgerPort,
  id: number,
): Promise<Static<typeof FundDeleted>> {
  const { sql, accountSetId } = desk;
  const money = await lockMoney(desk, id);
  const { bill, event, events } = await lockEvent(sql, accountSetId, id);
  const before = await readBill(sql, accountSetId, bill.id);
  if (events.at(-1)?.id !== id)
    refuse({ code: 'bill.state', field: 'id', state: standingOf(bill, events).state });
  await refuseClosed(sql, accountSetId, [event.date], 'eventDate');
  await refuseBooked(desk, ledger, id);
  // The ledger was asked: the month may have been closed meanwhile.
  await refuseClosed(sql, accountSetId, [event.date], 'eventDate');
  if (money) {
    const { account, line } = money;
    if (line.matchId !== null) refuse({ code: 'bank-statement.matched' });
    await refuseReconciled(sql, accountSetId, account.id, [line.date]);
    await refuseNegativeCash(sql, accountSetId, account, { without: [line] });
    await sql.em.nativeDelete(JournalLineEntity, { accountSetId, id: line.id });
  }
  if (event.kind === 'dishonour' || event.kind === 'recourse') await settleAgain(desk, id);
  await keepAdvance(desk, 'bill', id, null);
  await sql.em.nativeDelete(AllocationEntity, { accountSetId, kind: 'bill', sourceId: id });
  await sql.em.nativeDelete(BillEventEntity, { accountSetId, id });
  const isWhole = events.length === 1;
  if (isWhole) await sql.em.nativeDelete(BillEntity, { accountSetId, id: bill.id });
  const after = isWhole ? null : await readBill(sql, accountSetId, bill.id);
  await desk.record({ action: 'bill.delete', objectType: 'bill', objectId: bill.id, before, after });
  return { deleted: 1 };
}

/** The journal line of an event with its account, both locked, before the bill is; null when no money moved. */
async function lockMoney({ sql, accountSetId }: Desk, billEventId: number) {
  const row = await sql.em.findOne(JournalLineEntity, { accountSetId, billEventId });
  if (!row) return null;
  const account = found((await lockAccounts(sql, accountSetId, [row.fundAccountId])).get(row.fundAccountId));
  const line = found((await lockLines(sql, accountSetId, [row.id])).get(row.id));
  return { account, line };
}

/** What has a voucher stays as the voucher says. */
async function refuseBooked(desk: Desk, ledger: LedgerPort, id: number): Promise<void> {
  const [booking] = (await finalBookings(desk, ledger, [documentOfEvent({ id })])).values();
  if (booking) refuse({ code: 'document.has-voucher' }, { bookings: booking });
}
