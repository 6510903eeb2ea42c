import { expect, it } from 'vitest';
import { stampsOf } from './voucher-stamps.ts';

const plain = { reversalOf: null, auditMemberId: null, period: { status: 0 } };

it('a voucher that may be changed carries no stamp', () => {
  expect(stampsOf(plain)).toEqual([]);
});

it('a red letter, an audited and a closed voucher carry theirs', () => {
  expect(stampsOf({ ...plain, reversalOf: 7 })).toEqual(['red-letter']);
  expect(stampsOf({ ...plain, auditMemberId: 3 })).toEqual(['audited']);
  expect(stampsOf({ ...plain, period: { status: 2 } })).toEqual(['closed']);
});

it('a closed month outranks the audit, and a red letter stays one', () => {
  const closed = { reversalOf: 7, auditMemberId: 3, period: { status: 2 } };
  expect(stampsOf(closed)).toEqual(['red-letter', 'closed']);
});
