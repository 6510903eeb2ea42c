import { descendantsOf, formatMoney, subtract, sum, type Period } from '@suanpan/accounting-core';
import type { CashPanel } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import { readChart } from '../books/chart.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { textOf } from '../books/texts.ts';

/**
 * Rule: the panel shows the closing balance of cash, bank and other monetary funds, never a month's movement alone.
 * Source: behaviour.md 10 and 13.36; the codes are data of each standard.
 * Example: a set whose chart lacks 1012 shows 0.00 for it.
 */
const codes = {
  0: { cashOnHand: '1001', cashOnBank: '1002', other: '1012' },
  1: { cashOnHand: '1001', cashOnBank: '1002', other: '1012' },
  2: { cashOnHand: '1001', cashOnBank: '1002', other: '1009' },
} as const satisfies Record<Books['standard'], Record<CashPanel[number]['key'], string>>;

const keys = ['cashOnHand', 'cashOnBank', 'other'] as const;

/** Always three rows. */
export async function cashPanel(books: Books, month: Period): Promise<CashPanel> {
  const chart = await readChart(books);
  const { tree } = chart;
  const idsOf = (code: string): number[] => {
    const subject = tree.byCode.get(code);
    return subject ? [subject, ...descendantsOf(tree, subject.id)].map(({ id }) => id) : [];
  };
  const codeOf = codes[books.standard];
  const subjectIds = keys.flatMap((key) => idsOf(codeOf[key]));
  const leaves = await readLeaves(books, chart, { from: month, to: month }, 'amounts', {
    subjectIds,
  });
  return keys.map((key) => {
    const ids = new Set(idsOf(codeOf[key]));
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
