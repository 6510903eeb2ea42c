import type { Case, CaseOpening } from '@suanpan/seeds';
import { writeWorkbook, type SheetContent } from '@suanpan/service-kit/sheets';
import type { AuxiliaryCategory, Subject } from '@suanpan/contracts';
import type { Chart } from './chart.ts';
import { found } from './found.ts';

/** The case's files as the spreadsheets a bookkeeper would upload, with the titles the product's own templates have. */

type Categories = ReadonlyMap<string, AuxiliaryCategory>;
type SubjectsByCode = ReadonlyMap<string, Subject>;

const nameOf = (key: string, categories: Categories): string =>
  found(categories.get(key), `the category ${key}`).name;

/** A file may name a thing again; its last word counts, and an upload names it once. */
const lastOfEach = <Row extends { code: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.code, row])).values(),
];

const parentsFirst = (a: { code: string }, b: { code: string }): number => (a.code < b.code ? -1 : 1);

const sheet = (
  name: string,
  titles: readonly string[],
  rows: readonly (string | null)[][],
  amounts: readonly string[] = [],
): SheetContent => ({
  name,
  columns: titles.map((title) => ({ title, amount: amounts.includes(title) })),
  rows,
});

/**
 * subjects.csv: new accounts, and the settings of those the chart has, which keep their name and unit. Titles and
 * words in Chinese, as the product's template of that language has them.
 */
export const subjectWorkbook = (
  company: Case,
  existing: SubjectsByCode,
  categories: Categories,
): Promise<Buffer> =>
  writeWorkbook(
    sheet(
      '会计科目',
      ['科目编码', '科目名称', '数量单位', '辅助核算', '外币核算', '期末调汇'],
      lastOfEach(company.subjects)
        .toSorted(parentsFirst)
        .map((row) => [
          row.code,
          existing.get(row.code)?.name ?? row.name,
          row.quantity ? (existing.get(row.code)?.unit ?? '件') : null,
          row.auxiliary.map((key) => nameOf(key, categories)).join('/'),
          row.currencies.join('/'),
          row.currencies.length > 0 ? '是' : '否',
        ]),
    ),
  );

/** The items of one category of aux.csv. */
export const itemWorkbook = (items: readonly { code: string; name: string }[]): Promise<Buffer> =>
  writeWorkbook(
    sheet(
      '辅助核算',
      ['编码', '名称'],
      lastOfEach(items).map(({ code, name }) => [code, name]),
    ),
  );

const figureTitles = [
  '期初余额',
  '本年累计借方',
  '本年累计贷方',
  '损益实际发生额',
  '期初原币',
  '年初原币',
  '期初数量',
  '年初数量',
] as const;

/**
 * Profit-and-loss accounts open with nothing: they carry the year's turnover and its actual amount, and no quantities
 * or foreign amounts (decisions D20, D22).
 */
const figuresOf = (row: CaseOpening, isPl: boolean): (string | null)[] => [
  row.opening,
  row.ytdDebit,
  row.ytdCredit,
  isPl ? row.ytdActual : null,
  ...(isPl
    ? [null, null, null, null]
    : [row.openingOriginal, row.yearStartOriginal, row.openingQuantity, row.yearStartQuantity]),
];

/** opening.csv: a row per account, items and currency; a column of item codes for each category in use. */
export const openingWorkbook = (company: Case, chart: Chart): Promise<Buffer> => {
  const keys = [...new Set(company.openings.flatMap((row) => row.auxiliary.map(({ category }) => category)))];
  const titles = ['科目编码', ...keys.map(chart.categoryName), '币别', ...figureTitles];
  const rows = company.openings.map((row) => [
    row.code,
    ...keys.map((key) => row.auxiliary.find(({ category }) => category === key)?.code ?? null),
    row.currency,
    ...figuresOf(row, chart.subject(row.code).type === 'pl'),
  ]);
  return writeWorkbook(sheet('期初余额', titles, rows, figureTitles));
};
