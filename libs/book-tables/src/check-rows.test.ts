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
