import { voucherLabel } from '@suanpan/accounting-core';
import type { Allocation, Settlement, SettlementPage, SettlementQuery } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import { bookingsOf } from '../books/bookings.ts';

/** How the ledger knows a settlement. */
export const documentOfSettlement = (id: number): string => `settlement/${id}`;

/** What settles, of a company, as the wire shows it. */
export const SHOWN_ALLOCATIONS = `SELECT a.id, a.kind, a.date, a.settlement_id, a.source_id, a.invoice_id, a.amount, a.source_amount,
    a.undoes, coalesce(v.origin = 'withdrawn', false) AS withdrawn
  FROM trade.allocation a
  LEFT JOIN trade.advance v ON v.account_set_id = $1 AND a.kind = 'advance' AND v.id = a.source_id
  WHERE a.account_set_id = $1`;

type Head = Pick<Settlement, 'id' | 'kind' | 'date' | 'reason'>;

/** One settlement with its lines and its voucher; a foreign id is a missing one. */
export async function readSettlement(sql: Sql, accountSetId: number, id: number): Promise<Settlement> {
  const head = found(
    await sql.maybe<Head>(
      'SELECT s.id, s.kind, s.date, s.reason FROM trade.settlement s WHERE s.account_set_id = $1 AND s.id = $2',
      [accountSetId, id],
    ),
  );
  return (await shown(sql, accountSetId, [head]))[0]!;
}

/** Settlements of some days, the newest first; those without a voucher alone, or those of one invoice, if asked. */
export async function listSettlements(
  sql: Sql,
  accountSetId: number,
  { from, to, booked, invoiceId, page = 1, size = 50 }: SettlementQuery,
): Promise<SettlementPage> {
  const link = `(SELECT 1 FROM ledger_read.voucher_document d
    WHERE d.account_set_id = $1 AND d.service = 'trade' AND d.document = 'settlement/' || s.id)`;
  const where = `FROM trade.settlement s WHERE s.account_set_id = $1 AND ($2::date IS NULL OR s.date >= $2::date)
    AND ($3::date IS NULL OR s.date <= $3::date)
    AND ($4::int IS NULL OR s.kind <> 'red' AND ($4::int = 1) = EXISTS ${link})
    AND ($5::bigint IS NULL OR EXISTS (SELECT 1 FROM trade.allocation a WHERE a.account_set_id = $1
      AND a.settlement_id = s.id AND (a.invoice_id = $5::bigint OR (a.kind = 'red' AND a.source_id = $5::bigint))))`;
  const given = [accountSetId, from ?? null, to ?? null, booked ?? null, invoiceId ?? null];
  const { total } = await sql.one<{ total: number }>(`SELECT count(*) AS total ${where}`, given);
  const heads = await sql.rows<Head>(
    `SELECT s.id, s.kind, s.date, s.reason ${where} ORDER BY s.date DESC, s.id DESC LIMIT $6 OFFSET $7`,
    [...given, size, (page - 1) * size],
  );
  const records = await shown(sql, accountSetId, heads);
  return { records, total, size, current: page, pages: Math.ceil(total / size) };
}

async function shown(sql: Sql, accountSetId: number, heads: readonly Head[]): Promise<Settlement[]> {
  const ids = heads.map(({ id }) => id);
  const lines = await sql.rows<Allocation>(
    `${SHOWN_ALLOCATIONS} AND a.settlement_id = ANY ($2::bigint[]) ORDER BY a.id`,
    [accountSetId, ids],
  );
  const bookings = await bookingsOf(sql, accountSetId, ids.map(documentOfSettlement));
  return heads.map((head): Settlement => {
    const [booking] = bookings.get(documentOfSettlement(head.id)) ?? [];
    return {
      ...head,
      lines: lines.filter(({ settlementId }) => settlementId === head.id),
      voucherId: booking?.voucherId ?? null,
      voucher: booking ? voucherLabel(booking.word, booking.code) : null,
    };
  });
}
