import type { CheckoutPeriod } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';

interface PeriodListRow {
  year: number;
  month: number;
  status: 0 | 1 | 2;
  checkDate: string | null;
  closedByName: string | null;
  hasVouchers: boolean;
}

/**
 * The periods, newest first. Status 1 — transferred, not closed — is not stored but seen: a transfer voucher exists
 * and every profit-and-loss balance is zero at the month's end, so a later posting makes it 0 by itself (D25).
 */
export async function listPeriods(sql: Sql, accountSetId: number): Promise<CheckoutPeriod[]> {
  const rows = await sql.rows<PeriodListRow>(`${selectPeriods} ORDER BY p.year DESC, p.month DESC`, [
    accountSetId,
  ]);
  return rows.map((row) => ({
    id: row.year * 100 + row.month,
    accountSetsId: accountSetId,
    checkYear: row.year,
    checkMonth: row.month,
    status: row.status,
    checkDate: row.checkDate,
    closedByName: row.closedByName,
    hasVouchers: row.hasVouchers,
  }));
}

/** Profit-and-loss balances that are not zero at the end of month `p`. */
const openProfitAndLoss = `
SELECT 1 FROM ledger.period_balance b
JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = b.subject_id AND s.category = 'pl'
WHERE b.account_set_id = $1 AND (b.year, b.month) <= (p.year, p.month)
GROUP BY b.subject_id, b.aux_set_id, b.currency HAVING sum(b.debit - b.credit) <> 0`;

const selectPeriods = `
SELECT p.year, p.month, p.closed_at::date AS check_date, p.closed_by_name,
  CASE
    WHEN p.status = 2 THEN 2
    WHEN EXISTS (SELECT 1 FROM ledger.voucher v WHERE v.account_set_id = $1 AND v.year = p.year
        AND v.month = p.month AND v.kind = 'pl-carry-forward')
      AND NOT EXISTS (${openProfitAndLoss}) THEN 1
    ELSE 0
  END AS status,
  EXISTS (SELECT 1 FROM ledger.voucher_series n WHERE n.account_set_id = $1 AND n.year = p.year
    AND n.month = p.month AND n.last_number > 0) AS has_vouchers
FROM ledger.period p WHERE p.account_set_id = $1`;
