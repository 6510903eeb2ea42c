import type { ReportTemplate } from '@suanpan/contracts';
import { found, type Database, type Sql } from '@suanpan/service-kit';
import { openBooks, type Books, type Reader } from '../books/books.ts';
import { readTemplateHead } from '../report/list-templates.ts';
import { storeItems } from '../report/store-items.ts';
import { readStoredItems, type StoredItem } from '../report/stored-items.ts';

/** A statement that nobody else can change until this change is stored. */
export interface Draft {
  books: Books;
  head: ReportTemplate;
  items: readonly StoredItem[];
}

/** What a change leaves: the items as they are to be, and its answer. */
export interface Change<T> {
  items?: readonly StoredItem[];
  answer: (books: Books) => Promise<T>;
}

/**
 * Changes the items of a statement. They are its draft from then on: the version that is published is kept first, and
 * statements go on showing it.
 */
export function changeDraft<T>(
  database: Database,
  reader: Reader,
  templateId: number,
  work: (draft: Draft) => Promise<Change<T>> | Change<T>,
): Promise<T> {
  return writeTemplate(database, reader, templateId, async (books, head) => {
    const { sql, accountSetId } = books;
    const items = await readStoredItems(sql, accountSetId, templateId);
    const change = await work({ books, head, items });
    if (change.items) {
      if (!head.hasDraft && head.version > 0) await keepVersion(books, head, items);
      await storeItems(sql, accountSetId, templateId, change.items);
    }
    await bump(sql, accountSetId, templateId, change.items !== undefined);
    return change.answer(books);
  });
}

/** One change of a statement at a time. @throws not-found for a missing and for a foreign id alike. */
export function writeTemplate<T>(
  database: Database,
  reader: Reader,
  templateId: number,
  work: (books: Books, head: ReportTemplate) => Promise<T>,
): Promise<T> {
  return database.write(reader, async (sql) => {
    const books = await openBooks(sql, reader);
    found(
      await sql.maybe(
        `SELECT id FROM reporting.report_template
         WHERE account_set_id = $1 AND id = $2 AND deleted_at IS NULL FOR UPDATE`,
        [books.accountSetId, templateId],
      ),
    );
    return work(books, await readTemplateHead(books, templateId));
  });
}

/** Keeps what the books came with, before the first change; later versions are kept when they are published. */
const keepVersion = (
  { sql, accountSetId }: Books,
  { id, version }: ReportTemplate,
  items: readonly StoredItem[],
): Promise<number> =>
  sql.run(
    `INSERT INTO reporting.report_version (account_set_id, template_id, version, content)
     VALUES ($1, $2, $3, $4::jsonb) ON CONFLICT DO NOTHING`,
    [accountSetId, id, version, JSON.stringify(items)],
  );

const bump = (sql: Sql, accountSetId: number, id: number, isChanged: boolean): Promise<number> =>
  sql.run(
    `UPDATE reporting.report_template SET revision = revision + 1, has_draft = has_draft OR $3
     WHERE account_set_id = $1 AND id = $2`,
    [accountSetId, id, isChanged],
  );
