import type { Period } from './period.ts';
import type { Problem } from './problem.ts';

/**
 * Rule: a saved voucher is reviewed, then its month is closed; each step locks it further.
 * Source: behaviour.md 3 (lock matrix); decisions D9, D10, D43; reliability.md 2 (Number), 8.
 * Example: in an open month a reviewed voucher must be un-reviewed before anyone edits it.
 */
export const PERIOD_OPEN = 0;
/** Profit and loss has been carried to equity; the month is still open for posting. */
export const PERIOD_TRANSFERRED = 1;
export const PERIOD_CLOSED = 2;

export interface PeriodState extends Period {
  status: number;
}

/** A closed month takes nothing: asked of the old and of the new month of every write. */
export function checkPeriodOpen({ year, month, status }: PeriodState): Problem[] {
  return status === PERIOD_CLOSED ? [{ code: 'voucher.period-closed', field: 'date', year, month }] : [];
}

/** Who made a voucher and who reviewed it; null: not reviewed. */
export interface VoucherOwners {
  makerId: number;
  reviewerId: number | null;
}

/**
 * Editing, deleting and renumbering: never a reviewed voucher; a Making member only vouchers of
 * their own, unless the set lets them edit all (D9).
 */
export function checkMayEdit(
  voucher: VoucherOwners,
  member: { userId: number; role: string; makingEditsAll: boolean },
): Problem[] {
  const problems: Problem[] = [];
  if (voucher.reviewerId !== null) problems.push({ code: 'voucher.reviewed' });
  const isOwn = voucher.makerId === member.userId;
  if (member.role === 'Making' && !isOwn && !member.makingEditsAll)
    problems.push({ code: 'voucher.not-own' });
  return problems;
}

/**
 * Reviewing needs the set's review switch and a second person, unless the set has one member (D10).
 * A review may be taken back even after the switch went off: the marks are kept (behaviour.md 3).
 */
export function checkReview(
  voucher: VoucherOwners,
  member: { userId: number; soleMember: boolean; reviewOn: boolean },
  action: 'review' | 'cancel',
): Problem[] {
  if (action === 'cancel') return [];
  if (!member.reviewOn) return [{ code: 'voucher.review-off' }];
  const isOwn = voucher.makerId === member.userId;
  return isOwn && !member.soleMember ? [{ code: 'voucher.self-review' }] : [];
}

/**
 * A number sent by the client is a wish: used when it is free and at most last + 1, so it fills a gap
 * or is the next (D43). `last` is the highest number of the word in the month, 0 for none.
 */
export function checkNumberWish(wish: number, series: { last: number; isTaken: boolean }): Problem[] {
  const next = series.last + 1;
  if (!Number.isSafeInteger(wish) || wish < 1)
    return [{ code: 'voucher.number-invalid', field: 'number', next }];
  if (wish > next || series.isTaken) return [{ code: 'voucher.number-taken', field: 'number', next }];
  return [];
}
