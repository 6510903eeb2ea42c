import type { Sql } from '@suanpan/service-kit';
import { companyOf } from '../books/company.ts';
import type { StoredAccount } from '../funds/fund-accounts.ts';

interface LedgerBalance {
  balance: string;
  base: string;
  opening: string;
  openingBase: string;
}

/** What the books hold on an account's subject at the end of a month and began with, in the account's currency and in their own. */
export async function ledgerBalance(
  sql: Sql,
  accountSetId: number,
  { subjectId, currency }: StoredAccount,
  lastDay: string,
): Promise<LedgerBalance> {
  const { baseCurrency } = await companyOf(sql, accountSetId);
  return sql.one<LedgerBalance>(
    `WITH held AS (
       SELECT o.currency, o.opening_amount AS base, o.original_amount AS original, true AS began FROM ledger_read.opening o
       WHERE o.account_set_id = $1 AND o.subject_id = $2
       UNION ALL
       SELECT b.currency, b.debit - b.credit, b.original_debit - b.original_credit, false FROM ledger_read.period_balance b
       WHERE b.account_set_id = $1 AND b.subject_id = $2
         AND (b.year, b.month) <= (extract(year FROM $3::date)::int, extract(month FROM $3::date)::int)
     ), own AS (
       SELECT h.base, h.began, CASE WHEN $4::text = $5::text THEN h.base WHEN h.currency = $4::text THEN h.original END AS amount
       FROM held h)
     SELECT coalesce(sum(o.amount), 0)::numeric(20, 2) AS balance, coalesce(sum(o.base), 0)::numeric(20, 2) AS base,
       coalesce(sum(o.amount) FILTER (WHERE o.began), 0)::numeric(20, 2) AS opening,
       coalesce(sum(o.base) FILTER (WHERE o.began), 0)::numeric(20, 2) AS opening_base
     FROM own o`,
    [accountSetId, subjectId, lastDay, currency, baseCurrency],
  );
}
