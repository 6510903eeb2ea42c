import { checkRows } from '@suanpan/book-tables';
import { expect, it } from 'vitest';
import { placeOf } from './check-places.ts';

const january = { from: { year: 2025, month: 1 }, to: { year: 2025, month: 1 } };

it('a check, and a subject it names, lead to where the reason is looked for', () => {
  const rows = checkRows([
    { key: 'claims', isSound: true, left: '5.00', right: '5.00', offenders: [] },
    {
      key: 'lines',
      isSound: false,
      left: '81.00',
      right: '80.00',
      offenders: [{ subjectCode: '560205', subjectName: 'Rent', left: '81.00', right: '80.00' }],
    },
    {
      key: 'cash',
      isSound: false,
      left: '1.00',
      right: '2.00',
      offenders: [
        { subjectCode: '记-002', subjectName: '2025-01-06', left: '1.00', right: '2.00', voucherId: 8 },
      ],
    },
  ]);
  expect(rows.map((row) => placeOf(row, january).pathname)).toEqual([
    '/balance-sheet',
    '/account-book/subject-balance',
    '/account-book/detailed',
    '/report/cash-flow-statement',
    '/voucher/form/8',
  ]);
  expect(placeOf(rows[2]!, january).search).toContain('subjectCode=560205');
});
