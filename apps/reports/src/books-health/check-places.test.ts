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
    {
      key: 'funds',
      isSound: false,
      left: '1.00',
      right: '2.00',
      offenders: [
        {
          subjectCode: '1001',
          subjectName: 'Till',
          left: '1.00',
          right: '2.00',
          fundAccount: { id: 3, kind: 'cash' },
        },
      ],
    },
    {
      key: 'staffClaims',
      isSound: false,
      left: '1.00',
      right: '2.00',
      offenders: [{ subjectCode: '224103', subjectName: 'Li', left: '1.00', right: '2.00', employeeId: 9 }],
    },
  ]);
  expect(rows.map((row) => placeOf(row, january).pathname)).toEqual([
    '/balance-sheet',
    '/account-book/subject-balance',
    '/account-book/detailed',
    '/report/cash-flow-statement',
    '/voucher/form/8',
    '/capital/bank-list',
    '/cashJournal',
    '/capital/expense-documents',
    '/capital/expense-documents',
  ]);
  expect(placeOf(rows[2]!, january).search).toContain('subjectCode=560205');
  expect(placeOf(rows[6]!, january).search).toContain('account=3');
  expect(placeOf(rows[8]!, january).search).toContain('employee=9');
});

it('what is left to pay of claims counts those of earlier months too, and so does the list it leads to', () => {
  const rows = checkRows([
    {
      key: 'staffClaims',
      isSound: false,
      left: '1.00',
      right: '2.00',
      offenders: [{ subjectCode: '224103', subjectName: 'Li', left: '1.00', right: '2.00', employeeId: 9 }],
    },
  ]);
  const days = rows.map((row) => {
    const search = new URLSearchParams(placeOf(row, january).search);
    return [search.get('dayFrom'), search.get('dayTo')];
  });
  expect(days).toEqual([
    [null, '2025-01-31'],
    [null, '2025-01-31'],
  ]);
});
