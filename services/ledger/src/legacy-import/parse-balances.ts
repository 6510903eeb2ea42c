import {
  isProblem,
  negate,
  parseMoney,
  placesOfParents,
  plainCode,
  subtract,
  toHalfWidth,
  wrongSums,
  ZERO,
  type Fen,
} from '@suanpan/accounting-core';
import { decimalOf } from '../voucher-file/read-cells.ts';
import type { FoundTable } from './find-table.ts';
import type { Problems } from './problems.ts';

/** A row of a table of subject balances; amounts debit less credit. */
export interface BalanceRow {
  row: number;
  code: string;
  plain: string;
  name: string;
  opening: Fen;
  closing: Fen;
  yearDebit: Fen | null;
  yearCredit: Fen | null;
  currency: string;
  openingOriginal: string;
  yearStartOriginal: string;
  openingQuantity: string;
  yearStartQuantity: string;
  unit: string;
  /** Profit and loss of the year before the first month, on the subject's own side; null where the table does not say it. */
  actual: Fen | null;
  hasItems: boolean;
  /** What a cell says. */
  text: (key: string) => string;
}

export interface BalanceTable {
  /** Every subject of the table once: its first row. */
  subjects: BalanceRow[];
  /** The rows that carry balances: of subjects without others below, of their items where these are told. */
  leaves: BalanceRow[];
}

/** Reads the rows; totals are passed over, and a parent must be the sum of what is below it. */
export function parseBalances(found: FoundTable, problems: Problems): BalanceTable {
  let last: { code: string } | null = null;
  const rows = found.rows.flatMap(({ row, cells }): BalanceRow[] => {
    const text = (key: string): string => {
      const place = found.places.get(key);
      return place === undefined ? '' : (cells[place] ?? '').trim();
    };
    const { code, name, itemCode } = subjectIn(text);
    if (isTotal(text) || (code === '' && text('items') === '' && !hasItemColumns(found, text))) return [];
    // Rows of items below their subject may leave its code out.
    if (code !== '') last = { code };
    if (last === null) {
      problems.at(found, row, { code: 'cell.value' }, 'code');
      return [];
    }
    const withItem = (key: string) => (key === 'items' && text(key) === '' ? itemCode : text(key));
    return [rowOf(found, row, { code: last.code, name }, withItem, problems)];
  });
  return parted(found, rows, problems);
}

/** The subject of a row: `1002 银行存款` in one cell too; KIS and 精斗云 write an item behind the code: `1122_C01`. */
function subjectIn(text: (key: string) => string): { code: string; name: string; itemCode: string } {
  const said = toHalfWidth(text('code'));
  const [, code = said, itemCode = ''] = /^([0-9.-]+)_(.+)$/.exec(said) ?? [];
  const [, leading, behind] = /^([0-9][0-9.]*)[\s_-]+(.+)$/.exec(code) ?? [];
  const name = text('name') || (behind ?? '');
  return itemCode === ''
    ? { code: leading ?? code, name, itemCode }
    : // The name is that of the item; the subject's is told elsewhere.
      { code, name: '', itemCode: `${itemCode} ${text('name')}`.trim() };
}

const hasItemColumns = ({ places }: FoundTable, text: (key: string) => string): boolean =>
  [...places.keys()].some((key) => key.startsWith('aux:') && text(key) !== '');

const isTotal = (text: (key: string) => string): boolean =>
  [text('code'), text('name')].some((cell) =>
    /^(合计|总计|合計|總計|本页合计|本頁合計|小计|小計|.{0,4}(类|類)?(合计|小计|合計|小計)|total|subtotal)$/i.test(
      cell.replace(/[\s:：]/g, ''),
    ),
  );

function rowOf(
  found: FoundTable,
  row: number,
  { code, name }: { code: string; name: string },
  text: (key: string) => string,
  problems: Problems,
): BalanceRow {
  const money = (key: string): Fen => {
    const amount = decimalOf(text(key));
    if (text(key) === '?' || amount === '') return ZERO;
    const parsed = parseMoney(amount);
    if (!isProblem(parsed)) return parsed;
    problems.at(found, row, parsed, key);
    return ZERO;
  };
  const has = (key: string) => found.places.has(key);
  const net = (part: 'opening' | 'closing'): Fen => {
    if (has(`${part}Debit`)) return subtract(money(`${part}Debit`), money(`${part}Credit`));
    const side = text(`${part}Side`);
    return /^(贷|貸|c)/i.test(side) ? negate(money(part)) : money(part);
  };
  return {
    row,
    code,
    plain: plainCode(code),
    name,
    opening: net('opening'),
    closing: net('closing'),
    yearDebit: has('yearDebit') ? money('yearDebit') : null,
    yearCredit: has('yearCredit') ? money('yearCredit') : null,
    currency: text('currency'),
    openingOriginal: decimalOf(text('openingOriginal')),
    yearStartOriginal: decimalOf(text('yearStartOriginal')),
    openingQuantity: decimalOf(text('openingQuantity')),
    yearStartQuantity: decimalOf(text('yearStartQuantity')),
    unit: text('unit'),
    actual: has('actual') && text('actual') !== '' ? money('actual') : null,
    hasItems: text('items') !== '' || hasItemColumns(found, text),
    text,
  };
}

/** Parents, subjects with rows of items, and the rows that carry balances. */
function parted(found: FoundTable, rows: readonly BalanceRow[], problems: Problems): BalanceTable {
  const ofSubject = Map.groupBy(rows, ({ plain }) => plain);
  const subjects = [...ofSubject.values()].map((own) => own[0]!);
  const parents = placesOfParents(subjects.map(({ plain }) => plain));
  const leaves: BalanceRow[] = [];
  for (const [place, subject] of subjects.entries()) {
    const below = subjects.filter((_, index) => parents[index] === place);
    const own = ofSubject.get(subject.plain)!;
    const items = own.filter(({ hasItems }) => hasItems);
    const [whole, ...further] = own.filter(({ hasItems }) => !hasItems);
    if (below.length > 0) {
      if (whole)
        checkSum(
          found,
          whole,
          below.map((one) => wholeOf(ofSubject.get(one.plain)!)),
          problems,
        );
    } else if (items.length > 0) {
      leaves.push(...items);
      if (whole) checkSum(found, whole, items, problems);
    } else if (whole) leaves.push(whole, ...further);
  }
  return { subjects, leaves };
}

/** The row of the whole subject, or the sum of its rows. */
function wholeOf(own: readonly BalanceRow[]): BalanceRow {
  const whole = own.filter(({ hasItems }) => !hasItems);
  const rows = whole.length > 0 ? whole : own;
  return rows.slice(1).reduce(
    (sum, row) => ({
      ...sum,
      opening: (sum.opening + row.opening) as Fen,
      closing: (sum.closing + row.closing) as Fen,
      yearDebit: sumOf(sum.yearDebit, row.yearDebit),
      yearCredit: sumOf(sum.yearCredit, row.yearCredit),
    }),
    rows[0]!,
  );
}

const sumOf = (a: Fen | null, b: Fen | null): Fen | null =>
  a === null || b === null ? (a ?? b) : ((a + b) as Fen);

function checkSum(
  found: FoundTable,
  whole: BalanceRow,
  below: readonly BalanceRow[],
  problems: Problems,
): void {
  for (const key of wrongSums(whole, below)) {
    const columns = key === 'opening' || key === 'closing' ? [`${key}Debit`, key] : [key];
    problems.at(found, whole.row, { code: 'legacy.sum' }, ...columns);
  }
}
