import type { BookItem } from '@suanpan/contracts';
import { seededNames } from '@suanpan/seeds';
import { askedCategory } from '../books/auxiliary-sets.ts';
import type { Books } from '../books/books.ts';

const selectItems = `
SELECT i.id, i.code, i.name FROM ledger_read.auxiliary_item i
WHERE i.account_set_id = $1 AND i.category_id = $2::bigint AND i.id IN (
  SELECT s.item_id FROM ledger_read.aux_set_item s
  WHERE s.account_set_id = $1 AND s.aux_set_id IN (
    SELECT b.aux_set_id FROM ledger_read.period_balance b WHERE b.account_set_id = $1
    UNION SELECT o.aux_set_id FROM ledger_read.opening o WHERE o.account_set_id = $1))
ORDER BY i.code`;

/** The items of a category that a voucher or an opening names, by code. @throws not-found for an unknown category. */
export async function listItems(books: Books, categoryId: string): Promise<BookItem[]> {
  const { sql, accountSetId } = books;
  const category = await askedCategory(books, categoryId);
  const names = seededNames(books, books.nameLanguage);
  const rows = await sql.rows<BookItem>(selectItems, [accountSetId, category]);
  return rows.map(({ id, code, name }) => ({ id, code, name: names.shown(code, name) }));
}
