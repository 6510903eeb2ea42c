import { formatMoney, fen, moneyOf } from '@suanpan/accounting-core';
import { found, type Sql } from '@suanpan/service-kit';

interface BalanceRow {
  code: string;
  normalSide: 'debit' | 'credit';
  balance: string;
}

/**
 * A subject's balance today on its own side: opening and every voucher, descendants included; with an item, of that
 * item alone (spec/api.md 10: GET /subject/balance).
 */
export async function subjectBalance(
  sql: Sql,
  accountSetId: number,
  subjectId: number,
  itemId: number | null,
): Promise<{ subjectId: number; balance: string; balanceDirection: 'debit' | 'credit' }> {
  const row = found(await sql.maybe<BalanceRow>(selectBalance, [accountSetId, subjectId, itemId]));
  const signed = moneyOf(row.balance);
  return {
    subjectId,
    balance: formatMoney(row.normalSide === 'debit' ? signed : fen(-signed)),
    balanceDirection: row.normalSide,
  };
}

const ofItem = (alias: string) => `($3::bigint IS NULL OR EXISTS (SELECT 1 FROM ledger.aux_set_item x
  WHERE x.account_set_id = $1 AND x.aux_set_id = ${alias}.aux_set_id AND x.item_id = $3))`;

const selectBalance = `
SELECT s.code, s.normal_side,
  ((SELECT coalesce(sum(b.debit - b.credit), 0) FROM ledger.period_balance b
     JOIN ledger.subject f ON f.account_set_id = $1 AND f.id = b.subject_id AND starts_with(f.code, s.code)
     WHERE b.account_set_id = $1 AND ${ofItem('b')})
   + (SELECT coalesce(sum(CASE f.normal_side WHEN 'debit' THEN o.opening_amount ELSE -o.opening_amount END), 0)
     FROM ledger.opening_balance o
     JOIN ledger.subject f ON f.account_set_id = $1 AND f.id = o.subject_id AND starts_with(f.code, s.code)
     WHERE o.account_set_id = $1 AND ${ofItem('o')}))::numeric(18,2) AS balance
FROM ledger.subject s WHERE s.account_set_id = $1 AND s.id = $2`;
