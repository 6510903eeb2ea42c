import { formatMoney, subtract, sum, type Period } from '@suanpan/accounting-core';
import type { CostPanel } from '@suanpan/contracts';
import { dashboardSubjects } from '@suanpan/seeds';
import type { Books } from '../books/books.ts';
import { readChart } from '../books/chart.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { textOf } from '../books/texts.ts';
import { idsBelow } from './subjects-below.ts';

const keys = ['otherCosts', 'cogs', 'indirect'] as const;

/**
 * Rule: what a month has cost is its debits less its credits, without the vouchers that carry results forward; else
 * every closed month would have cost nothing.
 * Source: behaviour.md 10; the codes are data of each standard.
 * Example: 5602 Dr 300.00, then carried to 3103: indirect costs are 300.00; there are always three rows.
 */
export async function costPanel(books: Books, month: Period): Promise<CostPanel> {
  const chart = await readChart(books);
  const { costs } = dashboardSubjects(books.standard);
  const subjectIds = idsBelow(chart.tree, Object.values(costs).flat());
  const leaves = await readLeaves(books, chart, { from: month, to: month }, 'activity', { subjectIds });
  return keys.map((key) => {
    const ids = new Set(idsBelow(chart.tree, costs[key]));
    const spent = leaves
      .filter(({ subjectId }) => ids.has(subjectId))
      .map(({ figures: { activity } }) => subtract(activity.debit, activity.credit));
    return {
      key,
      name: textOf(key, books.language),
      value: formatMoney(sum(spent)),
      subjectCodes: costs[key],
    };
  });
}
