import type { AuxiliaryCategory, AuxiliaryItem } from '@suanpan/contracts';
import type { AuxiliaryKey, Case } from '@suanpan/seeds';
import type { Api } from './api.ts';
import { found } from './found.ts';
import { readPages } from './pages.ts';

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

/** The case's items by key; those the set does not have yet are added. */
export const addItems = async (
  api: Api,
  company: Case,
  categories: ReadonlyMap<string, AuxiliaryCategory>,
): Promise<Map<string, AuxiliaryItem>> => {
  const items = new Map<string, AuxiliaryItem>();
  for (const key of new Set(company.auxiliaryItems.map((item) => item.category)))
    for (const item of await existingItems(api, found(categories.get(key), `the category ${key}`)))
      items.set(itemKey({ category: key, code: item.code }), item);
  for (const { category, code, name } of company.auxiliaryItems) {
    const key = itemKey({ category, code });
    const accountingCategoryId = found(categories.get(category), `the category ${category}`).id;
    if (!items.has(key))
      items.set(key, await api.post('/accounting-category-details', { accountingCategoryId, code, name }));
  }
  return items;
};
