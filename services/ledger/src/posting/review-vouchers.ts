import { checkReview } from '@suanpan/accounting-core';
import type { Books } from '../books/books.ts';
import { partBatch, type Batch, type Refused } from './batch.ts';
import type { StoredVoucher } from './stored-voucher.ts';

/**
 * Reviews vouchers, or takes the review back. The reviewer is not the maker while review is on, unless alone in the
 * set (decision D10); a closed month is final. What is so already stays untouched.
 */
export async function reviewVouchers(
  books: Books,
  batch: Batch,
  action: 'review' | 'cancel',
): Promise<{ changed: number; refused: Refused[] }> {
  const { userId, soleMember, switches } = books.member;
  const member = { userId, soleMember, reviewOn: switches.voucherReviewed };
  const { vouchers, refused } = await partBatch(books, batch, (voucher) =>
    checkReview(voucher, member, action),
  );
  const changing = vouchers.filter(({ reviewerId }) => (action === 'review') === (reviewerId === null));
  await setReviewer(books, changing, action);
  return { changed: changing.length, refused };
}

async function setReviewer(
  books: Books,
  vouchers: readonly StoredVoucher[],
  action: 'review' | 'cancel',
): Promise<void> {
  if (vouchers.length === 0) return;
  await books.sql.run('SELECT ledger.review_vouchers($1, $2, $3, $4, $5)', [
    books.accountSetId,
    books.caller,
    vouchers.map(({ id }) => id),
    vouchers.map(({ version }) => version),
    action === 'review',
  ]);
}

/** What a review leaves on the voucher; `verify` holds the stored voucher to it. */
export interface Review {
  reviewerId: number | null;
  reviewerName: string | null;
  reviewedAt: string | null;
  version: number;
}
