import type { Sql } from '@suanpan/service-kit';
import { companyOf } from '../books/company.ts';
import type { StoredAccount } from '../funds/fund-accounts.ts';

/** What the books hold on an account's subject at the end of a month, in the account's currency and in their own. */
export async function ledgerBalance(
  sql: Sql,
  accountSetId: number,
  { subjectId, currency }: StoredAccount,
  lastDay: string,
): Promise<{ balance: string; base: string }> {
  const { baseCurrency } = await companyOf(sql, accountSetId);
  return sql.one<{ balance: string; base: string }>(
    `WITH held AS (
       SELECT o.currency, o.opening_amount AS base, o.original_amount AS original FROM ledger_read.opening o
       WHERE o.account_set_id = $1 AND o.subject_id = $2
       UNION ALL
       SELECT b.currency, b.debit - b.credit, b.original_debit - b.original_credit FROM ledger_read.period_balance b
       WHERE b.account_set_id = $1 AND b.subject_id = $2
         AND (b.year, b.month) <= (extract(year FROM $3::date)::int, extract(month FROM $3::date)::int))
     SELECT coalesce(sum(CASE WHEN $4::text = $5::text THEN h.base WHEN h.currency = $4::text THEN h.original END), 0)::numeric(20, 2) AS balance,
       coalesce(sum(h.base), 0)::numeric(20, 2) AS base
     FROM held h`,
    [accountSetId, subjectId, lastDay, currency, baseCurrency],
  );
}
