import type { AnyProblem, LegacyTable } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import { columnLetters, titlesByLanguage, type Sheet } from '@suanpan/service-kit/sheets';
import { titlesOf, type Category, type FileKey } from '../voucher-file/file-columns.ts';
import {
  balanceNeeds,
  balanceTitles,
  choicesOf,
  plainTitle,
  titleReader,
  type TitleReader,
} from './columns.ts';

/** What a user says of columns: by title, or by letter where there is none; `''` leaves a column out. */
export type TitleMapping = Readonly<Record<string, string>>;

/** A table of another program with its columns found and the rows below its head. */
export interface FoundTable {
  table: LegacyTable;
  sheet: Sheet;
  /** The row with the titles, as the spreadsheet counts. */
  titleRow: number;
  rows: Sheet['rows'];
  /** Index of each known column. */
  places: ReadonlyMap<string, number>;
  columns: { column: string; title: string; key: string | null; hasValues: boolean }[];
}

/** Company, month and unit may stand above the titles. */
const rowsToLookAt = 15;

/** `期初余额` over `借方` over `原币`. */
const mostHeadRows = 3;

/** Of each group one column must be there. */
const voucherNeeds: readonly (readonly string[])[] = [
  ['date'],
  ['number', 'code'],
  ['summary'],
  ['subjectCode', 'subjectName'],
  ['debit', 'amount'],
  ['credit', 'amount'],
];

export const needsOf = (table: LegacyTable): readonly (readonly string[])[] =>
  table === 'balances' ? balanceNeeds : voucherNeeds;

/**
 * Finds the head of a table, also one of two or three rows with merged cells, and what its columns are: as the user says, else
 * by their titles.
 */
export function findTable(
  table: LegacyTable,
  sheet: Sheet,
  categories: readonly Category[],
  mapping: TitleMapping,
): FoundTable {
  const keys = new Set(choicesOf(table, categories, 'zh-CN').map(({ key }) => key));
  for (const key of Object.values(mapping))
    if (key !== '' && !keys.has(key)) refuse({ code: 'request.field', field: 'mapping' });
  const reader = titleReader(table, categories);
  const { header, titles, length } = headOf(sheet, reader);
  const said = new Map(Object.entries(mapping).map(([title, key]) => [plainTitle(title), key]));
  const places = new Map<string, number>();
  const meanings = titles.map((title, index) => {
    const own = said.get(plainTitle(title === '' ? letterTitle(index) : title));
    return own === undefined ? reader.meaningOf(title) : { key: own, rank: -1 };
  });
  // The user's word goes first, then the more usual title, then one that only resembles it.
  const inOrder = [...meanings.entries()].toSorted(
    ([, a], [, b]) => (a?.rank ?? leastUsual) - (b?.rank ?? leastUsual),
  );
  for (const [index, meaning] of inOrder)
    if (meaning && meaning.key !== '' && !places.has(meaning.key)) places.set(meaning.key, index);
  const keyAt = new Map([...places].map(([key, index]) => [index, key]));
  const rows = sheet.rows.slice(header + length);
  return {
    table,
    sheet,
    titleRow: sheet.rows[header]?.row ?? 1,
    rows,
    places,
    columns: titles.map((title, index) => ({
      column: columnLetters(index),
      title,
      key: keyAt.get(index) ?? (meanings[index]?.key === '' || reader.isLeftOut(title) ? '' : null),
      hasValues: rows.some(({ cells }) => (cells[index] ?? '').trim() !== ''),
    })),
  };
}

const leastUsual = Number.MAX_SAFE_INTEGER;

/** How the mapping names a column without a title. */
const letterTitle = (index: number): string => `@${columnLetters(index)}`;

/** A problem for each column with values that is neither mapped nor ignored: its values would be lost without notice. */
export const unmappedColumns = ({ table, columns, titleRow, sheet }: FoundTable): AnyProblem[] =>
  columns
    .filter(({ key, hasValues }) => key === null && hasValues)
    .map(({ column, title }) => ({
      code: 'legacy.column-unmapped',
      field: table,
      title: title || column,
      sheet: sheet.name,
      row: titleRow,
      column,
    }));

/** What is missing for the table to be read. */
export const missingColumns = ({ table, places, titleRow, sheet }: FoundTable): AnyProblem[] =>
  needsOf(table)
    .filter((group) => !group.some((key) => places.has(key)))
    .map(([key]) => ({
      code: 'file.column-missing',
      field: table,
      title: titlesByLanguage(table === 'balances' ? balanceTitles(key as never) : titlesOf(key as FileKey)),
      sheet: sheet.name,
      row: titleRow,
    }));

interface Head {
  header: number;
  titles: readonly string[];
  /** Rows that it takes. */
  length: number;
}

/** The row in which most titles are known, with the rows below it that part merged titles. */
function headOf(sheet: Sheet, reader: TitleReader): Head {
  const heads = sheet.rows.slice(0, rowsToLookAt).flatMap((_, header) => headsAt(sheet, header));
  const known = ({ titles }: Head) => titles.filter((title) => reader.isKnown(title)).length;
  const best = heads
    .map((head) => ({ ...head, known: known(head) }))
    .toSorted((a, b) => b.known - a.known || b.length - a.length)
    .at(0) ?? { header: 0, titles: [], length: 1 };
  return { ...best, titles: partedSides(best.titles) };
}

/** The head that begins in a row: this row alone, and with each further row that parts what stands above it. */
function headsAt({ rows }: Sheet, header: number): Head[] {
  let titles: readonly string[] = rows[header]!.cells;
  const heads = [{ header, titles, length: 1 }];
  for (let length = 2; length <= mostHeadRows; length += 1) {
    const below = rows[header + length - 1]?.cells ?? [];
    if (!partsTitles(below)) break;
    titles = joinedTitles(titles, below);
    heads.push({ header, titles, length });
  }
  return heads;
}

/** Several columns `方向`, before the balances or behind them: each is the side of its own. */
function partedSides(titles: readonly string[]): string[] {
  const isSide = (title: string | undefined) => title !== undefined && /^(余额|餘額)?方向$/.test(title);
  const first = titles.findIndex(isSide);
  if (titles.filter(isSide).length < 2) return [...titles];
  const ofBalance = (title: string | undefined) => /^(期[初末]|年初)/.exec(title ?? '')?.[0];
  const step = ofBalance(titles[first - 1]) === undefined ? 1 : -1;
  return titles.map((title, index) =>
    isSide(title) ? `${ofBalance(titles[index + step]) ?? ''}方向` : title,
  );
}

/** Titles that stand below a merged one. */
const parts =
  /^(借方?|贷方?|借方金额|贷方金额|貸方?|借方餘額|借方余额|贷方余额|方向|余额|餘額|金额|金額|数量|數量|单价|單價|原币|原幣|外币|本币|本位币|debit|credit|side|balance|amount|quantity)$/i;

const partsTitles = (cells: readonly string[]): boolean => {
  const said = cells.filter((cell) => cell !== '');
  return (
    said.length >= 2 && said.filter((cell) => parts.test(cell.replace(/\s/g, ''))).length * 2 > said.length
  );
};

/** A merged cell keeps its text in its first column: it holds for those below it that say a part. */
function joinedTitles(above: readonly string[], below: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, index) => {
    const [upper, lower] = [above[index] ?? '', below[index] ?? ''];
    if (upper !== '') group = upper;
    if (lower === '') return upper;
    return parts.test(lower.replace(/\s/g, '')) ? `${group}${lower}` : upper + lower;
  });
}
