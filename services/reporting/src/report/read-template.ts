import type { ReportTemplate, ReportTemplateDetail } from '@suanpan/contracts';
import { found } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { readTemplateHead } from './list-templates.ts';
import { answeredItems, readPublishedItems, readStoredItems, type StoredItem } from './stored-items.ts';

/** The published version of a statement, or what somebody has made of it since. */
export type Edition = 'published' | 'draft';

/**
 * A statement with its items in order and their formulas, of an earlier moment those that were published then, of one
 * published later those of its first version. One that was never published is answered as it stands.
 * @throws not-found for a missing and for a foreign id alike
 */
export async function readTemplate(
  books: Books,
  id: number,
  edition: Edition = 'published',
): Promise<ReportTemplateDetail> {
  const head = await readTemplateHead(edition === 'draft' ? { ...books, asOf: null } : books, id);
  return { ...head, items: answeredItems(await readItems(books, head, edition), id, books.encoding) };
}

async function readItems(
  { sql, accountSetId, asOf }: Books,
  { id, version, hasDraft }: ReportTemplate,
  edition: Edition,
): Promise<StoredItem[]> {
  const published = (number: number) => readPublishedItems(sql, accountSetId, id, number);
  if (asOf !== null && edition === 'published') {
    const then = await published(Math.max(version, 1));
    if (then) return then;
  }
  const isAsStored = edition === 'draft' || !hasDraft || version === 0;
  return isAsStored ? readStoredItems(sql, accountSetId, id) : found(await published(version));
}
