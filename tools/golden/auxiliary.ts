import type { AuxiliaryCategory, AuxiliaryItem } from '@suanpan/contracts';
import type { AuxiliaryKey, Case } from '@suanpan/seeds';
import type { Api } from './api.ts';
import { found } from './found.ts';
import { readPages } from './pages.ts';
import { itemWorkbook } from './workbooks.ts';

/** `customer:C01`, as the case files write an item. */
export const itemKey = ({ category, code }: AuxiliaryKey): string => `${category}:${code}`;

const categoriesByKey = async (api: Api): Promise<Map<string, AuxiliaryCategory>> => {
  const categories = await api.get<AuxiliaryCategory[]>('/accounting-category');
  return new Map(categories.map((category) => [category.key ?? category.name, category]));
};

const usedCategories = (company: Case): Set<string> =>
  new Set([
    ...company.auxiliaryItems.map((item) => item.category),
    ...company.subjects.flatMap((subject) => subject.auxiliary),
  ]);

/** The categories of the set by key; those that only the case knows are added with their key as name. */
export const ensureCategories = async (api: Api, company: Case): Promise<Map<string, AuxiliaryCategory>> => {
  const known = await categoriesByKey(api);
  const unknown = [...usedCategories(company)].filter((key) => !known.has(key));
  for (const name of unknown) await api.post('/accounting-category', { name, customColumns: [] });
  return unknown.length > 0 ? categoriesByKey(api) : known;
};

const existingItems = async (api: Api, category: AuxiliaryCategory): Promise<AuxiliaryItem[]> =>
  readPages<AuxiliaryItem>(api, '/accounting-category-details', { accounting_category_id: category.id });

/** Uploads the case's items, a spreadsheet for each category; answers all by key. */
export const addItems = async (
  api: Api,
  company: Case,
  categories: ReadonlyMap<string, AuxiliaryCategory>,
): Promise<Map<string, AuxiliaryItem>> => {
  const items = new Map<string, AuxiliaryItem>();
  for (const [key, wanted] of Map.groupBy(company.auxiliaryItems, (item) => item.category)) {
    const category = found(categories.get(key), `the category ${key}`);
    await api.upload('/accounting-category/import', await itemWorkbook(wanted), {
      categoryId: String(category.id),
    });
    for (const item of await existingItems(api, category))
      items.set(itemKey({ category: key, code: item.code }), item);
  }
  return items;
};
