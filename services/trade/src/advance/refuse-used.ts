import { sumDecimals, toScale, voucherLabel } from '@suanpan/accounting-core';
import type { DocumentBooking } from '@suanpan/contracts';
import { refuse, type Sql } from '@suanpan/service-kit';
import { finalBookings } from '../booking/final-bookings.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { bookingsOf } from '../books/bookings.ts';
import type { Desk } from '../desk/desk.ts';
import { accountsOfLines, billsOfEvents, invoiceNumbers } from './document-names.ts';
import { lockAdvancesOf, usesOf, type AdvanceOrigin, type AdvanceUses } from './stored-advance.ts';

/** What uses an advance: a settlement that applies it, money that gave part of it back, a bill that took it along. */
interface Use {
  advanceId: number;
  /** Of the advance, in its currency. */
  amount: string;
  /** How the ledger knows what its voucher is made of. */
  document: string;
  /** How it knows the settlement that undoes this one. */
  undoneBy: string | null;
  /** Its day, and the invoice, account or bill. */
  name: string;
}

/** So many are named; all are counted. */
const mostNamed = 3;

/** What was undone does not count. @throws ProblemError advance.used, with how much is used and where. */
export async function refuseUsed({ sql, accountSetId }: Desk, uses: AdvanceUses): Promise<void> {
  const now = (await allUses(sql, accountSetId, uses)).filter(({ undoneBy }) => undoneBy === null);
  if (now.length === 0) return;
  const documents = now.map(({ document }) => document);
  refuseUses(now, await bookingsOf(sql, accountSetId, documents));
}

/**
 * Before the vouchers of lines or bills are taken back, which are locked: the books apply or give back no advance that they do not
 * hold. What was undone counts until the books say so too. The advances are locked here, so that who books what applies one is waited
 * for.
 * @param goingToo documents whose vouchers are taken back in the same request: they do not count, nor do they undo anything.
 * @throws ProblemError advance.used, with how much is used in the books and where; service.unavailable.
 */
export async function refuseUsedInBooks(
  desk: Desk,
  ledger: LedgerPort,
  origin: AdvanceOrigin,
  sourceIds: readonly number[],
  goingToo: readonly string[],
): Promise<void> {
  const { sql, accountSetId } = desk;
  const advances = await lockAdvancesOf(sql, accountSetId, origin, sourceIds);
  const ids = advances.map(({ id }) => id);
  const uses = (await allUses(sql, accountSetId, await usesOf(sql, accountSetId, ids))).filter(
    ({ document }) => !goingToo.includes(document),
  );
  if (uses.length === 0) return;
  const bookings = await finalBookings(
    desk,
    ledger,
    uses.flatMap(({ document, undoneBy }) => (undoneBy === null ? [document] : [document, undoneBy])),
  );
  const held = uses.filter(
    ({ document, undoneBy }) =>
      bookings.has(document) && (undoneBy === null || !bookings.has(undoneBy) || goingToo.includes(undoneBy)),
  );
  const [first] = held;
  if (!first) return;
  refuseUses(
    held.filter(({ advanceId }) => advanceId === first.advanceId),
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

async function allUses(
  sql: Sql,
  accountSetId: number,
  { allocations, refunds }: AdvanceUses,
): Promise<Use[]> {
  const undoing = new Map(
    allocations.flatMap(({ undoes, bookedWith }) => (undoes === null ? [] : [[undoes, String(bookedWith)]])),
  );
  const applied = allocations.filter(({ undoes }) => undoes === null);
  const numbers = await invoiceNumbers(
    sql,
    accountSetId,
    applied.map(({ invoiceId }) => Number(invoiceId)),
  );
  const accounts = await accountsOfLines(
    sql,
    accountSetId,
    refunds.flatMap(({ journalLineId }) => (journalLineId === null ? [] : Number(journalLineId))),
  );
  const bills = await billsOfEvents(
    sql,
    accountSetId,
    refunds.flatMap(({ billEventId }) => (billEventId ? Number(billEventId) : [])),
  );
  return [
    ...applied.map(({ id, sourceId, date, amount, sourceAmount, bookedWith, invoiceId }) => ({
      advanceId: Number(sourceId),
      amount: sourceAmount ?? amount,
      document: String(bookedWith),
      undoneBy: undoing.get(id) ?? null,
      name: `${date} · ${numbers.get(Number(invoiceId)) ?? ''}`,
    })),
    ...refunds.map(({ advanceId, date, amount, journalLineId, billEventId }) => ({
      advanceId: Number(advanceId),
      amount,
      document: journalLineId === null ? `bill-event/${billEventId}` : `journal-line/${journalLineId}`,
      undoneBy: null,
      name: `${date} · ${accounts.get(Number(journalLineId)) ?? bills.get(Number(billEventId)) ?? ''}`,
    })),
  ];
}
