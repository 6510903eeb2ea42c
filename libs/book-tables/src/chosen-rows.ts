import { EIGHT_AMOUNTS } from './eight-amounts.ts';
import { type Fen, ZERO, formatMoney, moneyOf, sum } from '@suanpan/accounting-core';
import type { AuxiliaryBalanceRow } from '@suanpan/contracts';

/** The rows of a text and of one item, and the total that goes with them. */
export interface ChosenRows {
  rows: AuxiliaryBalanceRow[];
  total: AuxiliaryBalanceRow | null;
}

/** Filters by item, and by a text in code, name or item; the total adds up exactly what is shown. */
export function chosenRows(
  all: readonly AuxiliaryBalanceRow[],
  itemId: number | null,
  text: string,
): ChosenRows {
  const wanted = text.trim().toLowerCase();
  const rows = all.filter(
    (row) =>
      !row.isTotal &&
      (itemId === null || row.auxiliary.some((item) => item.itemId === itemId)) &&
      textsOf(row).some((one) => one.toLowerCase().includes(wanted)),
  );
  const total = all.find(({ isTotal }) => isTotal);
  return { rows, total: total ? { ...total, ...sums(rows) } : null };
}

const textsOf = ({ code, name, auxiliary }: AuxiliaryBalanceRow): string[] => [
  code,
  name,
  ...auxiliary.flatMap((item) => [item.code, item.name]),
];

export type AmountKey = (typeof EIGHT_AMOUNTS)[number];

const sums = (rows: readonly AuxiliaryBalanceRow[]): Partial<Record<AmountKey, string>> =>
  Object.fromEntries(EIGHT_AMOUNTS.map((key) => [key, formatMoney(sum(rows.map((row) => fenOf(row[key]))))]));

const fenOf = (amount: string | null): Fen => (amount === null ? ZERO : moneyOf(amount));
