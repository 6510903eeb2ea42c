import { checkPeriodOpen, checkReview, periodOf, type Problem } from '@suanpan/accounting-core';
import type { Voucher } from '@suanpan/contracts';

export type ReviewAction = 'review' | 'cancel';

export interface Reviewer {
  userId: number;
  soleMember: boolean;
  reviewOn: boolean;
}

/** What keeps a member from reviewing a voucher or taking its review back, by the rules the server asks. */
export function reviewProblems(voucher: Voucher, reviewer: Reviewer, action: ReviewAction): Problem[] {
  const owners = { makerId: voucher.createMember, reviewerId: voucher.auditMemberId };
  const period = { ...periodOf(voucher.voucherDate), status: voucher.period.status };
  return [
    ...checkPeriodOpen(period),
    ...wrongState(voucher, action),
    ...checkReview(owners, reviewer, action),
  ];
}

function wrongState({ auditMemberId }: Voucher, action: ReviewAction): Problem[] {
  if (action === 'review') return auditMemberId === null ? [] : [{ code: 'voucher.reviewed' }];
  return auditMemberId === null ? [{ code: 'voucher.not-reviewed' }] : [];
}
