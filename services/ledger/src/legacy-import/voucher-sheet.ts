import { isUnder, isZeroDecimal, lastDay, periodOf, type VoucherKind } from '@suanpan/accounting-core';
import type { AnyProblem } from '@suanpan/contracts';
import { columnLetters, type Sheet } from '@suanpan/service-kit/sheets';
import { decimalOf } from '../voucher-file/read-cells.ts';
import type { ColumnKey } from '../voucher-file/file-columns.ts';
import { furtherVoucherColumns } from './column-titles.ts';
import { voucherTitle } from './columns.ts';
import type { LegacyFacts } from './facts.ts';
import type { FoundTable } from './find-table.ts';
import type { Placed } from './plan-legacy.ts';
import type { VoucherRow } from './parse-voucher-rows.ts';
import { placed } from './problems.ts';

/**
 * The list of vouchers as a file that the import of vouchers reads: the same cells at the same places under the titles of ours,
 * with our codes in them; what a column of ours has no cell for stands behind the last column.
 */
export function voucherSheet(
  found: FoundTable,
  rows: readonly Placed<VoucherRow>[],
  facts: LegacyFacts,
): { sheet: Sheet; place: (problem: AnyProblem) => AnyProblem } {
  const width = Math.max(found.columns.length, ...rows.map(({ row }) => row.cells.length));
  const places = new Map<ColumnKey, number>();
  for (const [key, index] of found.places) if (isKept(key)) places.set(key as ColumnKey, index);
  const categories = facts.categories.filter(({ id }) =>
    rows.some(({ items }) => items.some((item) => item.categoryId === id)),
  );
  const wanted: ColumnKey[] = [
    'date',
    'number',
    'summary',
    'subjectCode',
    'currency',
    'rate',
    'debitOriginal',
    'debit',
    'credit',
    'kind',
    ...categories.map(({ id }) => `aux:${id}:code` as const),
  ];
  if (places.has('code')) wanted.splice(1, 1);
  let last = width;
  for (const key of wanted) if (!places.has(key)) places.set(key, last++);
  const titles = Array.from({ length: last }, () => '');
  for (const [key, index] of places) titles[index] = voucherTitle(key, facts.categories) ?? '';
  const tellsOriginal = found.places.has('debitOriginal') || found.places.has('creditOriginal');
  const kinds = kindsOf(rows, facts, tellsOriginal);
  const sheet: Sheet = {
    ...found.sheet,
    rows: [
      { row: found.titleRow, cells: titles },
      ...rows.map((one) => ({ row: one.row.row, cells: cellsOf(one) })),
    ],
    // Of cells above the rows nothing is read.
    bad: found.sheet.bad.filter(({ row }) => row > found.titleRow),
  };
  return { sheet, place: (problem) => inFile(problem) };

  function cellsOf(one: Placed<VoucherRow>): string[] {
    const { row, items, currency } = one;
    const cells = Array.from({ length: last }, (_, index) => row.cells[index] ?? '');
    const put = (key: ColumnKey, text: string) => {
      const index = places.get(key);
      if (index !== undefined) cells[index] = text;
    };
    // Dates and numbers may stand on the first line alone, or on a row above it.
    if (row.text('date') === '') put('date', row.date);
    if (row.text('number') === '' && row.text('code') === '')
      put(places.has('number') ? 'number' : 'code', row.number);
    if (row.text('word') === '') put('word', row.word);
    put('summary', row.summary);
    put('subjectCode', one.code);
    put('currency', currency);
    put('kind', kinds.get(row.voucher) ?? '');
    for (const { categoryId, code } of items) put(`aux:${categoryId}:code`, code);
    if (found.places.has('amount') && row.text('debit') === '' && row.text('credit') === '')
      put(/^(贷|貸|c)/i.test(row.text('side')) ? 'credit' : 'debit', row.text('amount'));
    // Some programs repeat the amount as an original one of the books' own currency.
    if (currency === '') for (const key of ['rate', 'debitOriginal', 'creditOriginal'] as const) put(key, '');
    return cells;
  }

  /** Where the file itself has what a problem is about. */
  function inFile(problem: AnyProblem): AnyProblem {
    const { column, row = found.titleRow } = problem as { column?: string; row?: number };
    const key = [...places].find(([, index]) => columnLetters(index) === column)?.[0];
    const own = key?.startsWith('aux:') ? [key, key.replace(':code', ':name'), ...itemKeys] : sourceOf(key);
    return placed(found, row, { ...problem, column: undefined } as AnyProblem, own);
  }
}

const itemKeys = ['items', 'itemCode', 'itemName', 'subjectCode'];

const sourceOf = (key: ColumnKey | undefined): string[] =>
  key === undefined ? [] : key === 'debit' || key === 'credit' ? [key, 'amount'] : [key];

/** Columns whose cells are read as they stand. */
const isKept = (key: string): boolean =>
  !key.startsWith('aux:') && key !== 'auditor' && !furtherVoucherColumns.some((column) => column.key === key);

/**
 * Period-end vouchers by what they do, because no other program says it as we do: profit and loss against the subject that takes
 * the profit on the last day of a month; equity alone on the last day of a year; base amounts of foreign subjects alone.
 */
function kindsOf(
  rows: readonly Placed<VoucherRow>[],
  facts: LegacyFacts,
  tellsOriginal: boolean,
): Map<string, VoucherKind> {
  const { profitCodes } = facts.chart;
  const category = (code: string) => facts.byCode.get(code.slice(0, 4))?.category;
  const takesProfit = (code: string) => [...profitCodes].some((profit) => isUnder(code, profit));
  const kinds = new Map<string, VoucherKind>();
  for (const [voucher, lines] of Map.groupBy(rows, ({ row }) => row.voucher)) {
    const codes = lines.map(({ code }) => code);
    const day = lines[0]!.row.date;
    const isLastDay = day !== '' && day === lastDay(periodOf(day));
    const isOfProfit = codes.every((code) => category(code) === 'pl' || takesProfit(code));
    if (isLastDay && isOfProfit && codes.some(takesProfit) && codes.some((code) => category(code) === 'pl'))
      kinds.set(voucher, 'pl-carry-forward');
    else if (isLastDay && periodOf(day).month === 12 && codes.every((code) => category(code) === 'equity'))
      kinds.set(voucher, 'year-end');
    else if (
      isLastDay &&
      tellsOriginal &&
      lines.some(({ row, currency }) => currency !== '' && isBaseOnly(row))
    )
      kinds.set(voucher, 'fx-revaluation');
  }
  return kinds;
}

const isBaseOnly = ({ text }: VoucherRow): boolean =>
  [text('debitOriginal'), text('creditOriginal')].every((cell) => isZeroDecimal(decimalOf(cell) || '0'));
