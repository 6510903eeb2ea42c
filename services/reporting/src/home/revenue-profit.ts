import { formatMoney, sum, type Fen, type Period } from '@suanpan/accounting-core';
import type { RevenueProfit } from '@suanpan/contracts';
import { dashboardSubjects } from '@suanpan/seeds';
import type { Books } from '../books/books.ts';
import { readChart } from '../books/chart.ts';
import { storedFen } from '../books/columns.ts';
import { idsBelow } from './subjects-below.ts';

/**
 * Rule: revenue and profit of a month are those of its income statement: net, without the vouchers that carry results
 * forward, and without adjustments of earlier years.
 * Source: behaviour.md 10; the codes are data of each standard.
 * Example: a month with revenue 100.00 and costs 130.00 has a profit of -30.00, closed or not.
 */
export async function revenueProfit(books: Books, { year }: Period): Promise<RevenueProfit> {
  const { tree } = await readChart(books);
  const { revenue, notInProfit } = dashboardSubjects(books.standard);
  const isRevenue = new Set(idsBelow(tree, revenue));
  const isLeftOut = new Set(idsBelow(tree, notInProfit));
  const results = tree.subjects.filter(({ category, id }) => category === 'pl' && !isLeftOut.has(id));
  const earned = await readEarned(
    books,
    year,
    results.map(({ id }) => id),
  );
  return {
    year,
    firstMonth: books.enablePeriod.year === year ? books.enablePeriod.month : 1,
    revenue: byMonth(earned.filter(({ subjectId }) => isRevenue.has(subjectId))),
    profit: byMonth(earned),
  };
}

interface Earned {
  month: number;
  subjectId: number;
  amount: Fen;
}

const selectEarned = `
SELECT month, subject_id, sum((credit - cf_credit) - (debit - cf_debit)) AS earned
FROM ledger_read.period_balance
WHERE account_set_id = $1 AND year = $2::int AND subject_id = ANY ($3::bigint[])
GROUP BY month, subject_id`;

async function readEarned({ sql, accountSetId }: Books, year: number, results: number[]): Promise<Earned[]> {
  const rows = await sql.rows<{ month: number; subjectId: number; earned: string }>(selectEarned, [
    accountSetId,
    year,
    results,
  ]);
  return rows.map(({ month, subjectId, earned }) => ({ month, subjectId, amount: storedFen(earned) }));
}

const byMonth = (earned: readonly Earned[]): string[] =>
  Array.from({ length: 12 }, (_, index) =>
    formatMoney(sum(earned.filter(({ month }) => month === index + 1).map(({ amount }) => amount))),
  );
