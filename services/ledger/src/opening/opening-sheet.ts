import { stripZeros } from '@suanpan/accounting-core';
import { dictionaryNames } from '@suanpan/seeds';
import type { AuxiliaryCategory, Language, OpeningRow } from '@suanpan/contracts';
import { titleIn, type Column, type SheetContent } from '@suanpan/service-kit/sheets';

/** The figures of an opening row, as the wire names them. */
export const figureColumns = [
  { key: 'openingAmount', titles: ['期初余额', '期初餘額', 'Opening balance'] },
  { key: 'originalAmount', titles: ['期初原币', '期初原幣', 'Opening original amount'] },
  { key: 'num', titles: ['期初数量', '期初數量', 'Opening quantity'] },
  { key: 'cumulativeDebit', titles: ['本年累计借方', '本年累計借方', 'Year-to-date debit'] },
  { key: 'cumulativeCredit', titles: ['本年累计贷方', '本年累計貸方', 'Year-to-date credit'] },
  { key: 'yearToDateActual', titles: ['损益实际发生额', '損益實際發生額', 'Actual profit and loss'] },
  { key: 'yearStartOriginal', titles: ['年初原币', '年初原幣', 'Year-start original amount'] },
  { key: 'yearStartNum', titles: ['年初数量', '年初數量', 'Year-start quantity'] },
] as const satisfies readonly Column[];

/** Code and name, a column of item codes for each auxiliary category, currency, figures. */
export const openingColumns = (categories: readonly AuxiliaryCategory[]): Column[] => [
  { key: 'code', titles: ['科目编码', '科目代碼', 'Code'], required: true },
  { key: 'name', titles: ['科目名称', '科目名稱', 'Name'] },
  ...categories.map(({ id, name }): Column => ({ key: itemKey(id), titles: dictionaryNames(name) })),
  { key: 'currency', titles: ['币别', '幣別', 'Currency'] },
  ...figureColumns,
];

export const itemKey = (categoryId: number): string => `category${categoryId}`;

/** The rows where figures may stand; what is exported can be filled in and imported again. */
export const openingSheet = (
  rows: readonly OpeningRow[],
  categories: readonly AuxiliaryCategory[],
  language: Language,
): SheetContent => ({
  name: titleIn({ titles: ['期初余额', '期初餘額', 'Opening balances'] }, language),
  columns: openingColumns(categories).map((column) => ({
    title: titleIn(column, language),
    amount: figureColumns.some(({ key }) => key === column.key),
  })),
  rows: rows
    .filter(isEntry)
    .map((row) => [
      row.code,
      row.name,
      ...categories.map(({ id }) => row.auxiliary.find((ref) => ref.categoryId === id)?.code ?? null),
      row.currencyCode,
      row.id === null ? null : row.beginBalance,
      stripZeros(row.originalAmount),
      stripZeros(row.num),
      row.id === null ? null : row.cumulativeDebit,
      row.id === null ? null : row.cumulativeCredit,
      row.yearToDateActual,
      stripZeros(row.yearStartOriginal),
      stripZeros(row.yearStartNum),
    ]),
});

/** Leaves, stored combinations, and leaves that wait for their combinations; parents are sums. */
const isEntry = (row: OpeningRow): boolean =>
  row.leaf || row.auxiliaryAccounting.length > 0 || row.currencyAccounting.length > 0;
