import { signOf, voucherLabel } from '@suanpan/accounting-core';
import type { Bill, BillEvent, BillPage, BillQuery } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import { sumOf } from '@suanpan/trade-core';
import { invoiceNumbers } from '../advance/document-names.ts';
import { bookingsOf } from '../books/bookings.ts';
import { partiesOf } from '../books/parties.ts';
import { BillEntity } from '../db/entities/bill.ts';
import { JournalLineEntity } from '../db/entities/journal.ts';
import { asMoney } from '../funds/fund-accounts.ts';
import { allocationsOfEvents } from './settle-with-bill.ts';
import {
  billOf,
  documentOfEvent,
  eventsOf,
  standingOf,
  type StoredBill,
  type StoredEvent,
} from './stored-bill.ts';

/** Bills by the day they mature, as they stood at the end of a day. */
export async function listBills(sql: Sql, accountSetId: number, query: BillQuery): Promise<BillPage> {
  const { type, asOf, open, dueBy, booked, page = 1, size = 50 } = query;
  const rows = await sql.em.find(
    BillEntity,
    {
      accountSetId,
      ...(type === undefined ? {} : { type }),
      ...(asOf === undefined ? {} : { date: { $lte: asOf } }),
      ...(dueBy === undefined ? {} : { maturity: { $lte: dueBy } }),
    },
    { orderBy: { maturity: 'asc', id: 'asc' }, refresh: true },
  );
  const events = await eventsByBill(
    sql,
    accountSetId,
    rows.map(({ id }) => id),
  );
  const waits = booked === undefined ? null : await waitingBills(sql, accountSetId);
  const standing = rows
    .map(billOf)
    .map((bill) => ({ bill, balance: standingOf(bill, events.get(bill.id) ?? [], asOf).balance }))
    .filter(({ balance }) => open !== 1 || signOf(balance) > 0)
    .filter(({ bill }) => waits === null || waits.get(bill.id) === !booked);
  const total = (of: StoredBill['type']): string =>
    asMoney(
      sumOf(
        standing.filter(({ bill }) => bill.type === of),
        ({ balance }) => balance,
      ),
    );
  const shown = standing.slice((page - 1) * size, page * size).map(({ bill }) => bill);
  return {
    records: await shownBills(sql, accountSetId, shown, events, asOf),
    total: standing.length,
    size,
    current: page,
    pages: Math.ceil(standing.length / size),
    held: total('receivable'),
    owed: total('payable'),
  };
}

/** By bill whether something waits for its voucher; one of before the books, to which nothing happened since, has none to wait for. */
async function waitingBills(sql: Sql, accountSetId: number): Promise<Map<number, boolean>> {
  const rows = await sql.rows<{ id: number; waits: boolean }>(
    `SELECT b.id, bool_or(NOT EXISTS (
       SELECT 1 FROM ledger_read.voucher_document d
       WHERE d.account_set_id = $1 AND d.service = 'trade' AND d.document = 'bill-event/' || e.id)) AS waits
     FROM trade.bill b JOIN trade.bill_event e ON e.account_set_id = $1 AND e.bill_id = b.id
     WHERE b.account_set_id = $1 AND NOT (b.opening AND e.kind IN ('receive', 'issue'))
     GROUP BY b.id`,
    [accountSetId],
  );
  return new Map(rows.map(({ id, waits }) => [id, waits]));
}

/** One bill with all that happened to it; a foreign id is a missing one. */
export async function readBill(sql: Sql, accountSetId: number, id: number): Promise<Bill> {
  const bill = billOf(found(await sql.em.findOne(BillEntity, { accountSetId, id }, { refresh: true })));
  const events = await eventsByBill(sql, accountSetId, [id]);
  return (await shownBills(sql, accountSetId, [bill], events))[0]!;
}

async function eventsByBill(
  sql: Sql,
  accountSetId: number,
  ids: readonly number[],
): Promise<Map<number, StoredEvent[]>> {
  return Map.groupBy(await eventsOf(sql, accountSetId, ids), ({ billId }) => billId);
}

async function shownBills(
  sql: Sql,
  accountSetId: number,
  bills: readonly StoredBill[],
  events: ReadonlyMap<number, StoredEvent[]>,
  asOf?: string,
): Promise<Bill[]> {
  const all = bills.flatMap(({ id }) => events.get(id) ?? []);
  const show = await shownEvents(sql, accountSetId, all);
  const parties = await partiesOf(
    sql,
    accountSetId,
    bills.map(({ partyId }) => partyId),
  );
  return bills.map((bill) => {
    const own = events.get(bill.id) ?? [];
    const { state, balance } = standingOf(bill, own, asOf);
    return {
      id: bill.id,
      type: bill.type,
      billNo: bill.number,
      partyItemId: bill.partyId,
      partyName: parties.get(bill.partyId)?.name ?? null,
      amount: asMoney(bill.amount),
      billDate: bill.date,
      maturityDate: bill.maturity,
      opening: bill.opening,
      state,
      balance: asMoney(balance),
      version: bill.version,
      events: own.filter(({ date }) => asOf === undefined || date <= asOf).map(show),
    };
  });
}

/** How to show each of some events: with its money, what it settles, and its voucher. */
async function shownEvents(
  sql: Sql,
  accountSetId: number,
  events: readonly StoredEvent[],
): Promise<(event: StoredEvent) => BillEvent> {
  const ids = events.map(({ id }) => id);
  const bookings = await bookingsOf(sql, accountSetId, events.map(documentOfEvent));
  const allocations = await allocationsOfEvents(sql, accountSetId, ids);
  const settled = allocations.map(({ invoiceId }) => Number(invoiceId));
  const numbers = await invoiceNumbers(sql, accountSetId, settled);
  const lines = await sql.em.find(JournalLineEntity, { accountSetId, billEventId: { $in: ids } });
  const holders = await partiesOf(
    sql,
    accountSetId,
    events.flatMap(({ toPartyId }) => toPartyId ?? []),
  );
  return (event) => {
    const line = lines.find(({ billEventId }) => billEventId === event.id);
    const [booking] = bookings.get(documentOfEvent(event)) ?? [];
    return {
      id: event.id,
      kind: event.kind,
      eventDate: event.date,
      amount: asMoney(event.amount),
      toPartyItemId: event.toPartyId,
      toPartyName: holders.get(event.toPartyId ?? 0)?.name ?? null,
      interest: asMoney(event.interest),
      fee: asMoney(event.fee),
      journalLineId: line?.id ?? null,
      fundAccountId: line?.fundAccountId ?? null,
      allocations: allocations
        .filter(({ sourceId }) => sourceId === event.id)
        .map(({ invoiceId, amount }) => ({
          invoiceId: Number(invoiceId),
          invoiceNo: numbers.get(Number(invoiceId)) ?? '',
          amount: asMoney(amount),
        })),
      voucherId: booking?.voucherId ?? null,
      voucher: booking ? voucherLabel(booking.word, booking.code) : null,
    };
  };
}
