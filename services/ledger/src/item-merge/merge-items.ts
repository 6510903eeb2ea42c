import type { AuxiliaryItem, MergeBody, MergeResult } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { lockPeriods } from '../books/periods.ts';
import { refuseNamed, type NamedByDocuments } from '../document-use/document-use.ts';
import { removeItems } from '../auxiliary/item-use.ts';
import { combinationsOf, mergedCombinations } from './merged-combinations.ts';
import { moveOpenings, moveTemplates } from './move-kept.ts';
import { moveVouchers } from './move-vouchers.ts';
import { readItem } from '../auxiliary/read-auxiliary.ts';
import { lockItem } from '../auxiliary/save-item.ts';

/**
 * Makes one item out of several of the same category: every posting, opening and template line of the merged ones
 * becomes the kept one's, the period balances with them, and the merged items go. All in one transaction, behind the
 * locks of all months, so nothing is posted to them meanwhile.
 *
 * Rule: a closed month never changes and a reviewed voucher is locked (promises P4 and P5), so an item that stands in
 * one is not merged; it can be disabled. Nor is one that a document names: the document would say another one than its voucher.
 * @throws ProblemError record.named-by-documents, item.merge-itself, item.merge-category, item.merge-closed, item.merge-reviewed, record.stale.
 */
export async function mergeItems(
  books: Books,
  { keep, merge }: MergeBody,
  named: NamedByDocuments,
): Promise<MergeResult> {
  const periods = await lockPeriods(books);
  const ids = [...new Set(merge.map(({ id }) => id))];
  if (ids.includes(keep.id)) refuse({ code: 'item.merge-itself', field: 'keep' });
  const locked = await lockItems(books, [keep, ...merge]);
  const kept = locked.get(keep.id)!;
  const merged = ids.map((id) => locked.get(id)!);
  if (merged.some((item) => item.accountingCategoryId !== kept.accountingCategoryId))
    refuse({ code: 'item.merge-category', field: 'merge' });
  refuseNamed(named.items, ids);
  const combinations = await combinationsOf(books, ids);
  const target = await mergedCombinations(books, combinations, kept.id);
  const closed = periods.filter(({ status }) => status === 2);
  const name = merged.map((item) => item.name).join(', ');
  const vouchers = await moveVouchers(books, target, { closed, name });
  const openings = await moveOpenings(books, target, { closed, name });
  const templates = await moveTemplates(books, target);
  await removeItems(books, ids);
  const result = { kept, items: merged.length, vouchers, openings, templates: templates.length };
  const objectType = 'auxiliary-item';
  const after = { ...result, templates };
  books.record({ action: 'auxiliary-item.merge', objectType, objectId: kept.id, before: merged, after });
  return result;
}

/** Locked by ascending id, each compared with the version the client saw. */
async function lockItems(books: Books, refs: MergeBody['merge']): Promise<Map<number, AuxiliaryItem>> {
  const items = new Map<number, AuxiliaryItem>();
  for (const { id, version } of refs.toSorted((a, b) => a.id - b.id)) {
    await lockItem(books, id);
    const item = await readItem(books.sql, books.accountSetId, id);
    if (version !== undefined && version !== item.version)
      refuse({ code: 'record.stale', version: item.version });
    items.set(id, item);
  }
  return items;
}
