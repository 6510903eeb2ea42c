import type { AuxiliaryCategory, AuxiliaryItem, AuxiliaryRef, Subject } from '@suanpan/contracts';
import type { AuxiliaryKey, Case } from '@suanpan/seeds';
import type { Api } from './api.ts';
import { addItems, ensureCategories, itemKey } from './auxiliary.ts';
import { found } from './found.ts';
import { subjectWorkbook } from './workbooks.ts';

/** What the product calls the case's accounts, categories and items. */
export interface Chart {
  subject: (code: string) => Subject;
  auxiliary: (keys: readonly AuxiliaryKey[]) => Pick<AuxiliaryRef, 'categoryId' | 'itemId'>[];
  /** `customer` of a category's id; the name for categories the product does not ship. */
  categoryKey: (categoryId: number) => string;
  /** What the product calls a category of the case. */
  categoryName: (key: string) => string;
}

type Categories = ReadonlyMap<string, AuxiliaryCategory>;

const subjectsByCode = async (api: Api): Promise<Map<string, Subject>> =>
  new Map((await api.get<Subject[]>('/subject')).map((subject) => [subject.code, subject]));

/**
 * Makes the set's chart and auxiliary items those of the case by uploading its files as spreadsheets. Currencies must
 * exist before (currencies.ts). Repeating it changes nothing.
 */
export const setUpChart = async (api: Api, company: Case): Promise<Chart> => {
  const categories = await ensureCategories(api, company);
  if (company.subjects.length > 0) {
    const workbook = await subjectWorkbook(company, await subjectsByCode(api), categories);
    await api.upload('/subject/import', workbook);
  }
  const items = await addItems(api, company, categories);
  return chartOf(await subjectsByCode(api), categories, items);
};

const chartOf = (
  subjects: ReadonlyMap<string, Subject>,
  categories: Categories,
  items: ReadonlyMap<string, AuxiliaryItem>,
): Chart => {
  const keys = new Map([...categories].map(([key, category]) => [category.id, key]));
  return {
    subject: (code) => found(subjects.get(code), `the account ${code}`),
    auxiliary: (wanted) =>
      wanted.map((key) => {
        const item = found(items.get(itemKey(key)), `the item ${itemKey(key)}`);
        return { categoryId: item.accountingCategoryId, itemId: item.id };
      }),
    categoryKey: (id) => keys.get(id) ?? String(id),
    categoryName: (key) => found(categories.get(key), `the category ${key}`).name,
  };
};
