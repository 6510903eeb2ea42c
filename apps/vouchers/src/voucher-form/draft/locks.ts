import { checkMayEdit, periodOf, type Period, type Problem } from '@suanpan/accounting-core';
import type { Voucher } from '@suanpan/contracts';

/** Why a voucher is only shown; null when it may be changed. */
export type Lock =
  | { reason: 'closed'; period: Period }
  | { reason: 'audited'; by: string }
  | { reason: 'role' }
  | { reason: 'not-own'; problem: Problem };

export interface LockMember {
  userId: number;
  role: string | null;
  mayWrite: boolean;
  makingEditsAll: boolean;
}

/** The lock matrix of behaviour.md 3 as the screen needs it: the strongest reason first. */
export function lockOf(voucher: Voucher, member: LockMember): Lock | null {
  if (voucher.period.status === 2) return { reason: 'closed', period: periodOf(voucher.voucherDate) };
  if (!member.mayWrite) return { reason: 'role' };
  if (voucher.auditMemberId !== null) return { reason: 'audited', by: voucher.auditMemberName ?? '' };
  const [problem] = checkMayEdit(
    { makerId: voucher.createMember, reviewerId: null },
    { userId: member.userId, role: member.role ?? '', makingEditsAll: member.makingEditsAll },
  );
  return problem ? { reason: 'not-own', problem } : null;
}
