import { periodKey, type Fen, type Period } from '@suanpan/accounting-core';
import type { FoundTable } from './find-table.ts';
import type { BalanceRow } from './parse-balances.ts';
import type { Problems } from './problems.ts';

/** What a table of balances says of a subject in one month, or of the whole time where it tells no months. */
export interface MonthFigures {
  /** `YYYY-MM`; null where the row tells the whole time at once. */
  month: string | null;
  row: number;
  opening: Fen;
  /** Null where the table has no column of movement. */
  debit: Fen | null;
  credit: Fen | null;
  closing: Fen;
}

/**
 * The month of a row: `2025年第10期`, `2025年10月`, `2025.10`, `202510`, or `10` with the year beside it; null for several months
 * (`2025.10-2025.12`) and for none.
 */
export function monthOf(period: string, year: string): string | null {
  const text = period.replace(/\s/g, '');
  const whole = [...text.matchAll(monthText)].map(([, y, m]) => keyOf(y!, m!));
  const isOne = whole.every((one) => one === whole[0]) && !/\d/.test(text.replace(monthText, ''));
  if (whole.length > 0) return isOne ? whole[0]! : null;
  const [, month] = /^第?(\d{1,2})[月期]?$/.exec(text) ?? [];
  const [, ofYear] = /^(\d{4})年?$/.exec(year.replace(/\s/g, '')) ?? [];
  return month !== undefined && ofYear !== undefined ? keyOf(ofYear, month) : null;
}

/** A spreadsheet may show the month as its first day. */
const monthText = /(\d{4})[年.\-/]?第?(\d{1,2})(?!\d)(?:-01)?/g;

const keyOf = (year: string, month: string): string | null =>
  Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}` : null;

/**
 * One row for each subject, its items and currency, of a table that has a row for every month: its opening, its closing, and
 * what happened in each month. Many programs leave out a month in which nothing moved: the opening of a subject is that of the
 * first month that it is told of, its closing that of the last.
 */
export function joinMonths(
  found: FoundTable,
  rows: readonly BalanceRow[],
  enable: Period,
  problems: Problems,
): BalanceRow[] {
  const months = new Set(rows.flatMap(({ months: [only] }) => only!.month ?? []));
  if (months.size < 2) return rows.map(withoutMonth);
  for (const {
    row,
    months: [only],
  } of rows)
    if (only!.month === null) problems.at(found, row, { code: 'cell.value' }, 'period');
    else if (only!.month < periodKey(enable))
      problems.at(found, row, { code: 'voucher.date-before-enable', ...enable }, 'period');
  const last = [...months].toSorted().at(-1)!;
  return [...Map.groupBy(rows, keyOfRow).values()].map((own) => {
    const inOrder = own.toSorted((a, b) => (monthIn(a) < monthIn(b) ? -1 : 1));
    const [begin, end] = [inOrder[0]!, inOrder.at(-1)!];
    const isOfLastYear = monthIn(end).slice(0, 4) === last.slice(0, 4);
    return {
      ...end,
      row: begin.row,
      name: begin.name || end.name,
      unit: begin.unit || end.unit,
      actual: begin.actual,
      yearStartOriginal: begin.yearStartOriginal,
      yearStartQuantity: begin.yearStartQuantity,
      opening: begin.opening,
      openingOriginal: begin.openingOriginal,
      openingQuantity: begin.openingQuantity,
      yearDebit: isOfLastYear ? end.yearDebit : null,
      yearCredit: isOfLastYear ? end.yearCredit : null,
      months: inOrder.flatMap((one) => one.months),
    };
  });
}

const monthIn = ({ months: [only] }: BalanceRow): string => only!.month ?? '';

const withoutMonth = (row: BalanceRow): BalanceRow => ({
  ...row,
  months: row.months.map((only) => ({ ...only, month: null })),
});

const keyOfRow = (row: BalanceRow): string => [row.plain, row.currency, row.itemText].join('\n');
