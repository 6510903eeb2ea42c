import { expect, it } from 'vitest';
import { checkColumns, checkRows } from './check-rows.ts';
import { bookWordsIn } from './words.ts';

it('a check stands before the subjects it names, each with its state and its difference', () => {
  const rows = checkRows([
    { key: 'claims', isSound: true, left: '5.00', right: '5.00', offenders: [] },
    {
      key: 'lines',
      isSound: false,
      left: '81.00',
      right: '80.00',
      offenders: [{ subjectCode: '560205', subjectName: 'Rent', left: '81.00', right: '80.00' }],
    },
  ]);
  const columns = checkColumns(bookWordsIn('en'));
  expect(rows.map((row) => columns.map(({ value }) => value(row)))).toEqual([
    ['Assets = liabilities + equity', 'agrees', '5.00', '5.00', null],
    ['Lines of vouchers = balances of subjects', 'differs', '81.00', '80.00', '1.00'],
    ['560205 Rent', 'differs', '81.00', '80.00', '1.00'],
  ]);
});

it('what has one code and name is told apart by its account of money, or its employee', () => {
  const both = { subjectName: 'Li', left: '1.00', right: '2.00' };
  const rows = checkRows([
    {
      key: 'funds',
      isSound: false,
      left: '2.00',
      right: '4.00',
      offenders: [3, 4].map((id) => ({
        ...both,
        subjectCode: '1002',
        fundAccount: { id, kind: 'bank' as const },
      })),
    },
    {
      key: 'staffClaims',
      isSound: false,
      left: '2.00',
      right: '4.00',
      offenders: [9, 10].map((employeeId) => ({ ...both, subjectCode: '224103', employeeId })),
    },
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(6);
});
