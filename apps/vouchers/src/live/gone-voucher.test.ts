import type { VoucherEvent } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { deletionIn } from './gone-voucher.tsx';

const event = (action: string, changes: VoucherEvent['changes'] = []): VoucherEvent => ({
  seq: 1,
  at: '2026-01-31T08:00:00.000Z',
  action,
  memberId: 2,
  memberName: '李四',
  role: 'Director',
  changes,
  lines: [],
});
const was = [
  { field: 'word', before: '记', after: null },
  { field: 'code', before: '12', after: null },
];

it('a deleted voucher tells who deleted it, when, and what it was called', () => {
  expect(deletionIn([event('record'), event('delete', was)])).toEqual({
    word: '记',
    code: 12,
    name: '李四',
    at: '2026-01-31T08:00:00.000Z',
  });
});

it('one that was not deleted tells nothing', () => {
  expect(deletionIn([])).toBeNull();
  expect(deletionIn([event('record'), event('change', was)])).toBeNull();
});
