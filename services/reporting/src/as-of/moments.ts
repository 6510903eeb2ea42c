import type { ChangesSince, Moment, VoucherChange } from '@suanpan/contracts';
import { found } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';

const MOST_MOMENTS = 200;
const MOST_CHANGES = 500;

const columns = `seq AS event, at, actor_name, action, object_id,
  (SELECT max(s.number) FROM ledger_asof.seal s WHERE s.account_set_id = $1 AND s.seq = moment.seq) AS seal`;

/** Closes and reopenings, newest first: the moments people ask for. */
export const listMoments = ({ sql, accountSetId }: Books): Promise<Moment[]> =>
  sql.rows<Moment>(
    `SELECT ${columns} FROM ledger_asof.moment
     WHERE account_set_id = $1 AND action IN ('period.close', 'period.reopen') ORDER BY seq DESC LIMIT $2`,
    [accountSetId, MOST_MOMENTS],
  );

/** The last event until a moment, as a list of one; empty before the books' first. @param at ISO 8601 */
export const momentAt = ({ sql, accountSetId }: Books, at: string): Promise<Moment[]> =>
  sql.rows<Moment>(
    `SELECT ${columns} FROM ledger_asof.moment WHERE account_set_id = $1 AND at <= $2 ORDER BY seq DESC LIMIT 1`,
    [accountSetId, new Date(at).toISOString()],
  );

/** The last event that a seal signs, as a list of one; empty for a seal that there is not. */
export const momentOfSeal = ({ sql, accountSetId }: Books, seal: number): Promise<Moment[]> =>
  sql.rows<Moment>(
    `SELECT ${columns} FROM ledger_asof.moment
     WHERE account_set_id = $1 AND seq = (
       SELECT s.seq FROM ledger_asof.seal s WHERE s.account_set_id = $1 AND s.number = $2::int)`,
    [accountSetId, seal],
  );

/** The number of the newest seal: one is made a moment after the event that it ends with. */
export const lastSeal = async ({ now, accountSetId }: Books): Promise<string> => {
  const { seal } = await now.one<{ seal: number | null }>(
    'SELECT max(number) AS seal FROM ledger_asof.seal WHERE account_set_id = $1',
    [accountSetId],
  );
  return String(seal);
};

/** @throws not-found for an event that the books do not have */
export const readMoment = async (
  { sql, accountSetId }: Pick<Books, 'sql' | 'accountSetId'>,
  event: number,
): Promise<Moment> =>
  found(
    await sql.maybe<Moment>(
      `SELECT ${columns} FROM ledger_asof.moment WHERE account_set_id = $1 AND seq = $2`,
      [accountSetId, event],
    ),
  );

/**
 * What changed after an event: every voucher that a later one added, changed, renumbered, reviewed or deleted, as it was
 * and as it is.
 * @throws not-found for an event that the books do not have
 */
export async function changesSince({ now: sql, accountSetId }: Books, event: number): Promise<ChangesSince> {
  const moment = await readMoment({ sql, accountSetId }, event);
  const vouchers = await sql.rows<VoucherChange & { total: number }>(selectChanges, [
    accountSetId,
    MOST_CHANGES,
  ]);
  const { openings } = await sql.one<{ openings: number }>(
    `SELECT count(*)::int AS openings FROM ledger_asof.undone
     WHERE account_set_id = $1 AND object_type IN ('opening', 'cash-flow-opening')`,
    [accountSetId],
  );
  return {
    moment,
    total: vouchers[0]?.total ?? 0,
    vouchers: vouchers.map(({ total: _total, ...change }) => change),
    openings,
  };
}

/** The voucher then and now, by the views of the same names. */
const side = (voucher: string): string =>
  `CASE WHEN ${voucher}.id IS NOT NULL THEN jsonb_build_object('word', ${voucher}.word, 'code', ${voucher}.number,
     'voucherDate', ${voucher}.voucher_date, 'debitAmount', ${voucher}.debit_total::text) END`;

const selectChanges = `
WITH touched AS (
  SELECT DISTINCT ON (object_id) object_id::bigint AS id, seq, action, at, actor_name FROM ledger_asof.undone
  WHERE account_set_id = $1 AND object_type = 'voucher' ORDER BY object_id, seq DESC
)
SELECT t.id AS voucher_id, ${side('b')} AS before, ${side('a')} AS after, t.action, t.at, t.actor_name,
  count(*) OVER ()::int AS total
FROM touched t
LEFT JOIN ledger_asof.voucher b ON b.account_set_id = $1 AND b.id = t.id
LEFT JOIN ledger_read.voucher a ON a.account_set_id = $1 AND a.id = t.id
WHERE b.id IS NOT NULL OR a.id IS NOT NULL
ORDER BY t.seq DESC LIMIT $2`;
