import {
  auxiliaryKey,
  checkOpenings,
  formatMoney,
  type OpeningContext,
  type OpeningDraft,
} from '@suanpan/accounting-core';
import type { Opening, OpeningInput } from '@suanpan/contracts';
import { found, refuse, refuseIf } from '@suanpan/service-kit';
import { storeAuxiliarySet } from '../auxiliary/auxiliary-sets.ts';
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
  const combinations = await resolveCombinations(books, drafts);
  await refuseStale(books, rows, drafts, combinations, context);
  const stored = await readOpenings(books.sql, books.accountSetId);
  const ids = await upsert(books, drafts, combinations, context);
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
  await books.sql.run('DELETE FROM ledger.opening_balance WHERE account_set_id = $1 AND id = $2', [
    books.accountSetId,
    id,
  ]);
  books.record({ action: 'opening.delete', objectType: 'opening', objectId: id, before, after: null });
  return null;
}

/** The ids of the rows' item combinations, in the rows' order. */
async function resolveCombinations(books: Books, drafts: readonly OpeningDraft[]): Promise<number[]> {
  const keys = drafts.map((draft) => auxiliaryKey(draft.auxiliary));
  const known = await books.sql.rows<{ key: string; id: number }>(
    'SELECT key, id FROM ledger.aux_set WHERE account_set_id = $1 AND key = ANY($2::text[])',
    [books.accountSetId, keys],
  );
  const ids = new Map(known.map((row) => [row.key, row.id]));
  for (const [index, key] of keys.entries()) {
    if (!ids.has(key)) ids.set(key, await storeAuxiliarySet(books, key, drafts[index]!.auxiliary));
  }
  return keys.map((key) => ids.get(key)!);
}

/** A row that names a version is refused when somebody else saved or deleted it since; version 0 says it is new. */
async function refuseStale(
  books: Books,
  rows: readonly OpeningInput[],
  drafts: readonly OpeningDraft[],
  combinations: readonly number[],
  context: OpeningContext,
): Promise<void> {
  for (const [index, { version }] of rows.entries()) {
    if (version === undefined) continue;
    const draft = drafts[index]!;
    const stored = await books.sql.maybe<{ version: number }>(
      `SELECT version FROM ledger.opening_balance
       WHERE account_set_id = $1 AND subject_id = $2 AND aux_set_id = $3 AND currency = $4`,
      [books.accountSetId, draft.subjectId, combinations[index], draft.currencyCode ?? context.baseCurrency],
    );
    if ((stored?.version ?? 0) !== version) {
      refuse({ code: 'record.stale', line: index + 1, version: stored?.version });
    }
  }
}

async function upsert(
  books: Books,
  drafts: readonly OpeningDraft[],
  combinations: readonly number[],
  context: OpeningContext,
): Promise<number[]> {
  const rows = await books.sql.rows<{ id: number }>(upsertOpenings, [
    books.accountSetId,
    drafts.map((draft) => draft.subjectId),
    combinations,
    drafts.map((draft) => draft.currencyCode ?? context.baseCurrency),
    drafts.map((draft) => formatMoney(draft.openingAmount)),
    drafts.map((draft) => foreignAmount(draft, context, draft.originalAmount)),
    drafts.map((draft) => draft.quantity),
    drafts.map((draft) => foreignAmount(draft, context, draft.yearStartOriginal)),
    drafts.map((draft) => draft.yearStartQuantity),
    drafts.map((draft) => formatMoney(draft.cumulativeDebit)),
    drafts.map((draft) => formatMoney(draft.cumulativeCredit)),
    drafts.map((draft) => (draft.yearToDateActual === null ? null : formatMoney(draft.yearToDateActual))),
  ]);
  return rows.map((row) => row.id);
}

/** Foreign rows keep a foreign amount, zero when none was said; base-currency rows have none. */
const foreignAmount = (draft: OpeningDraft, context: OpeningContext, amount: string | null): string | null =>
  draft.currencyCode === null || draft.currencyCode === context.baseCurrency ? null : (amount ?? '0');

const upsertOpenings = `
INSERT INTO ledger.opening_balance AS o (account_set_id, subject_id, aux_set_id, currency, opening_amount,
  original_amount, quantity, year_start_original, year_start_quantity, cumulative_debit, cumulative_credit,
  year_to_date_actual)
SELECT $1::bigint, r.* FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::numeric[], $6::numeric[], $7::numeric[],
  $8::numeric[], $9::numeric[], $10::numeric[], $11::numeric[], $12::numeric[]) AS r
ON CONFLICT (account_set_id, subject_id, aux_set_id, currency) DO UPDATE SET
  opening_amount = excluded.opening_amount, original_amount = excluded.original_amount,
  quantity = excluded.quantity, year_start_original = excluded.year_start_original,
  year_start_quantity = excluded.year_start_quantity, cumulative_debit = excluded.cumulative_debit,
  cumulative_credit = excluded.cumulative_credit, year_to_date_actual = excluded.year_to_date_actual,
  version = o.version + 1
RETURNING id`;
