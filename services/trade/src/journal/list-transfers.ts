import { firstDay, lastDay, voucherLabel } from '@suanpan/accounting-core';
import type { ListedTransfer, MonthOfTransfers, Transfer } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { bookingsOf } from '../books/bookings.ts';

const documentOf = ({ id }: { id: number }): string => `transfer/${id}`;

/** The transfers of a month, the newest first, each with what keeps it as it is. */
export async function listTransfers(
  sql: Sql,
  accountSetId: number,
  { month }: MonthOfTransfers,
): Promise<ListedTransfer[]> {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const period = { year, month: number };
  const transfers = await sql.rows<Transfer & { matched: boolean }>(
    `SELECT t.id, t.date AS moved_on, t.from_id, t.to_id, t.amount_out, t.amount_in, t.fee, t.rate AS exchange_rate, t.summary,
       t.version, EXISTS (SELECT 1 FROM trade.journal_line l
         WHERE l.account_set_id = $1 AND l.transfer_id = t.id AND l.match_id IS NOT NULL) AS matched
     FROM trade.transfer t
     WHERE t.account_set_id = $1 AND t.date BETWEEN $2::date AND $3::date ORDER BY t.date DESC, t.id DESC`,
    [accountSetId, firstDay(period), lastDay(period)],
  );
  const bookings = await bookingsOf(sql, accountSetId, transfers.map(documentOf));
  return transfers.map((transfer) => {
    const [booking] = bookings.get(documentOf(transfer)) ?? [];
    return {
      ...transfer,
      voucherId: booking?.voucherId ?? null,
      voucher: booking ? voucherLabel(booking.word, booking.code) : null,
    };
  });
}
