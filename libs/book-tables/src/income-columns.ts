import type { IncomeByItem, Language } from '@suanpan/contracts';
import { amount, number, text, type BookColumn } from './column.ts';
import { itemTitle } from './titles.ts';
import type { SayBook } from './words.ts';

export type IncomeRow = IncomeByItem['rows'][number];

/** Lines with their statutory numbers, a column for each item, one for what has none, and the company. */
export const incomeColumns = (
  say: SayBook,
  { columns }: Pick<IncomeByItem, 'columns'>,
  language: Language,
): BookColumn<IncomeRow>[] => [
  text('title', say('item'), (row) => itemTitle(row, language)),
  number('line', say('line'), ({ lineNum }) => (lineNum === null ? null : String(lineNum))),
  ...columns.map(({ itemId, code, name }, index) =>
    amount<IncomeRow>(
      itemId === null ? 'unassigned' : `item-${itemId}`,
      `${code} ${name}`.trim(),
      ({ amounts }) => amounts[index] ?? null,
    ),
  ),
  amount('total', say('total'), ({ total }) => total),
];
