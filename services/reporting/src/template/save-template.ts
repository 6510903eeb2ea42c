import type {
  AnyProblem,
  ReportTemplate,
  ReportTemplateInput,
  ReportTemplateUpdate,
} from '@suanpan/contracts';
import { refuse, refuseIf, type Database } from '@suanpan/service-kit';
import { openBooks, type Books, type Reader } from '../books/books.ts';
import { readTemplateHead } from '../report/list-templates.ts';
import { newItemIds, storeItems } from '../report/store-items.ts';
import { readStoredItems, type StoredItem } from '../report/stored-items.ts';
import { writeTemplate } from './change-draft.ts';

const MAX_NAME = 64;
const MAX_KEY = 64;
const MAX_TEMPLATES = 50;
/** So many of those that are deleted are kept for earlier moments; the one that was deleted first goes for good. */
const MAX_DELETED = 50;
/** So many earlier names are kept; of moments before them the oldest that is kept counts. */
const MAX_EARLIER_NAMES = 100;

/** A new statement, empty or as a copy; nobody sees it among the statements before it is published. */
export function addTemplate(
  database: Database,
  reader: Reader,
  input: ReportTemplateInput,
): Promise<ReportTemplate> {
  return database.write(reader, async (sql) => {
    const books = await openBooks(sql, reader);
    const source = input.copyOf === undefined ? null : await readTemplateHead(books, input.copyOf);
    if (source && source.type !== input.type) refuse({ code: 'statement.type-fixed', field: 'type' });
    const id = await insertTemplate(books, input);
    if (source) await copyItems(books, source.id, id);
    return readTemplateHead(books, id);
  });
}

/** Another name or key; the type stays, and so does the key of what the books came with. */
export function changeTemplate(
  database: Database,
  reader: Reader,
  input: ReportTemplateUpdate,
): Promise<ReportTemplate> {
  return writeTemplate(database, reader, input.id, async (books, head) => {
    if (input.type !== undefined && input.type !== head.type)
      refuse({ code: 'statement.type-fixed', field: 'type' });
    const { name, nameEn, templateKey } = checked(input);
    if (head.systemDefault && templateKey !== head.templateKey)
      refuse({ code: 'statement.key-fixed', field: 'templateKey' });
    const { sql, accountSetId } = books;
    await refuseTakenKey(books, templateKey, input.id);
    await sql.run(
      `UPDATE reporting.report_template SET name = $3, name_en = $4, template_key = $5, revision = revision + 1,
         earlier_names = CASE WHEN (name, name_en) = ($3, $4) THEN earlier_names ELSE
           jsonb_path_query_array(coalesce(earlier_names, '[]') ||
             jsonb_build_object('name', name, 'nameEn', name_en, 'until', now()),
             '$[last - ${MAX_EARLIER_NAMES - 1} to last]') END
       WHERE account_set_id = $1 AND id = $2`,
      [accountSetId, input.id, name, nameEn, templateKey],
    );
    return readTemplateHead(books, input.id);
  });
}

/**
 * Deletes a statement. One that was published gives its key up and keeps its versions: it stays among the statements of
 * the moments at which it was there, as long as it is one of the last fifty that were deleted.
 * @throws statement.system for one that the books came with.
 */
export function deleteTemplate(database: Database, reader: Reader, id: number): Promise<null> {
  return writeTemplate(database, reader, id, async ({ sql, accountSetId }, { systemDefault, version }) => {
    if (systemDefault) refuse({ code: 'statement.system' });
    await storeItems(sql, accountSetId, id, []);
    await sql.run(version > 0 ? markDeleted : deleteWholly, [accountSetId, id]);
    await sql.run(deleteOldest, [accountSetId, MAX_DELETED]);
    return null;
  });
}

const markDeleted = `
UPDATE reporting.report_template SET deleted_at = now(), deleted_key = template_key, template_key = NULL,
  has_draft = false, revision = revision + 1
WHERE account_set_id = $1 AND id = $2`;

