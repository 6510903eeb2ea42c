import type { Books } from '../books/books.ts';
import { balanceDifferences, type BalanceDifference } from './balance-differences.ts';
import { lockPeriods } from '../books/periods.ts';

/**
 * Makes the balances anew from the lines and the counts of the series from their vouchers, behind the periods' locks.
 * In sound books nothing changes; what did change is written into the history (reliability.md 2: an alarm, never a
 * silent fix).
 * @returns the balances that were others.
 */
export async function rebuildBalances(books: Books): Promise<BalanceDifference[]> {
  const { sql, accountSetId } = books;
  await lockPeriods(books);
  const differences = await balanceDifferences(sql, accountSetId);
  const series = await sql.rows(
    'SELECT year, month, word_id, voucher_count, debit_total FROM ledger.rebuild_balances($1, $2)',
    [accountSetId, books.caller],
  );
  books.record({
    action: 'balances.rebuild',
    objectType: 'account-set',
    objectId: accountSetId,
    before: null,
    after: { differences, series },
  });
  return differences;
}
