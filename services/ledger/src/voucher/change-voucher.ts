import {
  checkDate,
  checkMayEdit,
  checkPeriodOpen,
  checkVoucher,
  comparePeriods,
  formatMoney,
  periodOf,
  samePeriod,
  sum,
  type VoucherDraft,
} from '@suanpan/accounting-core';
import type { Voucher, VoucherUpdate } from '@suanpan/contracts';
import { refuse, refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { openPeriod } from '../books/periods.ts';
import { currencyCodes } from '../currency/currency-codes.ts';
import { parseVoucher } from './parse-voucher.ts';
import { loadContext, type PostingContext } from './posting-context.ts';
import { readVoucher } from './read-voucher.ts';
import { extrasOf } from './record-voucher.ts';
import { storeLines, type VoucherExtras } from './store-voucher.ts';
import { countedLines, findVoucher, lockVoucher, type StoredVoucher } from './stored-voucher.ts';
import { lowerCounter, takeNumber } from './voucher-number.ts';

/**
 * Changes a saved voucher (spec/api.md 4): neither its old nor its new month may be closed, a reviewed one is
 * locked, moving to another month or word takes a new number, the maker stays, the event keeps the version before.
 * Our own fields that the client leaves out stay as they are: a client of the contract does not know them.
 */
export async function changeVoucher(books: Books, input: VoucherUpdate): Promise<Voucher> {
  const found = await findVoucher(books, input.id);
  const draft = parseVoucher(input, await currencyCodes(books, input), found.kind);
  const context = await loadContext(books, draft);
  // Before any month is opened for it: a date outside the books opens none.
  refuseIf(checkDate(draft.date, context));
  await lockMonths(books, found, draft);
  const stored = await lockVoucher(books, found);
  refuseIfLocked(books, stored, input.version);
  refuseIf(checkVoucher(draft, context));
  const before = await readVoucher(books.sql, books.accountSetId, stored.id);
  const after = await replaceVoucher(books, stored, draft, extrasOf(input, draft.kind, before), context);
  books.record({ action: 'voucher.change', objectType: 'voucher', objectId: stored.id, before, after });
  return after;
}

/** Stale, reviewed or not one's own: the reasons that keep a stored voucher as it is. */
export function refuseIfLocked(books: Books, stored: StoredVoucher, version: number | undefined): void {
  if (version !== undefined && version !== stored.version) {
    refuse({ code: 'voucher.stale', version: stored.version });
  }
  const { userId, role, switches } = books.member;
  refuseIf(
    checkMayEdit(
      { makerId: stored.makerId, reviewerId: stored.reviewerId },
      { userId, role, makingEditsAll: switches.makingEditsAll },
    ),
  );
}

/** Both months in ascending order (decision D50), each open. */
async function lockMonths(books: Books, stored: StoredVoucher, draft: VoucherDraft): Promise<void> {
  const months = [stored, periodOf(draft.date)].toSorted(comparePeriods);
  for (const month of samePeriod(months[0]!, months[1]!) ? months.slice(0, 1) : months) {
    refuseIf(checkPeriodOpen(await openPeriod(books, month)));
  }
}

async function replaceVoucher(
  books: Books,
  stored: StoredVoucher,
  draft: VoucherDraft,
  extras: VoucherExtras,
  context: PostingContext,
): Promise<Voucher> {
  const replaced = await countedLines(books, [stored]);
  const series = { ...periodOf(draft.date), wordId: context.wordId };
  const moved = !samePeriod(series, stored) || series.wordId !== stored.wordId;
  const wish = draft.number === stored.number && !moved ? null : (draft.number ?? null);
  const number = moved || wish !== null ? await takeNumber(books, series, wish) : stored.number;
  await books.sql.run('DELETE FROM ledger.voucher_line WHERE account_set_id = $1 AND voucher_id = $2', [
    books.accountSetId,
    stored.id,
  ]);
  await updateHead(books, stored.id, draft, extras, { wordId: context.wordId, number });
  if (number !== stored.number || moved) {
    await lowerCounter(books, { year: stored.year, month: stored.month, wordId: stored.wordId });
  }
  return storeLines(books, stored.id, draft, extras, context, replaced);
}

async function updateHead(
  books: Books,
  id: number,
  draft: VoucherDraft,
  extras: VoucherExtras,
  at: { wordId: number; number: number },
): Promise<void> {
  await books.sql.run(
    `UPDATE ledger.voucher SET word_id = $3, number = $4, voucher_date = $5, kind = $6, step_key = $7, remark = $8,
       attachment_count = $9, debit_total = $10, credit_total = $11, cash_flow_item = $12, updated_at = now(),
       updated_by = $13, version = version + 1
     WHERE account_set_id = $1 AND id = $2`,
    [
      books.accountSetId,
      id,
      at.wordId,
      at.number,
      draft.date,
      draft.kind,
      extras.stepKey,
      extras.remark,
      extras.attachmentCount,
      formatMoney(sum(draft.lines.map((line) => line.debit))),
      formatMoney(sum(draft.lines.map((line) => line.credit))),
      extras.cashFlowItem,
      books.member.userId,
    ],
  );
}
