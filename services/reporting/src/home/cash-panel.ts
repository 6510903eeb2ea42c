import { formatMoney, subtract, sum, type Period } from '@suanpan/accounting-core';
import type { CashPanel } from '@suanpan/contracts';
import { dashboardSubjects } from '@suanpan/seeds';
import type { Books } from '../books/books.ts';
import { readChart } from '../books/chart.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { textOf } from '../books/texts.ts';
import { idsBelow } from './subjects-below.ts';

const keys = ['cashOnHand', 'cashOnBank', 'other'] as const;

/**
 * Rule: the panel shows the closing balance of cash, bank and other monetary funds, never a month's movement alone.
 * Source: behaviour.md 10 and 13.36; the codes are data of each standard.
 * Example: a set whose chart lacks 1012 shows 0.00 for it; there are always three rows.
 */
export async function cashPanel(books: Books, month: Period): Promise<CashPanel> {
  const chart = await readChart(books);
  const codeOf = dashboardSubjects(books.standard).cash;
  const subjectIds = idsBelow(chart.tree, Object.values(codeOf));
  const leaves = await readLeaves(books, chart, { from: month, to: month }, 'amounts', { subjectIds });
  return keys.map((key) => {
    const ids = new Set(idsBelow(chart.tree, [codeOf[key]]));
    const amounts = leaves.filter(({ subjectId }) => ids.has(subjectId)).map(({ figures }) => figures.amount);
    return {
      key,
      name: textOf(key, books.language),
      value: formatMoney(sum(amounts.map(({ closing }) => closing))),
      movement: formatMoney(sum(amounts.map(({ debit, credit }) => subtract(debit, credit)))),
      subjectCode: codeOf[key],
    };
  });
}
