import { firstDay, lastDay, voucherLabel } from '@suanpan/accounting-core';
import type { InputVatEvent } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import { bookingsOf } from '../books/bookings.ts';
import { InvoiceEntity } from '../db/entities/invoice.ts';
import { asMoney } from '../funds/fund-accounts.ts';
import { documentOfVatEvent, eventsUntil, lockVatEvent, type StoredVatEvent } from './stored-event.ts';

/** `2026-01` as a month of the calendar. */
export function monthOf(month: string): { year: number; month: number } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { year, month: number };
}

/** The events of a month. */
export async function listVatEvents(sql: Sql, accountSetId: number, month: string): Promise<InputVatEvent[]> {
  const [from, to] = [firstDay(monthOf(month)), lastDay(monthOf(month))];
  const events = await eventsUntil(sql, accountSetId, to);
  return shownEvents(
    sql,
    accountSetId,
    events.filter(({ date }) => date >= from),
  );
}

/** One event; a foreign id is a missing one. */
export const readVatEvent = async (sql: Sql, accountSetId: number, id: number): Promise<InputVatEvent> =>
  found((await shownEvents(sql, accountSetId, [await lockVatEvent(sql, accountSetId, id)]))[0]);

async function shownEvents(
  sql: Sql,
  accountSetId: number,
  events: readonly StoredVatEvent[],
): Promise<InputVatEvent[]> {
  const bookings = await bookingsOf(sql, accountSetId, events.map(documentOfVatEvent));
  const invoices = await sql.em.find(
    InvoiceEntity,
    { accountSetId, id: { $in: events.flatMap(({ invoiceIds }) => invoiceIds) } },
    { fields: ['id', 'invoiceNumber'] },
  );
  const numbers = new Map(invoices.map(({ id, invoiceNumber }) => [id, invoiceNumber]));
  return events.map((event) => {
    const [booking] = bookings.get(documentOfVatEvent(event)) ?? [];
    return {
      id: event.id,
      kind: event.kind,
      eventDate: event.date,
      taxAmount: asMoney(event.tax),
      invoices: event.invoiceIds.map((id) => ({ invoiceId: id, invoiceNo: numbers.get(id) ?? '' })),
      subjectId: event.subjectId,
      auxiliary: event.refs,
      reason: event.reason,
      voucherId: booking?.voucherId ?? null,
      voucher: booking ? voucherLabel(booking.word, booking.code) : null,
    };
  });
}
