import { voucherLabel } from '@suanpan/accounting-core';
import { refuse } from '@suanpan/service-kit';
import type { Allocation } from '@suanpan/trade-core';
import { keepAdvance } from '../advance/keep-advance.ts';
import { finalBookings } from '../booking/final-bookings.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { AllocationEntity, SettlementEntity } from '../db/entities/settlement.ts';
import type { Desk } from '../desk/desk.ts';
import { documentOfSettlement, readSettlement } from '../settlement/read-settlement.ts';

/**
 * Whether what undid the settlements of a line may go with them, when the line is changed or deleted: while neither the line nor the
 * undoing is booked, the documents are as if it had never settled. Its month is open when the line's is, which is not later.
 * @throws ProblemError settlement.undo-booked, with the red voucher; service.unavailable.
 */
export async function refuseUndoingKept(
  desk: Desk,
  ledger: LedgerPort,
  undoing: readonly Allocation[],
): Promise<void> {
  if (undoing.length === 0) return;
  const documents = settlementsOf(undoing).map(documentOfSettlement);
  const [bookings] = (await finalBookings(desk, ledger, documents)).values();
  const [booking] = bookings ?? [];
  if (booking)
    refuse(
      { code: 'settlement.undo-booked', voucher: voucherLabel(booking.word, booking.code) },
      { bookings: bookings ?? [] },
    );
}

/**
 * Removes them: what of the money they left as an advance goes, too. What they undid is removed by who asks, behind this.
 * @throws ProblemError advance.used.
 */
export async function removeUndoing(desk: Desk, undoing: readonly Allocation[]): Promise<void> {
  const { sql, accountSetId } = desk;
  for (const { id, kind } of undoing)
    if (kind === 'payment') await keepAdvance(desk, 'undo', Number(id), null);
  for (const settlementId of settlementsOf(undoing)) {
    const before = await readSettlement(sql, accountSetId, settlementId);
    await sql.em.nativeDelete(AllocationEntity, { accountSetId, settlementId });
    await sql.em.nativeDelete(SettlementEntity, { accountSetId, id: settlementId });
    await desk.record({
      action: 'settlement.delete',
      objectType: 'settlement',
      objectId: settlementId,
      before,
      after: null,
    });
  }
}

/** The settlements that undo; each undoes one allocation of money. */
const settlementsOf = (undoing: readonly Allocation[]): number[] => [
  ...new Set(undoing.map(({ bookedWith }) => Number(String(bookedWith).split('/')[1]))),
];
