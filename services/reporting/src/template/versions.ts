import type { ReportTemplate, ReportTemplateVersion } from '@suanpan/contracts';
import { statementTemplates } from '@suanpan/seeds';
import { found, refuse, type Database } from '@suanpan/service-kit';
import type { Books, Reader } from '../books/books.ts';
import { seededItems } from '../provisioning/seeded-items.ts';
import { readTemplateHead } from '../report/list-templates.ts';
import { newItemIds, storeItems } from '../report/store-items.ts';
import { readPublishedItems, readStoredItems, type StoredItem } from '../report/stored-items.ts';
import { changeDraft, writeTemplate } from './change-draft.ts';

/** The versions of a statement, newest first. */
export async function listVersions(books: Books, id: number): Promise<ReportTemplateVersion[]> {
  const { sql, accountSetId } = books;
  const { version, hasDraft } = await readTemplateHead(books, id);
  const kept = await sql.rows<ReportTemplateVersion>(
    `SELECT version, published_at, published_by, jsonb_array_length(content) AS lines
     FROM reporting.report_version WHERE account_set_id = $1 AND template_id = $2 ORDER BY version DESC`,
    [accountSetId, id],
  );
  if (hasDraft || kept.length > 0) return kept;
  const items = await readStoredItems(sql, accountSetId, id);
  return [{ version, publishedAt: null, publishedBy: null, lines: items.length }];
}

/** An older version becomes the draft. @throws not-found for a version that there is not */
export const restoreVersion = (
  database: Database,
  reader: Reader,
  id: number,
  version: number,
): Promise<ReportTemplate> =>
  changeDraft(database, reader, id, async ({ books: { sql, accountSetId } }) => ({
    items: found(await readPublishedItems(sql, accountSetId, id, version)),
    answer: (books) => readTemplateHead(books, id),
  }));

/** What the books came with becomes the draft; lines that are still there keep their numbers. */
export const resetTemplate = (database: Database, reader: Reader, id: number): Promise<ReportTemplate> =>
  changeDraft(database, reader, id, async ({ books, head, items }) => {
    const delivered = statementTemplates(books.standard).templates.find(
      ({ key }) => key === head.templateKey,
    );
    if (!head.systemDefault || !delivered) refuse({ code: 'statement.delivered-only' });
    const kept = keptIds(
      items,
      delivered.items.map(({ titleZh, line }) => `${line} ${titleZh}`),
    );
    const fresh = await newItemIds(books.sql, kept.length);
    return {
      items: seededItems(
        delivered,
        kept.map((old, index) => old ?? fresh[index]!),
      ),
      answer: (after) => readTemplateHead(after, id),
    };
  });

/** The number of the line with each number and title; headings may have the same one. */
function keptIds(items: readonly StoredItem[], wanted: readonly string[]): (number | null)[] {
  const left = [...items];
  return wanted.map((name) => {
    const index = left.findIndex(({ lineNum, title }) => `${lineNum} ${title}` === name);
    return index < 0 ? null : left.splice(index, 1)[0]!.id;
  });
}

/** Gives up the draft. @throws statement.no-draft, also for a statement that was never published */
export const discardDraft = (database: Database, reader: Reader, id: number): Promise<ReportTemplate> =>
  writeTemplate(database, reader, id, async (books, { hasDraft, version }) => {
    const { sql, accountSetId } = books;
    if (!hasDraft || version === 0) refuse({ code: 'statement.no-draft' });
    await storeItems(sql, accountSetId, id, found(await readPublishedItems(sql, accountSetId, id, version)));
    await sql.run(
      `UPDATE reporting.report_template SET has_draft = false, revision = revision + 1
       WHERE account_set_id = $1 AND id = $2`,
      [accountSetId, id],
    );
    return readTemplateHead(books, id);
  });
