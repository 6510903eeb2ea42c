import {
  isDecimal,
  isProblem,
  negate,
  parseMoney,
  placesOfParents,
  plainCode,
  subtract,
  subtractDecimals,
  wrongSums,
  ZERO,
  type Fen,
  type Period,
} from '@suanpan/accounting-core';
import { decimalOf } from '../voucher-file/read-cells.ts';
import type { FoundTable } from './find-table.ts';
import { joinMonths, monthOf, type MonthFigures } from './months.ts';
import type { Problems } from './problems.ts';
import { partsOfName, subjectIn } from './subject-text.ts';
import { hasAmount, saysTotal } from './total-rows.ts';

/** A foreign amount or a quantity as a table tells it; '' where it tells none. */
export interface ToldFigure {
  text: string;
  /** Debit less credit, as two columns say it; else it stands on the side of the amount beside it. */
  isNet: boolean;
}

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
  /** What the row says month by month; one without a month where the table tells the whole time at once. */
  months: readonly MonthFigures[];
  currency: string;
  openingOriginal: ToldFigure;
  yearStartOriginal: ToldFigure;
  openingQuantity: ToldFigure;
  yearStartQuantity: ToldFigure;
  unit: string;
  /** Profit and loss of the year before the first month, on the subject's own side; null where the table does not say it. */
  actual: Fen | null;
  hasItems: boolean;
  /** All that the row says of items. */
  itemText: string;
  /** What a cell says. */
  text: (key: string) => string;
}

export interface BalanceTable {
  /** Every subject of the table once: its first row. */
  subjects: BalanceRow[];
  /** The rows that carry balances: of subjects without others below, of their items where these are told. */
  leaves: BalanceRow[];
}

/** Reads the rows; totals and notes are passed over, months joined, and a parent must be the sum of what is below it. */
export function parseBalances(found: FoundTable, problems: Problems, enable: Period): BalanceTable {
  let last: { code: string } | null = null;
  const rows = found.rows.flatMap(({ row, cells }): BalanceRow[] => {
    const text = (key: string): string => {
      const place = found.places.get(key);
      return place === undefined ? '' : (cells[place] ?? '').trim();
    };
    const { code, name, item } = subjectOf(text, found.places.has('code'));
    if (isNoBalance(text, code) || (code === '' && !hasItem(found, text))) return [];
    // Rows of items below their subject may leave its code out.
    if (code !== '') last = { code };
    if (last === null) {
      problems.at(found, row, { code: 'cell.value' }, 'code');
      return [];
    }
    const withItem = (key: string) => (key === 'items' && text(key) === '' ? item : text(key));
    return [rowOf(found, row, { code: last.code, name }, withItem, problems)];
  });
  return parted(found, joinMonths(found, rows, enable, problems), problems);
}

/**
 * The subject of a row, code and name in columns of their own or in one; 精斗云 writes an item behind the code, `1122_C01`, and
 * its name in the place of the subject's.
 */
function subjectOf(
  text: (key: string) => string,
  hasCode: boolean,
): { code: string; name: string; item: string } {
  if (!hasCode) return subjectIn(text('name'));
  const said = subjectIn(text('code'));
  if (said.item === '') return { ...said, name: text('name') || said.name };
  const name = partsOfName(text('name')).item;
  const item = /[\s_/]/.test(said.item) ? said.item : `${said.item} ${name}`.trim();
  return { code: said.code, name: '', item };
}

/** A total, or a note that carries no amount. */
function isNoBalance(text: (key: string) => string, code: string): boolean {
  if (['code', 'name', 'items', 'itemName'].some((key) => saysTotal(text(key)))) return true;
  return code !== '' && !/^\d/.test(code) && !hasAmount(amountKeys.map(text));
}

const amountKeys = [
  'openingDebit',
  'openingCredit',
  'opening',
  'periodDebit',
  'periodCredit',
  'closingDebit',
  'closingCredit',
  'closing',
];

const isItemKey = (key: string): boolean => key.startsWith('aux:') || key.startsWith('item');

const hasItem = (found: FoundTable, text: (key: string) => string): boolean =>
  ['items', 'itemCode', 'itemName'].some((key) => text(key) !== '') || hasItemColumns(found, text);

const hasItemColumns = ({ places }: FoundTable, text: (key: string) => string): boolean =>
  [...places.keys()].some((key) => key.startsWith('aux:') && text(key) !== '');

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
    const side = text(`${part}Side`) || text('side');
    return /^(贷|貸|c)/i.test(side) ? negate(money(part)) : money(part);
  };
  const [opening, closing] = [net('opening'), net('closing')];
  return {
    row,
    code,
    plain: plainCode(code),
    name,
    opening,
    closing,
    months: [
      {
        month: monthOf(text('period'), text('year')),
        row,
        opening,
        debit: has('periodDebit') ? money('periodDebit') : null,
        credit: has('periodCredit') ? money('periodCredit') : null,
        closing,
      },
    ],
    yearDebit: has('yearDebit') ? money('yearDebit') : null,
    yearCredit: has('yearCredit') ? money('yearCredit') : null,
    currency: text('currency'),
    openingOriginal: toldFigure(text, 'openingOriginal'),
    yearStartOriginal: toldFigure(text, 'yearStartOriginal'),
    openingQuantity: toldFigure(text, 'openingQuantity'),
    yearStartQuantity: toldFigure(text, 'yearStartQuantity'),
    unit: text('unit'),
    actual: has('actual') && text('actual') !== '' ? money('actual') : null,
    hasItems: hasItem(found, text),
    itemText: [...found.places.keys()].filter(isItemKey).map(text).join('\n'),
    text,
  };
}

/** In a column of its own, or in one for each side. */
function toldFigure(text: (key: string) => string, key: string): ToldFigure {
  const [one, debit, credit] = [key, `${key}Debit`, `${key}Credit`].map((each) => decimalOf(text(each)));
  if (one !== '' || (debit === '' && credit === '')) return { text: one!, isNet: false };
  // What is no figure is refused at its cell.
  const broken = [debit!, credit!].find((cell) => cell !== '' && !isDecimal(cell));
  return { text: broken ?? subtractDecimals(debit || '0', credit || '0'), isNet: true };
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
