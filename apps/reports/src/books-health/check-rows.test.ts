import { expect, it } from 'vitest';
import { checkRows, placeOf } from './check-rows.ts';

const january = { from: { year: 2025, month: 1 }, to: { year: 2025, month: 1 } };

it('a check stands before the subjects it names, each with its difference and the way to it', () => {
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
  expect(rows.map(({ key, difference }) => `${key} ${difference}`)).toEqual([
    'claims 0.00',
    'lines 1.00',
    'lines/560205 1.00',
  ]);
  expect(rows.map((row) => placeOf(row, january).pathname)).toEqual([
    '/balance-sheet',
    '/account-book/subject-balance',
    '/account-book/detailed',
  ]);
  expect(placeOf(rows[2]!, january).search).toContain('subjectCode=560205');
});
