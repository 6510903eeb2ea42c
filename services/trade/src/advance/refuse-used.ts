import { sumDecimals, toScale, voucherLabel } from '@suanpan/accounting-core';
import type { DocumentBooking } from '@suanpan/contracts';
import { refuse, type Sql } from '@suanpan/service-kit';
import { finalBookings } from '../booking/final-bookings.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { bookingsOf } from '../books/bookings.ts';
import type { Desk } from '../desk/desk.ts';
import { lockAdvancesOf, usesOf, type AdvanceOrigin, type AdvanceUses } from './stored-advance.ts';

/** What uses an advance now: a settlement that applies it and is not undone, money that gave part of it back, a bill that took it along. */
interface Use {
  advanceId: number;
  /** Of the advance, in its currency. */
  amount: string;
  /** How the ledger knows what its voucher is made of. */
  document: string;
  /** Its day, and the invoice, account or bill. */
  name: string;
}

/** So many are named; all are counted. */
const mostNamed = 3;

/** @throws ProblemError advance.used, with how much is used and where. */
export async function refuseUsed({ sql, accountSetId }: Desk, uses: AdvanceUses): Promise<void> {
  const now = await usesNow(sql, accountSetId, uses);
  if (now.length === 0) return;
  const documents = now.map(({ document }) => document);
  refuseUses(now, await bookingsOf(sql, accountSetId, documents));
}

/**
 * Before the vouchers of lines or bills are taken back, which are locked: the books apply or give back no advance that they do not
 * hold. What gave it back and is taken back with them does not count. The advances are locked here, so that whoever books what applies one is waited for.
 * @throws ProblemError advance.used, with how much is used in the books and where; service.unavailable.
 */
export async function refuseUsedInBooks(
  desk: Desk,
  ledger: LedgerPort,
  origin: AdvanceOrigin,
  sourceIds: readonly number[],
): Promise<void> {
  const { sql, accountSetId } = desk;
  const advances = await lockAdvancesOf(sql, accountSetId, origin, sourceIds);
  const ids = advances.map(({ id }) => id);
  const goingToo = new Set(sourceIds.map((id) => `${origin === 'bill' ? 'bill-event' : origin}/${id}`));
  const uses = await usesNow(sql, accountSetId, await usesOf(sql, accountSetId, ids));
  const now = uses.filter(({ document }) => !goingToo.has(document));
  if (now.length === 0) return;
  const bookings = await finalBookings(
    desk,
    ledger,
    now.map(({ document }) => document),
  );
  const [first] = now.filter(({ document }) => bookings.has(document));
  if (!first) return;
  refuseUses(
    now.filter(({ advanceId, document }) => advanceId === first.advanceId && bookings.has(document)),
    bookings,
  );
}

function refuseUses(uses: readonly Use[], bookings: ReadonlyMap<string, readonly DocumentBooking[]>): never {
  const names = uses.slice(0, mostNamed).map(({ name, document }) => {
    const [booking] = bookings.get(document) ?? [];
    return booking ? `${name} · ${voucherLabel(booking.word, booking.code)}` : name;
  });
  const used = toScale(sumDecimals(uses.map(({ amount }) => amount)), 2);
  refuse({ code: 'advance.used', used, by: uses.length > mostNamed ? [...names, '…'] : names });
}

async function usesNow(
  sql: Sql,
  accountSetId: number,
  { allocations, refunds }: AdvanceUses,
): Promise<Use[]> {
  const undone = new Set(allocations.map(({ undoes }) => undoes));
  const applied = allocations.filter(({ id, undoes }) => undoes === null && !undone.has(id));
  const numbers = await namesOf(
    sql,
    'SELECT i.id, i.invoice_number AS name FROM trade.invoice i WHERE i.account_set_id = $1 AND i.id = ANY ($2::bigint[])',
    [accountSetId, applied.map(({ invoiceId }) => Number(invoiceId))],
  );
  const accounts = await namesOf(
    sql,
    `SELECT l.id, f.name FROM trade.journal_line l
     JOIN trade.fund_account f ON f.account_set_id = $1 AND f.id = l.fund_account_id
     WHERE l.account_set_id = $1 AND l.id = ANY ($2::bigint[])`,
    [
      accountSetId,
      refunds.flatMap(({ journalLineId }) => (journalLineId === null ? [] : Number(journalLineId))),
    ],
  );
  const bills = await namesOf(
    sql,
    `SELECT e.id, b.number AS name FROM trade.bill_event e
     JOIN trade.bill b ON b.account_set_id = $1 AND b.id = e.bill_id
     WHERE e.account_set_id = $1 AND e.id = ANY ($2::bigint[])`,
    [accountSetId, refunds.flatMap(({ billEventId }) => (billEventId ? Number(billEventId) : []))],
  );
  return [
    ...applied.map(({ sourceId, date, amount, sourceAmount, bookedWith, invoiceId }) => ({
      advanceId: Number(sourceId),
      amount: sourceAmount ?? amount,
      document: String(bookedWith),
      name: `${date} · ${numbers.get(Number(invoiceId)) ?? ''}`,
    })),
    ...refunds.map(({ advanceId, date, amount, journalLineId, billEventId }) => ({
      advanceId: Number(advanceId),
      amount,
      document: journalLineId === null ? `bill-event/${billEventId}` : `journal-line/${journalLineId}`,
      name: `${date} · ${accounts.get(Number(journalLineId)) ?? bills.get(Number(billEventId)) ?? ''}`,
    })),
  ];
}

async function namesOf(
  sql: Sql,
  text: string,
  given: readonly [number, readonly number[]],
): Promise<ReadonlyMap<number, string>> {
  const rows = await sql.rows<{ id: number; name: string }>(text, [...given]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
