import type { ReportFormulaBody, ReportItem, ReportItemInput, ReportItemUpdate } from '@suanpan/contracts';
import { found, refuse, type Database } from '@suanpan/service-kit';
import type { Books, Reader } from '../books/books.ts';
import { readChart } from '../books/chart.ts';
import { readTemplate } from '../report/read-template.ts';
import { newItemIds } from '../report/store-items.ts';
import type { StoredItem } from '../report/stored-items.ts';
import { changeDraft, type Change, type Draft } from './change-draft.ts';
import { refuseStale, withChangedItem, withItem, withoutItem } from './edit-items.ts';
import { storedFormulas } from './formula-terms.ts';

/** Adds a line to a statement. */
export function addItem(database: Database, reader: Reader, input: ReportItemInput): Promise<ReportItem> {
  const templateId = input.templateId ?? input.template_id;
  if (templateId === undefined) refuse({ code: 'request.field', field: 'templateId', rule: 'required' });
  return changeDraft(database, reader, templateId, async ({ books, items }) => {
    const [id] = await newItemIds(books.sql, 1);
    return { items: withItem(items, id!, input), answer: answerItem(templateId, id!) };
  });
}

/** Changes a line, and its place when one is given. */
export const changeItem = (
  database: Database,
  reader: Reader,
  input: ReportItemUpdate,
): Promise<ReportItem> =>
  onItem(database, reader, input.id, ({ head, items }, item) => ({
    items: withChangedItem(items, item, input),
    answer: answerItem(head.id, item.id),
  }));

/** Removes a line with its formula. */
export const deleteItem = (database: Database, reader: Reader, id: number): Promise<null> =>
  onItem(database, reader, id, ({ items }, item) => ({
    items: withoutItem(items, item),
    answer: () => Promise.resolve(null),
  }));

/** Gives a line another formula. */
export const saveFormula = (
  database: Database,
  reader: Reader,
  { templateItemsId, version, formulas }: ReportFormulaBody,
): Promise<ReportItem> =>
  onItem(database, reader, templateItemsId, async (draft, item) => {
    refuseStale(item, version);
    const stored = storedFormulas(draft, await readChart(draft.books), item, formulas);
    const changed = { ...item, version: item.version + 1, formulas: stored };
    return {
      items: draft.items.map((one) => (one.id === item.id ? changed : one)),
      answer: answerItem(draft.head.id, item.id),
    };
  });

/** Finds the statement of a line, and the line again once the statement is locked. */
async function onItem<T>(
  database: Database,
  reader: Reader,
  itemId: number,
  work: (draft: Draft, item: StoredItem) => Promise<Change<T>> | Change<T>,
): Promise<T> {
  const { templateId } = found(
    await database.read(reader, (sql) =>
      sql.maybe<{ templateId: number }>(
        'SELECT template_id FROM reporting.report_item WHERE account_set_id = $1 AND id = $2',
        [reader.accountSetId, itemId],
      ),
    ),
  );
  return changeDraft(database, reader, templateId, (draft) =>
    work(draft, found(draft.items.find(({ id }) => id === itemId))),
  );
}

const answerItem =
  (templateId: number, id: number) =>
  async (books: Books): Promise<ReportItem> =>
    found((await readTemplate(books, templateId, 'draft')).items.find((item) => item.id === id));
