import type { AnyProblem, AuxiliaryItem, ItemBatchBody } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import { documentProblems, type NamedByDocuments } from '../document-use/document-use.ts';
import { removeItems, usedItems } from './item-use.ts';
import { readItems } from './read-auxiliary.ts';

/** What a batch did, and what it left with the reason. */
export interface ItemBatch {
  changed: AuxiliaryItem[];
  refused: { id: number; problem: AnyProblem }[];
}

/**
 * Enables, disables or deletes many items: each is done or left with its reason (missing, changed meanwhile, in use);
 * one that is already so counts as done.
 */
export async function batchItems(
  books: Books,
  { act, items }: ItemBatchBody,
  named: NamedByDocuments,
): Promise<ItemBatch> {
  const entries = [...new Map(items.map((item) => [item.id, item])).values()];
  const ids = entries.map(({ id }) => id);
  const known = new Map((await lockItems(books, ids)).map((item) => [item.id, item]));
  const used = act === 'delete' ? await usedItems(books, ids) : new Set<number>();
  const refused: ItemBatch['refused'] = [];
  const accepted: AuxiliaryItem[] = [];
  for (const { id, version } of entries) {
    const item = known.get(id);
    const [problem] = documentProblems(named.items, id);
    if (!item) refused.push({ id, problem: { code: 'request.not-found' } });
    else if (version !== undefined && version !== item.version)
      refused.push({ id, problem: { code: 'record.stale', version: item.version } });
    else if (used.has(id)) refused.push({ id, problem: { code: 'record.in-use' } });
    else if (act === 'delete' && problem) refused.push({ id, problem });
    else accepted.push(item);
  }
  return { changed: await perform(books, act, accepted), refused };
}

async function lockItems(books: Books, ids: readonly number[]): Promise<AuxiliaryItem[]> {
  await books.sql.rows(
    'SELECT 1 FROM ledger.auxiliary_item WHERE account_set_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR UPDATE',
    [books.accountSetId, ids],
  );
  return readItems(books.sql, books.accountSetId, ids);
}

async function perform(
  books: Books,
  act: ItemBatchBody['act'],
  items: readonly AuxiliaryItem[],
): Promise<AuxiliaryItem[]> {
  const { sql, accountSetId } = books;
  const objectType = 'auxiliary-item';
  const ids = items.map(({ id }) => id);
  if (act === 'delete') {
    await removeItems(books, ids);
    for (const before of items)
      books.record({ action: 'auxiliary-item.delete', objectType, objectId: before.id, before, after: null });
    return [...items];
  }
  const enabled = act === 'enable';
  await sql.run(
    `UPDATE ledger.auxiliary_item SET enabled = $3, version = version + 1
     WHERE account_set_id = $1 AND id = ANY($2::bigint[]) AND enabled <> $3`,
    [accountSetId, ids, enabled],
  );
  const after = new Map((await readItems(sql, accountSetId, ids)).map((item) => [item.id, item]));
  for (const before of items.filter((item) => item.enable !== enabled))
    books.record({
      action: 'auxiliary-item.change',
      objectType,
      objectId: before.id,
      before,
      after: after.get(before.id),
    });
  return items.map((item) => after.get(item.id) ?? item);
}
