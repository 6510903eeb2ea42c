import { sumDecimals, toScale, voucherLabel } from '@suanpan/accounting-core';
import type { DocumentBooking } from '@suanpan/contracts';
import { refuse, type Sql } from '@suanpan/service-kit';
import { bookingsOf } from '../books/bookings.ts';
import type { Desk } from '../desk/desk.ts';
import { accountsOfLines, billsOfEvents, invoiceNumbers } from './document-names.ts';
import type { AdvanceUses } from './stored-advance.ts';

/** What uses an advance: a settlement that applies it, money that gave part of it back, a bill that took it along. */
export interface Use {
  advanceId: number;
  /** Of the advance, in its currency. */
  amount: string;
  /** How the ledger knows what its voucher is made of. */
  document: string;
  /** The settlement that undoes this one: how the ledger knows it, its day and the invoice. */
  undoneBy: { document: string; name: string } | null;
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

/** @throws ProblemError advance.used, with the vouchers of what it names. */
export function refuseUses(
  uses: readonly Use[],
  bookings: ReadonlyMap<string, readonly DocumentBooking[]>,
): never {
  const named = uses.slice(0, mostNamed).map(({ name, document }) => {
    const [booking] = bookings.get(document) ?? [];
    return { name: booking ? `${name} · ${voucherLabel(booking.word, booking.code)}` : name, booking };
  });
  const names = named.map(({ name }) => name);
  const used = toScale(sumDecimals(uses.map(({ amount }) => amount)), 2);
  refuse(
    { code: 'advance.used', used, by: uses.length > mostNamed ? [...names, '…'] : names },
    { bookings: named.flatMap(({ booking }) => booking ?? []) },
  );
}

/** Each use of some advances, with its name. */
export async function allUses(
  sql: Sql,
  accountSetId: number,
  { allocations, refunds }: AdvanceUses,
): Promise<Use[]> {
  const undoing = new Map(
    allocations.flatMap(({ undoes, date, bookedWith }) =>
      undoes === null ? [] : [[undoes, { document: String(bookedWith), date }]],
    ),
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
    ...applied.map(({ id, sourceId, date, amount, sourceAmount, bookedWith, invoiceId }) => {
      const number = numbers.get(Number(invoiceId)) ?? '';
      const undoneBy = undoing.get(id);
      return {
        advanceId: Number(sourceId),
        amount: sourceAmount ?? amount,
        document: String(bookedWith),
        undoneBy: undoneBy ? { document: undoneBy.document, name: `${undoneBy.date} · ${number}` } : null,
        name: `${date} · ${number}`,
      };
    }),
    ...refunds.map(({ advanceId, date, amount, journalLineId, billEventId }) => ({
      advanceId: Number(advanceId),
      amount,
      document: journalLineId === null ? `bill-event/${billEventId}` : `journal-line/${journalLineId}`,
      undoneBy: null,
      name: `${date} · ${accounts.get(Number(journalLineId)) ?? bills.get(Number(billEventId)) ?? ''}`,
    })),
  ];
}
