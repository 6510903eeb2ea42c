import {
  auxiliaryKey,
  checkOpenings,
  formatMoney,
  type OpeningContext,
  type OpeningDraft,
} from '@suanpan/accounting-core';
import type { Opening, OpeningInput } from '@suanpan/contracts';
import { found, refuse, refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { loadOpeningContext } from './opening-context.ts';
import { parseOpenings } from './parse-openings.ts';
import { readOpenings, readOpeningsById } from './read-openings.ts';

/**
 * Stores opening rows, all or none (decision D22): a row of the same subject, items and currency is replaced, so a
 * value left out is cleared (pitfall 32).
 */
export async function saveOpenings(books: Books, rows: readonly OpeningInput[]): Promise<Opening[]> {
  const drafts = parseOpenings(rows);
  const itemIds = drafts.flatMap((draft) => draft.auxiliary.map((ref) => ref.itemId));
  const context = await loadOpeningContext(books, itemIds);
  refuseIf(checkOpenings(drafts, context));
  await refuseStale(books, rows, drafts, context);
  const stored = await readOpenings(books.sql, books.accountSetId);
  const ids = await storeRows(books, drafts, context);
  const before = stored.filter((opening) => ids.includes(opening.id));
  const saved = await readOpeningsById(books.sql, books.accountSetId, ids);
  books.record({
    action: 'opening.save',
    objectType: 'opening',
    objectId: ids[0] ?? 0,
    before,
    after: saved,
  });
  return saved;
}

/** Removes one row while the first period is open. */
export async function deleteOpening(books: Books, id: number): Promise<null> {
  const context = await loadOpeningContext(books, []);
  if (context.isLocked) refuse({ code: 'opening.locked' });
  const [before] = await readOpeningsById(books.sql, books.accountSetId, [id]);
  found(before);
  await books.sql.run('SELECT ledger.remove_opening($1, $2, $3)', [books.accountSetId, books.caller, id]);
  books.record({ action: 'opening.delete', objectType: 'opening', objectId: id, before, after: null });
  return null;
}

/** A row that names a version is refused when somebody else saved or deleted it since; version 0 says it is new. */
async function refuseStale(
  books: Books,
  rows: readonly OpeningInput[],
  drafts: readonly OpeningDraft[],
  context: OpeningContext,
): Promise<void> {
  for (const [index, { version }] of rows.entries()) {
    if (version === undefined) continue;
    const draft = drafts[index]!;
    const stored = await books.sql.maybe<{ version: number }>(
      `SELECT o.version FROM ledger.opening_balance o
       JOIN ledger.aux_set a ON a.account_set_id = $1 AND a.id = o.aux_set_id
       WHERE o.account_set_id = $1 AND o.subject_id = $2 AND a.key = $3 AND o.currency = $4`,
      [
        books.accountSetId,
        draft.subjectId,
        auxiliaryKey(draft.auxiliary),
        draft.currencyCode ?? context.baseCurrency,
      ],
    );
    if ((stored?.version ?? 0) !== version) {
      refuse({ code: 'record.stale', line: index + 1, version: stored?.version });
    }
  }
}

async function storeRows(
  books: Books,
  drafts: readonly OpeningDraft[],
  context: OpeningContext,
): Promise<number[]> {
  const rows = drafts.map((draft) => ({
    subjectId: draft.subjectId,
    items: auxiliaryKey(draft.auxiliary),
    currency: draft.currencyCode ?? context.baseCurrency,
    openingAmount: formatMoney(draft.openingAmount),
    originalAmount: foreignAmount(draft, context, draft.originalAmount),
    quantity: keptQuantity(draft, context, draft.quantity),
    yearStartOriginal: foreignAmount(draft, context, draft.yearStartOriginal),
    yearStartQuantity: keptQuantity(draft, context, draft.yearStartQuantity),
    cumulativeDebit: formatMoney(draft.cumulativeDebit),
    cumulativeCredit: formatMoney(draft.cumulativeCredit),
    yearToDateActual: draft.yearToDateActual === null ? null : formatMoney(draft.yearToDateActual),
  }));
  const saved = await books.sql.rows<{ id: number }>('SELECT id FROM ledger.save_openings($1, $2, $3)', [
    books.accountSetId,
    books.caller,
    JSON.stringify(rows),
  ]);
  return saved.map(({ id }) => id);
}

/** A subject without a unit keeps none; the rules let only a zero come here for it. */
const keptQuantity = (
  draft: OpeningDraft,
  context: OpeningContext,
  quantity: string | null,
): string | null =>
  (context.subjects.get(draft.subjectId)?.quantityUnit ?? null) === null ? null : quantity;

/** Foreign rows keep a foreign amount, zero when none was said; base-currency rows have none. */
const foreignAmount = (draft: OpeningDraft, context: OpeningContext, amount: string | null): string | null =>
  draft.currencyCode === null || draft.currencyCode === context.baseCurrency ? null : (amount ?? '0');
