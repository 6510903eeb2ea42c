import type { Voucher } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { lockOf } from './locks.ts';

const open = {
  voucherDate: '2025-11-20',
  period: { status: 0 },
  createMember: 1,
  auditMemberId: null,
  auditMemberName: null,
} as Voucher;
const audited = { ...open, auditMemberId: 2, auditMemberName: '李四' } as Voucher;
const making = { userId: 1, role: 'Making', mayWrite: true, makingEditsAll: false };

it.each([
  ['own, in an open month', open, making, undefined],
  ['of a transferred month, which is still open', { ...open, period: { status: 1 } }, making, undefined],
  ['of a closed month', { ...audited, period: { status: 2 } }, making, 'closed'],
  ['audited', audited, making, 'audited'],
  ['seen by a viewer', audited, { ...making, role: 'View', mayWrite: false }, 'role'],
  ['of someone else', open, { ...making, userId: 9 }, 'not-own'],
  ['of someone else, where makers edit all', open, { ...making, userId: 9, makingEditsAll: true }, undefined],
  ['of someone else, by a director', open, { ...making, userId: 9, role: 'Director' }, undefined],
])('a voucher %s', (_name, voucher, member, reason) => {
  expect(lockOf(voucher as Voucher, member)?.reason).toBe(reason);
});
