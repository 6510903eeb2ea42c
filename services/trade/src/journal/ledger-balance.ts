import type { Sql } from '@suanpan/service-kit';
import { companyOf } from '../books/company.ts';
import type { StoredAccount } from '../funds/fund-accounts.ts';

/** What the books hold on an account's subject at the end of a month, in the account's currency. */
export async function ledgerBalance(
  sql: Sql,
  accountSetId: number,
  { subjectId, currency }: StoredAccount,
  lastDay: string,
): Promise<string> {
  const { baseCurrency } = await companyOf(sql, accountSetId);
  const isBase = currency === baseCurrency;
  const { balance } = await sql.one<{ balance: string }>(
    `SELECT (coalesce((
         SELECT sum(${isBase ? 'o.opening_amount' : 'o.original_amount'}) FROM ledger_read.opening o
         WHERE o.account_set_id = $1 AND o.subject_id = $2 ${isBase ? '' : 'AND o.currency = $4'}
       ), 0) + coalesce((
         SELECT sum(${isBase ? 'b.debit - b.credit' : 'b.original_debit - b.original_credit'})
         FROM ledger_read.period_balance b
         WHERE b.account_set_id = $1 AND b.subject_id = $2 AND (b.year, b.month) <= (extract(year FROM $3::date)::int,
           extract(month FROM $3::date)::int) ${isBase ? '' : 'AND b.currency = $4'}
       ), 0))::numeric(20, 2) AS balance`,
    [accountSetId, subjectId, lastDay, ...(isBase ? [] : [currency])],
  );
  return balance;
}
