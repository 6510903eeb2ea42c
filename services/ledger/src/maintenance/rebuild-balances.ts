import type { Books } from '../books/books.ts';
import { lockAllPeriods } from '../books/periods.ts';
import { balanceDifferences, countedBalances, type BalanceDifference } from './balance-differences.ts';

/**
 * Makes the balances anew from the lines and the counts of the series from their vouchers, behind the periods' locks.
 * In sound books nothing changes; what did change is written into the history (reliability.md 2: an alarm, never a
 * silent fix).
 * @returns the balances that were others.
 */
export async function rebuildBalances(books: Books): Promise<BalanceDifference[]> {
  const { sql, accountSetId } = books;
  await lockAllPeriods(books);
  const differences = await balanceDifferences(sql, accountSetId);
  await sql.run('DELETE FROM ledger.period_balance WHERE account_set_id = $1', [accountSetId]);
  await sql.run(
    `INSERT INTO ledger.period_balance (account_set_id, year, month, subject_id, aux_set_id, currency, debit, credit,
       cf_debit, cf_credit, quantity_debit, quantity_credit, original_debit, original_credit)
     SELECT $1::bigint, counted.* FROM (${countedBalances}) counted`,
    [accountSetId],
  );
  const series = await sql.rows(recountSeries, [accountSetId]);
  books.record({
    action: 'balances.rebuild',
    objectType: 'account-set',
    objectId: accountSetId,
    before: null,
    after: { differences, series },
  });
  return differences;
}

/** Answers the series that counted others. */
const recountSeries = `
UPDATE ledger.voucher_series s SET voucher_count = c.vouchers, debit_total = c.total
FROM (
  SELECT x.year, x.month, x.word_id, count(v.id)::int AS vouchers, coalesce(sum(v.debit_total), 0) AS total
  FROM ledger.voucher_series x LEFT JOIN ledger.voucher v ON v.account_set_id = $1 AND v.year = x.year
    AND v.month = x.month AND v.word_id = x.word_id
  WHERE x.account_set_id = $1 GROUP BY x.year, x.month, x.word_id
) c
WHERE s.account_set_id = $1 AND s.year = c.year AND s.month = c.month AND s.word_id = c.word_id
  AND (s.voucher_count, s.debit_total) IS DISTINCT FROM (c.vouchers, c.total)
RETURNING s.year, s.month, s.word_id, s.voucher_count, s.debit_total`;
