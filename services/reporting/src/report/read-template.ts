import type { ReportTemplateDetail } from '@suanpan/contracts';
import { found } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { readTemplateHead } from './list-templates.ts';
import { answeredItems, readItemsAt, readPublishedItems, readStoredItems } from './stored-items.ts';

/** The published version of a statement, or what somebody has made of it since. */
export type Edition = 'published' | 'draft';

/**
 * A statement with its items in order and their formulas, of an earlier moment those that were published then. One that
 * was never published is answered as it stands.
 * @throws not-found for a missing and for a foreign id alike
 */
export async function readTemplate(
  books: Books,
  id: number,
  edition: Edition = 'published',
): Promise<ReportTemplateDetail> {
  const { sql, accountSetId, encoding } = books;
  const head = await readTemplateHead(books, id);
  if (books.asOf !== null && edition === 'published') {
    const then = await readItemsAt(books, id, books.asOf);
    if (then) return { ...head, items: answeredItems(then, id, encoding) };
  }
  const isAsStored = edition === 'draft' || !head.hasDraft || head.version === 0;
  const items = isAsStored
    ? await readStoredItems(sql, accountSetId, id)
    : found(await readPublishedItems(sql, accountSetId, id, head.version));
  return { ...head, items: answeredItems(items, id, encoding) };
}
