import type { BookItem } from '@suanpan/contracts';
import { askedCategories, NO_ITEM, readAuxiliarySets } from '../books/auxiliary-sets.ts';
import type { Books } from '../books/books.ts';
import { itemsName } from './auxiliary-rows.ts';
import { itemsOf } from './by-item.ts';

const selectUsed = `
SELECT DISTINCT s.aux_set_id FROM ledger_read.aux_set_item s
WHERE s.account_set_id = $1 AND s.category_id = ANY ($2::bigint[]) AND s.aux_set_id IN (
  SELECT b.aux_set_id FROM ledger_read.period_balance b WHERE b.account_set_id = $1
  UNION SELECT o.aux_set_id FROM ledger_read.opening o WHERE o.account_set_id = $1)`;

/**
 * The items of a category that a voucher or an opening names, by code; of several categories their combinations.
 * @throws not-found for an unknown category.
 */
export async function listItems(books: Books, categoryIds: string): Promise<BookItem[]> {
  const { sql, accountSetId, language } = books;
  const categories = await askedCategories(books, categoryIds);
  const used = await sql.rows<{ auxSetId: number }>(selectUsed, [accountSetId, categories]);
  const sets = await readAuxiliarySets(
    books,
    used.map(({ auxSetId }) => auxSetId),
  );
  const items = new Map<string, BookItem>();
  for (const auxiliary of sets.values()) {
    const named = itemsOf({ auxiliary }, categories);
    const key = named.map((item) => item?.itemId ?? NO_ITEM).join();
    items.set(key, { key, id: named[0]?.itemId ?? null, ...itemsName(named, language) });
  }
  return [...items.values()].toSorted(
    (a, b) => Number(a.id === null) - Number(b.id === null) || (a.code < b.code ? -1 : 1),
  );
}
