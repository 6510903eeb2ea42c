import type { VoucherNews } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';

/** The most changes one message names; of more it only says that there were many. */
const MOST_NAMED = 50;

/** Where the set's chain ends now: what comes later is an update. */
export async function chainEnd(sql: Sql, accountSetId: number): Promise<number> {
  const tail = await sql.maybe<{ seq: number }>(
    'SELECT seq FROM ledger.chain_tail WHERE account_set_id = $1',
    [accountSetId],
  );
  return tail?.seq ?? 0;
}

/** The newest month of the set, and the newest closed one: screens that know others read theirs again. */
export const monthsOf = (sql: Sql, accountSetId: number): Promise<VoucherNews['months']> =>
  sql.one<VoucherNews['months']>(
    `SELECT max(month_text) AS last, max(month_text) FILTER (WHERE status = 2) AS closed
     FROM (SELECT to_char(year, 'FM0000') || '-' || to_char(month, 'FM00') AS month_text, status
           FROM ledger.period WHERE account_set_id = $1) months`,
    [accountSetId],
  );

/** What the event itself says of a voucher that is gone by now. */
const keptOf = (field: string): string =>
  `coalesce(e.content::jsonb #>> '{before,${field}}', e.content::jsonb #>> '{after,${field}}')`;

/** What happened to vouchers behind a place of the chain, up to its end; the end comes first, and is often all. */
export async function updatesSince(
  sql: Sql,
  accountSetId: number,
  after: number,
): Promise<VoucherNews | null> {
  const end = await chainEnd(sql, accountSetId);
  if (end <= after) return null;
  const rows = await sql.rows<VoucherNews['changes'][number]>(
    `SELECT e.seq, replace(e.action, 'voucher.', '') AS action, e.id, e.actor_id AS member_id,
       e.actor_name AS member_name, e.at, coalesce(w.word, ${keptOf('word')}) AS word,
       coalesce(v.number, ${keptOf('code')}::int) AS code,
       coalesce(v.voucher_date, ${keptOf('voucherDate')}::date) AS voucher_date
     FROM (
       SELECT seq, action, object_id::bigint AS id, actor_id, actor_name, at, content FROM ledger.event
       WHERE account_set_id = $1 AND seq > $2 AND seq <= $3 AND object_type = 'voucher' AND object_id ~ '^[0-9]+$'
       ORDER BY seq DESC LIMIT $4
     ) e
     LEFT JOIN ledger.voucher v ON v.account_set_id = $1 AND v.id = e.id
     LEFT JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id
     ORDER BY e.seq DESC`,
    [accountSetId, after, end, MOST_NAMED + 1],
  );
  return {
    end,
    changes: rows.slice(0, MOST_NAMED).toReversed(),
    more: rows.length > MOST_NAMED,
    months: await monthsOf(sql, accountSetId),
  };
}
