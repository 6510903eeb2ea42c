import { checkPeriodOpen, checkReview, comparePeriods } from '@suanpan/accounting-core';
import type { CheckedBody, ReviewResult } from '@suanpan/contracts';
import { refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { openPeriod } from '../books/periods.ts';
import { findVoucher, lockVoucher, type StoredVoucher } from './stored-voucher.ts';

export interface CheckedVoucher {
  id: number;
  version?: number | undefined;
}

/** Ids alone or with versions, one or many (decision D44). */
export function checkedOf(body: CheckedBody): CheckedVoucher[] {
  const entries = Array.isArray(body.checked) ? body.checked : [body.checked];
  return entries.map((entry) => (typeof entry === 'number' ? { id: entry } : entry));
}

/**
 * Reviews vouchers, or takes the review back: all or nothing (reliability.md 5). The reviewer is not the maker while
 * review is on, unless alone in the set (decision D10); a closed month is final.
 */
export async function reviewVouchers(
  books: Books,
  checked: readonly CheckedVoucher[],
  action: 'review' | 'cancel',
): Promise<ReviewResult> {
  const found: StoredVoucher[] = [];
  for (const { id } of checked) found.push(await findVoucher(books, id));
  for (const voucher of found.toSorted(comparePeriods)) {
    refuseIf(checkPeriodOpen(await openPeriod(books, voucher)));
  }
  let changed = 0;
  for (const entry of checked.toSorted((a, b) => a.id - b.id)) {
    if (await reviewOne(books, entry, action)) changed++;
  }
  return { changed, skipped: [] };
}

async function reviewOne(books: Books, entry: CheckedVoucher, action: 'review' | 'cancel'): Promise<boolean> {
  const stored = await lockVoucher(books, entry.id);
  if (entry.version !== undefined && entry.version !== stored.version) {
    refuseIf([{ code: 'voucher.stale', version: stored.version }]);
  }
  const { userId, soleMember, switches } = books.member;
  refuseIf(
    checkReview(
      { makerId: stored.makerId, reviewerId: stored.reviewerId },
      { userId, soleMember, reviewOn: switches.voucherReviewed },
      action,
    ),
    { id: stored.id },
  );
  if ((action === 'review') === (stored.reviewerId !== null)) return false;
  await setReviewer(books, stored, action);
  return true;
}

async function setReviewer(books: Books, stored: StoredVoucher, action: 'review' | 'cancel'): Promise<void> {
  const { userId, userName } = books.member;
  const reviewer = action === 'review' ? [userId, userName] : [null, null];
  const after = await books.sql.one<Review>(
    `UPDATE ledger.voucher SET reviewer_id = $3, reviewer_name = $4,
       reviewed_at = CASE WHEN $3::bigint IS NULL THEN NULL ELSE now() END, version = version + 1
     WHERE account_set_id = $1 AND id = $2 RETURNING reviewer_id, reviewer_name, reviewed_at, version`,
    [books.accountSetId, stored.id, ...reviewer],
  );
  books.record({
    action: `voucher.${action}`,
    objectType: 'voucher',
    objectId: stored.id,
    before: { reviewerId: stored.reviewerId, version: stored.version },
    after,
  });
}

/** What a review leaves on the voucher; `verify` holds the stored voucher to it. */
export interface Review {
  reviewerId: number | null;
  reviewerName: string | null;
  reviewedAt: string | null;
  version: number;
}
