import { monthText, multiplyDecimals, toScale } from '@suanpan/accounting-core';
import type { ExpenseDetails } from '@suanpan/contracts';
import { amount, text, type BookColumn } from './column.ts';
import type { SayBook } from './words.ts';

export type ExpenseRow = ExpenseDetails['rows'][number];

/** A subject, its months, the year to date, its share of all expenses, and last year. */
export const expenseColumns = (
  say: SayBook,
  { months }: Pick<ExpenseDetails, 'months'>,
): BookColumn<ExpenseRow>[] => [
  text('code', say('code'), ({ code }) => code),
  text('name', say('name'), ({ name }) => name),
  ...months.map((month, index) =>
    amount<ExpenseRow>(month, monthText(month), ({ amounts }) => amounts[index] ?? null),
  ),
  amount('ytd', say('ytd'), ({ yearToDate }) => yearToDate),
  amount('share', say('share'), ({ share }) => percentOf(share)),
  amount('lastYear', say('lastYear'), ({ lastYear }) => lastYear),
  amount('change', say('change'), ({ change }) => percentOf(change)),
];

/** `0.3601` is 36.01. */
const percentOf = (ratio: string | null): string | null =>
  ratio === null ? null : toScale(multiplyDecimals(ratio, '100'), 2);
