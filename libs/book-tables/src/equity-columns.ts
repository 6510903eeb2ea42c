import { seededName } from '@suanpan/accounting-core';
import type { EquityChanges, Language } from '@suanpan/contracts';
import { amount, text, type BookColumn } from './column.ts';
import type { SayBook } from './words.ts';

export type EquityRow = EquityChanges['rows'][number];

/** What changed equity, a column for each component, and all of them. */
export const equityColumns = (
  say: SayBook,
  { columns }: Pick<EquityChanges, 'columns'>,
  language: Language,
): BookColumn<EquityRow>[] => [
  text('title', say('item'), ({ name, nameEn }) => seededName({ zh: name, en: nameEn }, language)),
  ...columns.map(({ key, name, nameEn }, index) =>
    amount<EquityRow>(
      key,
      seededName({ zh: name, en: nameEn }, language),
      ({ amounts }) => amounts[index] ?? null,
    ),
  ),
  amount('total', say('total'), ({ total }) => total),
];

/** Balances stand out, and so does what is not classified. */
export const isEquityBalance = ({ key }: EquityRow): boolean => ['E1', 'E3', 'E9', 'E10'].includes(key);
