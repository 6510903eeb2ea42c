/**
 * Rule: paper shows the state of a voucher as stamps: a red letter says so whatever else it is, and a closed month
 * outranks the audit that came before it.
 * Source: design/look.md, Patterns.
 * Example: an audited reversal of a closed month carries "red letter" and "closed".
 */
export type VoucherStamp = 'red-letter' | 'audited' | 'closed';

/** What the stamps follow from; a voucher of the wire fits as it is. */
export interface StampedVoucher {
  reversalOf: number | null;
  auditMemberId: number | null;
  /** 2: the month is closed. */
  period: { status: number };
}

export const stampsOf = ({ reversalOf, auditMemberId, period }: StampedVoucher): VoucherStamp[] => [
  ...(reversalOf === null ? [] : (['red-letter'] as const)),
  ...(period.status === 2 ? (['closed'] as const) : auditMemberId === null ? [] : (['audited'] as const)),
];