const deleteWholly = 'DELETE FROM reporting.report_template WHERE account_set_id = $1 AND id = $2';

/** With their versions. */
const deleteOldest = `
DELETE FROM reporting.report_template WHERE account_set_id = $1 AND id IN (
  SELECT t.id FROM reporting.report_template t WHERE t.account_set_id = $1 AND t.deleted_at IS NOT NULL
  ORDER BY t.deleted_at DESC, t.id DESC OFFSET $2::int)`;

/** Key and name as they are kept. @throws each problem at its field. */
function checked({
  name,
  nameEn,
  templateKey,
}: Pick<ReportTemplateInput, 'name' | 'nameEn' | 'templateKey'>) {
  const kept = {
    name: name.trim(),
    nameEn: (nameEn ?? '').trim() || name.trim(),
    templateKey: templateKey.trim(),
  };
  const tooLong = (field: 'name' | 'nameEn'): AnyProblem[] =>
    kept[field].length > MAX_NAME ? [{ code: 'statement.name-too-long', field, max: MAX_NAME }] : [];
  refuseIf([
    ...(kept.name === '' ? [{ code: 'statement.name-missing' as const, field: 'name' }] : []),
    ...tooLong('name'),
    ...tooLong('nameEn'),
    ...(/^[A-Za-z]{1,64}$/.test(kept.templateKey)
      ? []
      : [{ code: 'statement.key-format' as const, field: 'templateKey', max: MAX_KEY }]),
  ]);
  return kept;
}

async function refuseTakenKey({ sql, accountSetId }: Books, key: string, id: number): Promise<void> {
  const other = await sql.maybe(
    'SELECT id FROM reporting.report_template WHERE account_set_id = $1 AND template_key = $2 AND id <> $3',
    [accountSetId, key, id],
  );
  if (other) refuse({ code: 'statement.key-taken', field: 'templateKey' });
}

/** Two who take one key at once: the second waits for the first and is refused. */
async function insertTemplate({ sql, accountSetId }: Books, input: ReportTemplateInput): Promise<number> {
  const { name, nameEn, templateKey } = checked(input);
  const { count } = await sql.one<{ count: number }>(
    `SELECT count(*)::int AS count FROM reporting.report_template
     WHERE account_set_id = $1 AND deleted_at IS NULL`,
    [accountSetId],
  );
  if (count >= MAX_TEMPLATES) refuse({ code: 'statement.too-many', max: MAX_TEMPLATES });
  const row = await sql.maybe<{ id: number }>(
    `INSERT INTO reporting.report_template (account_set_id, template_key, name, name_en, type, system, position, version,
       has_draft)
     SELECT $1::bigint, $2, $3, $4, $5::smallint, false, coalesce(max(position), 0) + 1, 0, true
     FROM reporting.report_template WHERE account_set_id = $1 AND deleted_at IS NULL
     ON CONFLICT (account_set_id, template_key) DO NOTHING RETURNING id`,
    [accountSetId, templateKey, name, nameEn, input.type],
  );
  return row?.id ?? refuse({ code: 'statement.key-taken', field: 'templateKey' });
}

async function copyItems({ sql, accountSetId }: Books, from: number, to: number): Promise<void> {
  const items = await readStoredItems(sql, accountSetId, from);
  const ids = await newItemIds(sql, items.length);
  await storeItems(sql, accountSetId, to, renumbered(items, ids));
}

/** The same items under other numbers. @param ids in the order of the items */
function renumbered(items: readonly StoredItem[], ids: readonly number[]): StoredItem[] {
  const newIds = new Map(items.map(({ id }, index) => [id, ids[index]!]));
  const newId = (id: number | null): number | null => (id === null ? null : (newIds.get(id) ?? null));
  return items.map((item, index) => ({
    ...item,
    id: ids[index]!,
    version: 1,
    parentId: newId(item.parentId),
    formulas: item.formulas.map((formula) => ({ ...formula, itemId: newId(formula.itemId) })),
  }));
}
