import { moneyOf, type MonthVouchers, type Period } from '@suanpan/accounting-core';
import type { Sql } from '@suanpan/service-kit';

/**
 * The month's vouchers as the check of the period sees them, from the month's balances: cost grows with subjects, not
 * with vouchers. The database stores no voucher whose lines do not balance (voucher_sides_equal, voucher_balanced), no
 * line on a parent or without its items (posting_rules), and balances move with the lines; so a month's sides that
 * agree, on keys that may be posted to, are those of sound vouchers. Only where they do not the lines are summed, to
 * name the offenders. What somebody changed past the triggers so that all sides still agree, the month's record is no
 * proof of: `npm run ledger verify` counts every line against balances and history.
 */
export async function monthVouchers(
  sql: Sql,
  accountSetId: number,
  { year, month }: Period,
): Promise<MonthVouchers> {
  const { debit, credit, hasBadKeys } = await sql.one<{ debit: string; credit: string; hasBadKeys: boolean }>(
    `SELECT coalesce(sum(b.debit), 0) AS debit, coalesce(sum(b.credit), 0) AS credit,
       coalesce(bool_or(${isBadKey}), false) AS has_bad_keys
     FROM ledger.period_balance b WHERE b.account_set_id = $1 AND b.year = $2 AND b.month = $3`,
    [accountSetId, year, month],
  );
  const isSound = debit === credit && !hasBadKeys;
  const offenders = isSound ? [] : await offendersOf(sql, accountSetId, { year, month });
  return { debit: moneyOf(debit), credit: moneyOf(credit), offenders };
}

/**
 * A subject that has children, or items that are not of the categories it asks for. The categories are read from the
 * combination's key, which the database holds equal to its items (aux_set_key) and `verify` proves so: the items have two
 * indexes that begin with the company, and either may be taken for those of a combination.
 */
const isBadKey = `(
  EXISTS (SELECT 1 FROM ledger.subject c WHERE c.account_set_id = $1 AND c.parent_id = b.subject_id)
  OR ARRAY(SELECT sc.category_id::text FROM ledger.subject_category sc
      WHERE sc.account_set_id = $1 AND sc.subject_id = b.subject_id ORDER BY 1)
    <> ARRAY(SELECT split_part(item, ':', 1) FROM ledger.aux_set s, string_to_table(s.key, ',') item
      WHERE s.account_set_id = $1 AND s.id = b.aux_set_id AND s.key <> '' ORDER BY 1))`;

const offendersOf = (
  sql: Sql,
  accountSetId: number,
  { year, month }: Period,
): Promise<MonthVouchers['offenders']> =>
  sql.rows<MonthVouchers['offenders'][number]>(selectOffenders, [accountSetId, year, month]);

const selectOffenders = `
WITH bad AS (
  SELECT DISTINCT b.subject_id, b.aux_set_id FROM ledger.period_balance b
  WHERE b.account_set_id = $1 AND b.year = $2 AND b.month = $3 AND ${isBadKey}
)
SELECT v.id AS voucher_id, w.word, v.number FROM ledger.voucher v
JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id
JOIN ledger.voucher_line l ON l.account_set_id = $1 AND l.voucher_id = v.id
LEFT JOIN bad ON bad.subject_id = l.subject_id AND bad.aux_set_id = l.aux_set_id
WHERE v.account_set_id = $1 AND v.year = $2 AND v.month = $3
GROUP BY v.id, w.word, v.number, w.position
HAVING sum(l.debit) <> sum(l.credit) OR bool_or(bad.subject_id IS NOT NULL)
ORDER BY w.position, v.number`;
