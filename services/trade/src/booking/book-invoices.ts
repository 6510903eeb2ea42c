import { periodKey, periodOf } from '@suanpan/accounting-core';
import { type BookAnswer, type Language, MOST_DOCUMENTS } from '@suanpan/contracts';
import { found, refuse } from '@suanpan/service-kit';
import { invoiceVoucher, makesVoucher } from '@suanpan/trade-core';
import { countAttachments } from '../attachment/stored-attachment.ts';
import { documentOf } from '../books/bookings.ts';
import type { Call } from '../desk/call.ts';
import type { Desk } from '../desk/desk.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { lockInvoices, wholeInvoices, type StoredHead } from '../invoice/stored-invoice.ts';
import { bookEach } from './book-each.ts';
import { bookingFacts, ledgerVoucher } from './draft-voucher.ts';
import type { LedgerPort } from './ledger-port.ts';

/** The step of a document that its own voucher is about. */
export const BOOK = 'book';
/** The step that its red voucher is about. */
export const DESTROY = 'destroy';

export interface BookingTools {
  db: TradeDb;
  ledger: LedgerPort;
  /** Of the one who asks: each refusal is told in it. */
  language: Language;
}

/**
 * Makes vouchers of invoices: one each, or one of all those of a side and month. What is refused is told with its reason, the
 * others go on. An invoice is locked from its reading until the ledger has answered, so its voucher is what it says; what is booked
 * already is answered with the voucher that is there, so a request can be repeated whatever broke.
 */
export async function bookInvoices(
  tools: BookingTools,
  call: Call,
  { ids, combine = false }: { ids: readonly number[]; combine?: boolean | undefined },
): Promise<BookAnswer & { version: number }> {
  const groups = await groupsOf(tools.db, call, [...new Set(ids)], combine);
  return bookEach(tools, call, groups, (desk, group) => bookTogether(desk, tools.ledger, call, group));
}

/** The invoices that become one voucher together. */
async function groupsOf(
  db: TradeDb,
  call: Call,
  ids: readonly number[],
  combine: boolean,
): Promise<number[][]> {
  if (!combine) return ids.map((id) => [id]);
  const { accountSetId } = call.member;
  const rows = await db.read(call.member, (sql) =>
    sql.rows<{ id: number; side: string; date: string }>(
      `SELECT i.id, i.side, i.date FROM trade.invoice i
       WHERE i.account_set_id = $1 AND i.id = ANY ($2::bigint[])`,
      [accountSetId, [...ids]],
    ),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const keyOf = (id: number): string => {
    const row = known.get(id);
    return row ? `${row.side} ${periodKey(periodOf(row.date))}` : `missing ${id}`;
  };
  return [...Map.groupBy(ids, keyOf).values()];
}

async function bookTogether(
  desk: Desk,
  ledger: LedgerPort,
  { member, requestId }: Call,
  ids: readonly number[],
) {
  const { sql, accountSetId } = desk;
  const locked = await lockInvoices(sql, accountSetId, ids);
  const heads = ids.map((id) => found(locked.get(id)));
  for (const head of heads) refuseUnbookable(head);
  const invoices = await wholeInvoices(sql, accountSetId, heads);
  if (!invoices.every(makesVoucher)) refuse({ code: 'document.not-booked' });
  const facts = await bookingFacts(
    sql,
    accountSetId,
    heads.map(({ partyId }) => partyId),
  );
  const drawn = await ledgerVoucher(
    sql,
    accountSetId,
    invoices.map((invoice) => invoiceVoucher(facts, invoice)),
  );
  const files = await countAttachments(sql, accountSetId, ids);
  const voucher = files === 0 ? drawn : { ...drawn, receiptNum: Math.min(files, MOST_DOCUMENTS) };
  const documents = heads.map((head) => ({ document: documentOf(head), step: BOOK }));
  const booked = await ledger.book({ member, requestId }, { source: 'invoice', documents, voucher });
  const { isRepeated, ...made } = booked.voucher;
  const known = isRepeated ? await recorded(desk, ids, made.id) : new Set<number>();
  for (const id of ids)
    if (!known.has(id))
      await desk.record({
        action: 'invoice.book',
        objectType: 'invoice',
        objectId: id,
        before: null,
        after: { voucher: made },
      });
  return { voucher: made, version: booked.version };
}

/** Those whose history says already that they stand in this voucher: what broke off behind the ledger is written with its repetition. */
async function recorded(
  { sql, accountSetId }: Desk,
  ids: readonly number[],
  voucherId: number,
): Promise<Set<number>> {
  const rows = await sql.rows<{ id: number }>(
    `SELECT e.object_id AS id FROM trade.event e
     WHERE e.account_set_id = $1 AND e.object_type = 'invoice' AND e.object_id = ANY ($2::bigint[])
       AND e.action = 'invoice.book' AND (e.after -> 'voucher' ->> 'id')::bigint = $3`,
    [accountSetId, [...ids], voucherId],
  );
  return new Set(rows.map(({ id }) => id));
}

function refuseUnbookable({ destroyedOn, opening }: StoredHead): void {
  if (destroyedOn !== null) refuse({ code: 'invoice.destroyed' });
  if (opening) refuse({ code: 'document.not-booked' });
}
