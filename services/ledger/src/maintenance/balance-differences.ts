import type { Sql } from '@suanpan/service-kit';
import { isCarryForwardSql } from '../voucher/carry-forward-sql.ts';

/** A key whose stored balance is not the sum of its lines. */
export interface BalanceDifference {
  year: number;
  month: number;
  subjectCode: string;
  auxSetId: number;
  currency: string;
  stored: string;
  counted: string;
}

/** The balances as the lines make them; the truth that period_balance must equal (reliability.md 2). */
const countedBalances = `
SELECT v.year, v.month, l.subject_id, l.aux_set_id, l.currency, count(*) AS line_count,
  sum(l.debit) AS debit, sum(l.credit) AS credit,
  coalesce(sum(l.debit) FILTER (WHERE ${isCarryForwardSql('v')}), 0) AS cf_debit,
  coalesce(sum(l.credit) FILTER (WHERE ${isCarryForwardSql('v')}), 0) AS cf_credit,
  coalesce(sum(l.quantity) FILTER (WHERE l.debit <> 0), 0) AS quantity_debit,
  coalesce(sum(l.quantity) FILTER (WHERE l.credit <> 0), 0) AS quantity_credit,
  coalesce(sum(l.original_amount) FILTER (WHERE l.debit <> 0), 0) AS original_debit,
  coalesce(sum(l.original_amount) FILTER (WHERE l.credit <> 0), 0) AS original_credit
FROM ledger.voucher_line l
JOIN ledger.voucher v ON v.account_set_id = $1 AND v.id = l.voucher_id
WHERE l.account_set_id = $1
GROUP BY v.year, v.month, l.subject_id, l.aux_set_id, l.currency`;

const figures = `(line_count, debit, credit, cf_debit, cf_credit, quantity_debit, quantity_credit, original_debit, original_credit)`;
const of = (alias: string) => figures.replace(/\b([a-z]+(?:_[a-z]+)?)\b/g, `coalesce(${alias}.$1, 0)`);

/** Every key that differs; a balance is there exactly when lines are (D62). */
export const balanceDifferences = (sql: Sql, accountSetId: number): Promise<BalanceDifference[]> =>
  sql.rows<BalanceDifference>(
    `WITH counted AS (${countedBalances}),
       stored AS (SELECT * FROM ledger.period_balance WHERE account_set_id = $1)
     SELECT year, month, s.code AS subject_code, aux_set_id, currency, ${of('b')}::text AS stored,
       ${of('c')}::text AS counted
     FROM stored b FULL JOIN counted c USING (year, month, subject_id, aux_set_id, currency)
     JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = subject_id
     WHERE ${of('b')} IS DISTINCT FROM ${of('c')}
     ORDER BY year, month, s.code, aux_set_id, currency`,
    [accountSetId],
  );
