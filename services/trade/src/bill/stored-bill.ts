import { LockMode } from '@mikro-orm/core';
import { found, type Sql } from '@suanpan/service-kit';
import {
  BILL_EVENT_KINDS,
  billStanding,
  type Bill,
  type BillEvent,
  type BillEventKind,
  type BillStanding,
} from '@suanpan/trade-core';
import { BillEntity, BillEventEntity } from '../db/entities/bill.ts';

/** A bill as the rules take it, with what the database says beside it. */
export interface StoredBill extends Bill {
  id: number;
  partyId: number;
  opening: boolean;
  version: number;
}

/** What happened to a bill; the first event is that it came or was issued. */
export interface StoredEvent {
  id: number;
  billId: number;
  kind: 'receive' | 'issue' | BillEventKind;
  date: string;
  toPartyId: number | null;
  amount: string;
  interest: string;
  fee: string;
}

type BillRow = Omit<StoredBill, 'type' | 'entry'> & { type: string };

export const billOf = (row: BillRow): StoredBill => ({
  id: row.id,
  entry: row.id,
  type: row.type === 'payable' ? 'payable' : 'receivable',
  number: row.number,
  partyId: row.partyId,
  date: row.date,
  maturity: row.maturity,
  amount: row.amount,
  opening: row.opening,
  version: row.version,
});

/** A bill behind the lock of its row: what happens to it happens one after the other. @throws ProblemError request.not-found. */
export async function lockBill(sql: Sql, accountSetId: number, id: number): Promise<StoredBill> {
  const row = await sql.em.findOne(
    BillEntity,
    { accountSetId, id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  return billOf(found(row));
}

/** What happened to some bills, in the order of days and of entry. */
export async function eventsOf(
  sql: Sql,
  accountSetId: number,
  billIds: readonly number[],
): Promise<StoredEvent[]> {
  const rows = await sql.em.find(
    BillEventEntity,
    { accountSetId, billId: { $in: [...billIds] } },
    { orderBy: { date: 'asc', id: 'asc' }, refresh: true },
  );
  return rows.map((row) => ({
    id: row.id,
    billId: row.billId,
    // Its check holds what may stand there.
    kind: row.kind as StoredEvent['kind'],
    date: row.date,
    toPartyId: row.toPartyId ?? null,
    amount: row.amount,
    interest: row.interest,
    fee: row.fee,
  }));
}

/** An event behind the lock of its bill. @throws ProblemError request.not-found. */
export async function lockEvent(
  sql: Sql,
  accountSetId: number,
  id: number,
): Promise<{ bill: StoredBill; event: StoredEvent; events: StoredEvent[] }> {
  const { billId } = found(await sql.em.findOne(BillEventEntity, { accountSetId, id }));
  const bill = await lockBill(sql, accountSetId, billId);
  const events = await eventsOf(sql, accountSetId, [billId]);
  return { bill, event: found(events.find((event) => event.id === id)), events };
}

const isKind = (kind: StoredEvent['kind']): kind is BillEventKind =>
  (BILL_EVENT_KINDS as readonly string[]).includes(kind);

/** Those that took something of their bill, as the rules take them. */
export const takingEvents = (events: readonly StoredEvent[]): BillEvent[] =>
  events.flatMap(({ kind, ...event }) =>
    isKind(kind) ? [{ ...event, kind, entry: event.id, journalLineId: null }] : [],
  );

/** How a bill stands at the end of a day, or after all that was entered. */
export const standingOf = (bill: StoredBill, events: readonly StoredEvent[], asOf?: string): BillStanding =>
  billStanding(bill, takingEvents(events), asOf);

/** How the ledger knows what happened to a bill. */
export const documentOfEvent = ({ id }: Pick<StoredEvent, 'id'>): string => `bill-event/${id}`;
