import {
  bySubject,
  checkEarlierClosed,
  checkGaps,
  checkNegativeCash,
  checkOpeningsBalance,
  checkProfitAndLossZero,
  checkReviewed,
  checkStatements,
  checkVouchers,
  moneyOf,
  trialBalanceOfOpenings,
  type ClosingCheck,
  type LeafClosing,
  type Period,
  type VoucherTotals,
} from '@suanpan/accounting-core';
import type { Sql } from '@suanpan/service-kit';
import type { PeriodRow } from '../books/periods.ts';
import { closingWarnings } from './closing-warnings.ts';
import { monthGaps } from '../voucher/number-gaps.ts';
import { periodFigures, type PeriodFigures } from './period-figures.ts';

/** The books a check looks at: one set, one month, one snapshot. */
export interface CheckedMonth extends Period {
  accountSetId: number;
  reviewOn: boolean;
}

/** Every check of a month's end, in the order they are shown (behaviour.md 5.4, decision D39). */
export async function closingChecks(
  sql: Sql,
  month: CheckedMonth,
  periods: readonly PeriodRow[],
): Promise<ClosingCheck[]> {
  const figures = await periodFigures(sql, month.accountSetId, month);
  const leaves = leafClosings(figures);
  return [
    openingCheck(figures),
    checkVouchers(await monthVouchers(sql, month)),
    checkStatements(leaves),
    await gapCheck(sql, month),
    checkEarlierClosed(periods, month),
    checkReviewed(await unreviewedCount(sql, month), month.reviewOn),
    checkProfitAndLossZero(leaves),
    checkNegativeCash(leaves),
    ...(await closingWarnings(sql, month.accountSetId, figures, leaves)),
  ];
}

export const openingCheck = ({ openings, subjects }: PeriodFigures): ClosingCheck =>
  checkOpeningsBalance(trialBalanceOfOpenings(openings, subjects));

/** Leaf subjects with their signed closing balance, auxiliaries and currencies netted. */
export const leafClosings = ({ leaves, subjects }: PeriodFigures): LeafClosing[] =>
  [...bySubject(leaves)].map(([id, figures]) => [subjects.get(id)!, figures.amount.closing]);

export const gapCheck = async (sql: Sql, month: CheckedMonth): Promise<ClosingCheck> =>
  checkGaps(await monthGaps(sql, month.accountSetId, month));

async function unreviewedCount(sql: Sql, { accountSetId, year, month }: CheckedMonth): Promise<number> {
  const { count } = await sql.one<{ count: number }>(
    `SELECT count(*) AS count FROM ledger.voucher
     WHERE account_set_id = $1 AND year = $2 AND month = $3 AND reviewer_id IS NULL`,
    [accountSetId, year, month],
  );
  return count;
}

type VoucherTotalsRow = Omit<VoucherTotals, 'debit' | 'credit'> & { debit: string; credit: string };

/** Each voucher of the month by its lines; a line is bad on a parent or without its subject's categories. */
export async function monthVouchers(
  sql: Sql,
  { accountSetId, year, month }: CheckedMonth,
): Promise<VoucherTotals[]> {
  const rows = await sql.rows<VoucherTotalsRow>(selectMonthVouchers, [accountSetId, year, month]);
  return rows.map((row) => ({ ...row, debit: moneyOf(row.debit), credit: moneyOf(row.credit) }));
}

const selectMonthVouchers = `
WITH bad AS (
  SELECT DISTINCT b.subject_id, b.aux_set_id FROM ledger.period_balance b
  WHERE b.account_set_id = $1 AND b.year = $2 AND b.month = $3 AND (
    EXISTS (SELECT 1 FROM ledger.subject c WHERE c.account_set_id = $1 AND c.parent_id = b.subject_id)
    OR ARRAY(SELECT sc.category_id FROM ledger.subject_category sc
        WHERE sc.account_set_id = $1 AND sc.subject_id = b.subject_id ORDER BY 1)
      <> ARRAY(SELECT x.category_id FROM ledger.aux_set_item x
        WHERE x.account_set_id = $1 AND x.aux_set_id = b.aux_set_id ORDER BY 1))
)
SELECT v.id AS voucher_id, w.word, v.number, sum(l.debit) AS debit, sum(l.credit) AS credit,
  bool_or(bad.subject_id IS NOT NULL) AS has_bad_line
FROM ledger.voucher v
JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id
JOIN ledger.voucher_line l ON l.account_set_id = $1 AND l.voucher_id = v.id
LEFT JOIN bad ON bad.subject_id = l.subject_id AND bad.aux_set_id = l.aux_set_id
WHERE v.account_set_id = $1 AND v.year = $2 AND v.month = $3
GROUP BY v.id, w.word, v.number, w.position ORDER BY w.position, v.number`;
