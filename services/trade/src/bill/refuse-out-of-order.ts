import { voucherLabel } from '@suanpan/accounting-core';
import { refuse } from '@suanpan/service-kit';
import { finalBookings } from '../booking/final-bookings.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import type { Desk } from '../desk/desk.ts';
import { documentOfEvent, lockEvent } from './stored-bill.ts';

/**
 * The vouchers of a bill follow what happened to it: none is made before those of the events before it. One that was there when the
 * books began has none of its coming.
 * @throws ProblemError bill.earlier-not-booked, with its day and the bill; service.unavailable.
 */
export async function refuseBeforeEarlier(desk: Desk, ledger: LedgerPort, id: number): Promise<void> {
  const { bill, event, events } = await lockEvent(desk.sql, desk.accountSetId, id);
  const earlier = events.slice(bill.opening ? 1 : 0, events.indexOf(event));
  const bookings = await finalBookings(desk, ledger, earlier.map(documentOfEvent));
  const missing = earlier.find((event) => !bookings.has(documentOfEvent(event)));
  if (missing) refuse({ code: 'bill.earlier-not-booked', source: `${missing.date} · ${bill.number}` });
}

/**
 * And none is taken back before those of the events behind it.
 * @param ids events whose vouchers are taken back together.
 * @throws ProblemError bill.later-booked, with that voucher; service.unavailable.
 */
export async function refuseUnderLater(
  desk: Desk,
  ledger: LedgerPort,
  ids: readonly number[],
): Promise<void> {
  const later = new Set<string>();
  for (const id of ids) {
    const { event, events } = await lockEvent(desk.sql, desk.accountSetId, id);
    for (const behind of events.slice(events.indexOf(event) + 1))
      if (!ids.includes(behind.id)) later.add(documentOfEvent(behind));
  }
  const [booking] = [...(await finalBookings(desk, ledger, [...later])).values()].flat();
  if (!booking) return;
  const voucher = voucherLabel(booking.word, booking.code);
  refuse({ code: 'bill.later-booked', voucher }, { bookings: [booking] });
}
