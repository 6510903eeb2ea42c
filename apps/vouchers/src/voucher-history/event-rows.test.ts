import type { VoucherEvent } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { eventRows } from './event-rows.ts';

const event = (part: Pick<VoucherEvent, 'changes' | 'lines'>): VoucherEvent => ({
  seq: 1,
  at: '2026-01-31T08:00:00.000Z',
  action: 'change',
  memberId: 1,
  memberName: '张三',
  role: 'Making',
  ...part,
});
const plain = { name: () => 'D', value: (_: string, value: string) => value };

it('a field of the head and a field of a line stand in a row each, before and after', () => {
  const changes = [{ field: 'remark', before: null, after: '更正' }];
  const lineChanges = [{ field: 'debitAmount', before: '1.00', after: '2.00' }];
  const lines = [{ kind: 'changed' as const, lineBefore: 2, lineAfter: 3, changes: lineChanges }];
  expect(eventRows(event({ changes, lines }), plain)).toEqual([
    { line: null, field: 'remark', before: null, after: '更正' },
    { line: 3, field: 'debitAmount', before: '1.00', after: '2.00' },
  ]);
});

it('a new line and a removed one stand in one row, with everything they say', () => {
  const lines = [
    {
      kind: 'added' as const,
      lineBefore: null,
      lineAfter: 1,
      changes: [
        { field: 'summary', before: null, after: '投资' },
        { field: 'debitAmount', before: null, after: '5.00' },
      ],
    },
    {
      kind: 'removed' as const,
      lineBefore: 4,
      lineAfter: null,
      changes: [{ field: 'summary', before: '旧', after: null }],
    },
  ];
  expect(eventRows(event({ changes: [], lines }), plain)).toEqual([
    { line: 1, field: null, before: null, after: '投资 · D 5.00' },
    { line: 4, field: null, before: '旧', after: null },
  ]);
});
