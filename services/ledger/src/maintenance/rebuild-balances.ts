import type { Books } from '../books/books.ts';
import { lockAllPeriods } from '../books/periods.ts';
import { balanceDifferences, countedBalances, type BalanceDifference } from './balance-differences.ts';

/**
 * Makes the balances anew from the lines, behind the periods' locks. In sound books nothing changes; what did change
 * is answered and written into the history (reliability.md 2: an alarm, never a silent fix).
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
  books.record({
    action: 'balances.rebuild',
    objectType: 'account-set',
    objectId: accountSetId,
    before: null,
    after: { differences },
  });
  return differences;
}
