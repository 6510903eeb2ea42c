import type { Voucher } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { reviewProblems } from './review.ts';

const voucher = {
  voucherDate: '2025-11-20',
  period: { status: 0 },
  createMember: 1,
  auditMemberId: null,
} as Voucher;
const audited = { ...voucher, auditMemberId: 2 } as Voucher;
const closed = { ...voucher, period: { status: 2 } } as Voucher;
const second = { userId: 2, soleMember: false, reviewOn: true };

it.each([
  ['by a second person', voucher, second, 'review', []],
  ['by the maker', voucher, { ...second, userId: 1 }, 'review', ['voucher.self-review']],
  ['by the maker, alone in the set', voucher, { ...second, userId: 1, soleMember: true }, 'review', []],
  ['twice', audited, second, 'review', ['voucher.reviewed']],
  ['in a closed month', closed, second, 'review', ['voucher.period-closed']],
  ['taken back', audited, second, 'cancel', []],
  ['taken back without one', voucher, second, 'cancel', ['voucher.not-reviewed']],
] as const)('a review %s', (_name, about, reviewer, action, codes) => {
  expect(reviewProblems(about, reviewer, action).map(({ code }) => code)).toEqual(codes);
});
