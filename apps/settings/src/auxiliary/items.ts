import { api, dictionaryQueries } from '@suanpan/api-client';
import type { AuxiliaryItem, AuxiliaryItemInput, AuxiliaryItemUpdate } from '@suanpan/contracts';
import { mergeValues } from '../panel/merge-values.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const PAGE_SIZE = 20;

export interface ItemPage {
  categoryId: number;
  keyword: string;
  page: number;
}

/** One page of a category's items by code; the keyword is found in code or name. */
export const itemsQuery = (accountSetId: number, { categoryId, keyword, page }: ItemPage) =>
  queryOptions({
    queryKey: [...dictionaryQueries.all(accountSetId), 'items', categoryId, keyword, page],
    queryFn: ({ signal }) =>
      api.get('/accounting-category-details', {
        query: { accounting_category_id: String(categoryId), page, size: PAGE_SIZE, keyword },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** What the panel's form holds. */
export interface ItemValues {
  code: string;
  name: string;
  remark: string;
  /** By the category's own fields, in their order. */
  customValues: string[];
}

export const itemValues = (item: AuxiliaryItem, fields: readonly string[]): ItemValues => ({
  code: item.code,
  name: item.name,
  remark: item.remark ?? '',
  customValues: fields.map((_, index) => item.customValues[index] ?? ''),
});

/** Two edits of an item brought together, its own fields one by one. */
export const mergeItem = (base: ItemValues, mine: ItemValues, theirs: ItemValues): ItemValues => ({
  ...mergeValues(base, mine, theirs),
  customValues: Object.values(mergeValues(byIndex(base), byIndex(mine), byIndex(theirs))),
});

const byIndex = ({ customValues }: ItemValues): Record<string, string> =>
  Object.fromEntries(customValues.entries());

export const itemInput = (categoryId: number, values: ItemValues): AuxiliaryItemInput => ({
  accountingCategoryId: categoryId,
  code: values.code.trim(),
  name: values.name.trim(),
  remark: values.remark.trim() || null,
  customValues: values.customValues.map((value) => value.trim()),
});

/** The item with what changes; everything else is sent as it stands. */
export const itemUpdate = (
  before: AuxiliaryItem,
  change: Partial<ItemValues & { enable: boolean }>,
): AuxiliaryItemUpdate => ({
  ...itemInput(before.accountingCategoryId, {
    code: before.code,
    name: before.name,
    remark: before.remark ?? '',
    customValues: before.customValues,
    ...change,
  }),
  enable: change.enable ?? before.enable,
  id: before.id,
  version: before.version,
});

/** A code one higher than the given one, digits at its end counted up: K009 → K010; null without digits. */
export function nextItemCode(code: string): string | null {
  const match = /^(.*?)(\d+)$/.exec(code);
  if (!match) return null;
  const digits = match[2] ?? '';
  return `${match[1] ?? ''}${String(BigInt(digits) + 1n).padStart(digits.length, '0')}`;
}
