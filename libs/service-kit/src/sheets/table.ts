import { refuseIf } from '../problem-error.ts';
import type { AnyProblem, Language } from '@suanpan/contracts';
import { sheetLimits } from './limits.ts';
import { columnLetters, type Sheet } from './sheet.ts';

/** A column of an imported and exported file: its titles in the three languages, and whether it must be there. */
export interface Column<Key extends string = string> {
  key: Key;
  /** In zh-CN, zh-TW and en; a file may carry any of them. */
  titles: readonly [string, string, string];
  /** Further titles that older files carry. */
  aliases?: readonly string[];
  required?: boolean;
}

/** The column's title in a language. */
export const titleIn = ({ titles }: Pick<Column, 'titles'>, language: Language): string =>
  titles[language === 'zh-CN' ? 0 : language === 'zh-TW' ? 1 : 2];

/** The same titles as a problem names them to its reader. */
export const titlesByLanguage = ([zhCN, zhTW, en]: readonly [string, string, string, ...string[]]): Record<
  Language,
  string
> => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** The data rows of a sheet by column; where each stands in the file is kept for what is wrong with it. */
export interface Table<Key extends string> {
  rows: Record<Key, string>[];
  /** Where a data row (from 1) stands in the file. */
  rowNumber(line: number): number;
  /** The columns the file has: one that is there and empty says something else than one that is not there. */
  has: ReadonlySet<Key>;
  /** Puts problems, whose `line` counts the data rows from 1 and whose `field` is a column, at their cells. */
  locate(problems: readonly AnyProblem[], columnOf?: (field: string) => string): AnyProblem[];
}

/**
 * Finds the columns by the titles of the first row, in any order, Chinese or English.
 * @throws ProblemError naming every cell that is a formula or an error, every missing, unknown or repeated column.
 */
export function tableOf<Key extends string>(sheet: Sheet, columns: readonly Column<Key>[]): Table<Key> {
  const [header, ...data] = sheet.rows;
  const places = new Map<Key, number>();
  const problems = sheet.bad.map(({ code, row, column }): AnyProblem => ({
    code,
    sheet: sheet.name,
    row,
    column: columnLetters(column),
  }));
  const at = (column: number) => ({
    sheet: sheet.name,
    row: header?.row ?? 1,
    column: columnLetters(column),
  });
  for (const [index, title] of (header?.cells ?? []).entries()) {
    if (title === '') continue;
    const column = columns.find(({ titles, aliases = [] }) =>
      [...titles, ...aliases].some((known) => sameTitle(known, title)),
    );
    if (!column) problems.push({ code: 'cell.title-unknown', title, ...at(index) });
    else if (places.has(column.key)) problems.push({ code: 'cell.title-twice', title, ...at(index) });
    else places.set(column.key, index);
  }
  for (const { key, titles, required } of columns) {
    if (!required || places.has(key)) continue;
    problems.push({
      code: 'file.column-missing',
      title: titlesByLanguage(titles),
      sheet: sheet.name,
      row: header?.row ?? 1,
    });
  }
  refuseIf(problems.slice(0, sheetLimits.problems));
  return {
    has: new Set(places.keys()),
    rowNumber: (line) => data[line - 1]?.row ?? line,
    rows: data.map(({ cells }) => rowOf(cells, columns, places)),
    locate: (found, columnOf = (field) => field) =>
      found.slice(0, sheetLimits.problems).map((problem) => {
        if (problem.line === undefined) return problem;
        const index = places.get(columnOf(problem.field ?? '') as Key);
        const row = data[problem.line - 1]?.row ?? problem.line;
        const column = index === undefined ? {} : { column: columnLetters(index) };
        return { ...problem, line: row, sheet: sheet.name, row, ...column };
      }),
  };
}

const sameTitle = (known: string, title: string): boolean =>
  known.toLowerCase() === title.replace(/\s+/g, ' ').replace(/\*$/, '').trim().toLowerCase();

function rowOf<Key extends string>(
  cells: readonly string[],
  columns: readonly Column<Key>[],
  places: ReadonlyMap<Key, number>,
): Record<Key, string> {
  const entries = columns.map(({ key }) => {
    const place = places.get(key);
    return [key, place === undefined ? '' : (cells[place] ?? '')];
  });
  return Object.fromEntries(entries) as Record<Key, string>;
}
