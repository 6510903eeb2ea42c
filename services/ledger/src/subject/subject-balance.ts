import { formatMoney, fen, moneyOf, type Day } from '@suanpan/accounting-core';
import type { SubjectBalance } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';

interface BalanceRow {
  id: number;
  normalSide: 'debit' | 'credit';
  balance: string;
}

/** Of what the balances are: one auxiliary item alone; up to the end of a day. */
export interface BalanceScope {
  itemId: number | null;
  asOf: Day | null;
}

/**
 * The subjects' balances on their own sides: openings and vouchers, descendants included (spec/api.md 10: GET
 * /subject/balance). Whole months come from the balances, the month of `asOf` from its lines.
 */
export async function subjectBalances(
  sql: Sql,
  accountSetId: number,
  ids: readonly number[],
  { itemId, asOf }: BalanceScope,
): Promise<SubjectBalance[]> {
  const rows = await sql.rows<BalanceRow>(selectBalances, [accountSetId, ids, itemId, asOf]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => balanceOf(found(byId.get(id))));
}

function balanceOf({ id, normalSide, balance }: BalanceRow): SubjectBalance {
  const signed = moneyOf(balance);
  return {
    subjectId: id,
    balance: formatMoney(normalSide === 'debit' ? signed : fen(-signed)),
    balanceDirection: normalSide,
  };
}

const ofItem = (alias: string) => `($3::bigint IS NULL OR EXISTS (SELECT 1 FROM ledger.aux_set_item x
  WHERE x.account_set_id = $1 AND x.aux_set_id = ${alias}.aux_set_id AND x.item_id = $3))`;

const family = (alias: string) => `JOIN ledger.subject f
  ON f.account_set_id = $1 AND f.id = ${alias}.subject_id AND starts_with(f.code, s.code)`;

const selectBalances = `
SELECT s.id, s.normal_side,
  ((SELECT coalesce(sum(b.debit - b.credit), 0) FROM ledger.period_balance b ${family('b')}
     WHERE b.account_set_id = $1 AND ${ofItem('b')}
       AND ($4::date IS NULL OR make_date(b.year, b.month, 1) < date_trunc('month', $4::date)))
   + (SELECT coalesce(sum(l.debit - l.credit), 0) FROM ledger.voucher_line l ${family('l')}
     WHERE l.account_set_id = $1 AND ${ofItem('l')}
       AND l.voucher_date BETWEEN date_trunc('month', $4::date)::date AND $4::date)
   + (SELECT coalesce(sum(CASE f.normal_side WHEN 'debit' THEN o.opening_amount ELSE -o.opening_amount END), 0)
     FROM ledger.opening_balance o ${family('o')}
     WHERE o.account_set_id = $1 AND ${ofItem('o')}))::numeric(18,2) AS balance
FROM ledger.subject s WHERE s.account_set_id = $1 AND s.id = ANY($2::bigint[])`;
