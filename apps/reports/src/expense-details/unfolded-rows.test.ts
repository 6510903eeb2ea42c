import type { ExpenseDetails } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { unfoldedRows } from './unfolded-rows.ts';

const row = (subjectId: number, parentId: number | null, code: string): ExpenseDetails['rows'][number] => ({
  subjectId,
  parentId,
  code,
  name: code,
  level: code.length / 2 - 1,
  amounts: [],
  yearToDate: '0.00',
  share: null,
  lastYear: null,
  change: null,
});
const rows = [
  row(1, null, '5602'),
  row(2, 1, '560202'),
  row(3, 2, '56020201'),
  row(4, 1, '560203'),
  row(5, null, '5603'),
];
const shown = (...folded: number[]) => unfoldedRows(rows, new Set(folded)).map(({ code }) => code);

it('a folded branch hides everything below it, and nothing else', () => {
  expect(shown()).toEqual(['5602', '560202', '56020201', '560203', '5603']);
  expect(shown(1)).toEqual(['5602', '5603']);
  expect(shown(2)).toEqual(['5602', '560202', '560203', '5603']);
});

it('a branch that is unfolded keeps the ones below it folded', () => {
  expect(shown(1, 2)).toEqual(['5602', '5603']);
  expect(shown(2)).not.toContain('56020201');
});
