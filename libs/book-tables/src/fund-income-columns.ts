import { monthText, subtractDecimals, sumDecimals, toScale } from '@suanpan/accounting-core';
import type { FundIncome } from '@suanpan/contracts';
import { amount, text, type BookColumn, unlessZero } from './column.ts';
import type { SayBook } from './words.ts';

type Row = FundIncome['rows'][number];
type Figures = Pick<Row, 'amounts' | 'total'>;

/** One line of income and expense: a category that goes one way, all that go that way, or what is left of both. */
export interface FundIncomeLine extends Figures {
  key: string;
  /** Null in totals. */
  category: Row | null;
  code: string;
  name: string;
}

/** The categories of money in and their total, those of money out and theirs, and last what came more than went. */
export function fundIncomeLines(say: SayBook, { months, rows }: FundIncome): FundIncomeLine[] {
  const total = (key: string, name: string, figures: Figures): FundIncomeLine => ({
    key,
    category: null,
    code: '',
    name,
    ...figures,
  });
  const part = (direction: Row['direction']) => rows.filter((row) => row.direction === direction);
  const sums = {
    in: sumOf(part('in'), months.length),
    out: sumOf(part('out'), months.length),
  };
  const lines = (direction: Row['direction']): FundIncomeLine[] => [
    ...part(direction).map((row) => ({
      key: `${direction} ${row.categoryId}`,
      category: row,
      code: row.code,
      name: row.name,
      amounts: row.amounts,
      total: row.total,
    })),
    total(direction, say(direction === 'in' ? 'income.in' : 'income.out'), sums[direction]),
  ];
  const net = (received: string, paid: string): string => toScale(subtractDecimals(received, paid), 2);
  return [
    ...lines('in'),
    ...lines('out'),
    total('net', say('income.net'), {
      amounts: sums.in.amounts.map((received, index) => net(received, sums.out.amounts[index] ?? '0')),
      total: net(sums.in.total, sums.out.total),
    }),
  ];
}

const sumOf = (rows: readonly Figures[], months: number): Figures => ({
  amounts: Array.from({ length: months }, (_, index) =>
    toScale(sumDecimals(rows.map(({ amounts }) => amounts[index] ?? '0')), 2),
  ),
  total: toScale(sumDecimals(rows.map(({ total }) => total)), 2),
});

/** Category, its months, and of several what they make together. */
export const fundIncomeColumns = (
  say: SayBook,
  { months }: Pick<FundIncome, 'months'>,
): BookColumn<FundIncomeLine>[] => [
  text('code', say('party.code'), ({ code }) => code),
  text('name', say('income.category'), ({ name }) => name),
  ...months.map((month, index) =>
    amount<FundIncomeLine>(month, monthText(month), ({ category, amounts }) => {
      const figure = amounts[index] ?? null;
      return category ? unlessZero(figure) : figure;
    }),
  ),
  ...(months.length === 1 ? [] : [amount<FundIncomeLine>('total', say('total'), ({ total }) => total)]),
];
