import { LockMode } from '@mikro-orm/core';
import type { Day } from '@suanpan/accounting-core';
import { found, type Sql } from '@suanpan/service-kit';
import type { InputTaxEvent } from '@suanpan/trade-core';
import { itemsOf } from '../books/items.ts';
import { subjectsById } from '../books/subjects.ts';
import { InputVatEventEntity, InputVatInvoiceEntity } from '../db/entities/input-vat.ts';

/** An event of input tax as the rules take it, with the ids of the books. */
export interface StoredVatEvent extends InputTaxEvent {
  id: number;
  invoiceIds: number[];
  subjectId: number | null;
  refs: { categoryId: number; itemId: number }[];
  reason: string | null;
}

interface Row {
  id: number;
  kind: string;
  date: string;
  tax: string;
  subjectId?: number | null;
  auxiliary: unknown;
  reason?: string | null;
}

/** Events until the end of a day, in the order of days and of entry. */
export async function eventsUntil(sql: Sql, accountSetId: number, day: string): Promise<StoredVatEvent[]> {
  const rows = await sql.em.find(
    InputVatEventEntity,
    { accountSetId, date: { $lte: day } },
    { orderBy: { date: 'asc', id: 'asc' }, refresh: true },
  );
  return whole(sql, accountSetId, rows);
}

/** The first day on which tax of an invoice was certified or transferred out; null: it was not. Its entries come behind the lock of the invoice. */
export async function taxUsedOn(sql: Sql, accountSetId: number, invoiceId: number): Promise<Day | null> {
  const { day } = await sql.one<{ day: Day | null }>(
    `SELECT min(e.date)::text AS day FROM trade.input_vat_event e
     JOIN trade.input_vat_invoice l ON l.account_set_id = e.account_set_id AND l.event_id = e.id
     WHERE e.account_set_id = $1 AND l.invoice_id = $2`,
    [accountSetId, invoiceId],
  );
  return day;
}

/** One event behind the lock of its row. @throws ProblemError request.not-found. */
export async function lockVatEvent(sql: Sql, accountSetId: number, id: number): Promise<StoredVatEvent> {
  const row = await sql.em.findOne(
    InputVatEventEntity,
    { accountSetId, id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  return (await whole(sql, accountSetId, [found(row)]))[0]!;
}

async function whole(sql: Sql, accountSetId: number, rows: readonly Row[]): Promise<StoredVatEvent[]> {
  const links = await sql.em.find(
    InputVatInvoiceEntity,
    { accountSetId, eventId: { $in: rows.map(({ id }) => id) } },
    { orderBy: { invoiceId: 'asc' } },
  );
  const refsOf = (row: Row) => row.auxiliary as StoredVatEvent['refs'];
  const subjects = await subjectsById(
    sql,
    accountSetId,
    rows.flatMap(({ subjectId }) => subjectId ?? []),
  );
  const items = await itemsOf(
    sql,
    accountSetId,
    rows.flatMap((row) => refsOf(row).map(({ itemId }) => itemId)),
  );
  return rows.map((row) => ({
    id: row.id,
    entry: row.id,
    kind: row.kind === 'certify' ? 'certify' : 'transfer-out',
    date: row.date,
    tax: row.tax,
    invoiceIds: links.filter(({ eventId }) => eventId === row.id).map(({ invoiceId }) => invoiceId),
    subjectId: row.subjectId ?? null,
    account: subjects.get(row.subjectId ?? 0)?.code ?? null,
    refs: refsOf(row),
    auxiliary: refsOf(row).map(({ itemId }) => ({
      category: items.get(itemId)?.category ?? '',
      item: itemId,
    })),
    reason: row.reason ?? null,
  }));
}

/** How the ledger knows an event of input tax. */
export const documentOfVatEvent = ({ id }: { id: number }): string => `input-vat/${id}`;
