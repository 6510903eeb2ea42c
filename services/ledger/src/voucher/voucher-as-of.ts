import type { Voucher, VoucherAsOf } from '@suanpan/contracts';
import { found, refuse, type Sql } from '@suanpan/service-kit';
import { readVouchers } from './read-voucher.ts';

/**
 * A voucher as it stood after an event of the books, and what happened to it since: the record that its first later change
 * kept as `before`, with the review of then; one that nobody changed since is as it is.
 * @throws not-found for a voucher that was not there then, and for a foreign id alike.
 */
export async function voucherAsOf(
  sql: Sql,
  accountSetId: number,
  { id, event }: { id: number; event: number },
): Promise<VoucherAsOf> {
  const later = await sql.rows<LaterEvent>(selectLater, [accountSetId, String(id), event]);
  const [change] = later.filter(({ action }) => !reviews.has(action));
  const [review] = later.filter(({ action }) => reviews.has(action));
  const stored = change ? change.before : (await readVouchers(sql, accountSetId, [id]))[0];
  const voucher = found(stored ?? undefined) as Voucher;
  // The record of a change holds the review of its own moment: an earlier one counts.
  const isReviewFirst = review !== undefined && (change === undefined || review.seq < change.seq);
  const last = later.at(-1);
  return {
    voucher: isReviewFirst ? { ...voucher, ...reviewOf(review.before) } : voucher,
    changed: last
      ? { at: last.at, memberName: last.actorName, action: last.action.replace('voucher.', '') }
      : null,
    isGone: later.some(({ action }) => action === 'voucher.delete'),
  };
}

const reviews: ReadonlySet<string> = new Set(['voucher.review', 'voucher.cancel']);

interface LaterEvent {
  seq: number;
  at: string;
  action: string;
  actorName: string;
  before: unknown;
}

/** What changed the voucher itself: files beside it have no record of it. */
const selectLater = `
SELECT seq, at, action, actor_name, content::jsonb -> 'before' AS before FROM ledger.event
WHERE account_set_id = $1 AND object_type = 'voucher' AND object_id = $2 AND seq > $3::bigint
  AND (content::jsonb -> 'before' ? 'details' OR action IN ('voucher.record', 'voucher.review', 'voucher.cancel'))
ORDER BY seq`;

/** A review as its event keeps it, in the words of a voucher. */
function reviewOf(before: unknown): Pick<Voucher, 'auditMemberId' | 'auditMemberName' | 'auditDate'> {
  const { reviewerId, reviewerName, reviewedAt } = before as {
    reviewerId: number | null;
    reviewerName: string | null;
    reviewedAt: string | null;
  };
  return { auditMemberId: reviewerId, auditMemberName: reviewerName, auditDate: reviewedAt };
}

/** @throws not-found for an event that the books have not reached. */
export async function refuseLaterEvent(sql: Sql, accountSetId: number, event: number): Promise<void> {
  const { seq } = await sql.one<{ seq: number }>(
    'SELECT seq FROM ledger.chain_tail WHERE account_set_id = $1',
    [accountSetId],
  );
  if (event > seq) refuse({ code: 'request.not-found' });
}
