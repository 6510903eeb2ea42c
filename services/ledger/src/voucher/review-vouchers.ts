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
  const { userId, userName } = books.member;
  const reviewer = action === 'review' ? [userId, userName] : [null, null];
  const rows = await books.sql.rows<Review & { id: number }>(
    `UPDATE ledger.voucher SET reviewer_id = $3, reviewer_name = $4,
       reviewed_at = CASE WHEN $3::bigint IS NULL THEN NULL ELSE now() END, version = version + 1
     WHERE account_set_id = $1 AND id = ANY($2::bigint[])
     RETURNING id, reviewer_id, reviewer_name, reviewed_at, version`,
    [books.accountSetId, vouchers.map((voucher) => voucher.id), ...reviewer],
  );
  const reviews = new Map(rows.map(({ id, ...review }) => [id, review]));
  for (const { id, reviewerId, version } of vouchers) {
    books.record({
      action: `voucher.${action}`,
      objectType: 'voucher',
      objectId: id,
      before: { reviewerId, version },
      after: reviews.get(id),
    });
  }
}

/** What a review leaves on the voucher; `verify` holds the stored voucher to it. */
export interface Review {
  reviewerId: number | null;
  reviewerName: string | null;
  reviewedAt: string | null;
  version: number;
}
