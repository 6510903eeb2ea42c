import type { AuxiliaryCategory, AuxiliaryItem, Language } from '@suanpan/contracts';
import { titleIn, type Column, type SheetContent } from '@suanpan/service-kit/sheets';
import { dictionaryNames, fieldTitles, shownDictionaryName } from '@suanpan/seeds';
import { wordIn, yesNo } from '../sheets/words.ts';

/** The columns of a category's items: code, name, its own fields, remark, whether it is offered. */
export const itemColumns = ({ name, customColumns, systemDefault }: AuxiliaryCategory): Column[] => {
  const aliases = (...endings: string[]): string[] =>
    dictionaryNames(name).flatMap((one) => endings.map((ending) => one + ending));
  return [
    { key: 'code', titles: ['编码', '代碼', 'Code'], aliases: aliases('编码', '編碼'), required: true },
    { key: 'name', titles: ['名称', '名稱', 'Name'], aliases: aliases('名称', '名稱'), required: true },
    ...customColumns.map((title, index): Column => ({
      key: fieldKey(index),
      titles: systemDefault ? fieldTitles(title) : [title, title, title],
    })),
    { key: 'remark', titles: ['备注', '備註', 'Remark'] },
    { key: 'enable', titles: ['启用', '啟用', 'Enabled'] },
  ];
};

export const fieldKey = (index: number): string => `field${index}`;

/** The items as rows; what is exported can be imported again. */
export const itemSheet = (
  category: AuxiliaryCategory,
  items: readonly AuxiliaryItem[],
  language: Language,
): SheetContent => ({
  name: shownDictionaryName(category.name, language),
  columns: itemColumns(category).map((column) => ({ title: titleIn(column, language) })),
  rows: items.map((item) => [
    item.code,
    item.name,
    ...category.customColumns.map((_, index) => item.customValues[index] ?? null),
    item.remark,
    wordIn(yesNo, item.enable ? 'true' : 'false', language),
  ]),
});
