import { expect, it } from 'vitest';
import { type FileColumns, isUnderstood, mappingOf, missingGroups, withColumn } from './file-columns.ts';

const found: FileColumns = {
  titleRow: 1,
  columns: [
    { column: 'A', title: 'Date', key: 'date' },
    { column: 'B', title: 'In', key: null },
    { column: 'C', title: '', key: null },
  ],
  sample: [],
  choices: [
    { key: 'date', title: 'Date' },
    { key: 'debit', title: 'Debit' },
    { key: 'credit', title: 'Credit' },
  ],
  needs: [['date'], ['debit', 'credit']],
};

it('what was not understood and is needed is asked for; one column of a group is enough', () => {
  const mapping = mappingOf(found);
  expect(mapping).toEqual({ A: 'date', B: '', C: '' });
  expect(missingGroups(found, mapping)).toEqual([['debit', 'credit']]);
  expect(missingGroups(found, withColumn(mapping, 'C', 'credit'))).toEqual([]);
});

it('two columns never hold the same: the later choice takes it over', () => {
  expect(withColumn(mappingOf(found), 'B', 'date')).toEqual({ A: '', B: 'date', C: '' });
  expect(withColumn(mappingOf(found), 'B', '')).toEqual({ A: 'date', B: '', C: '' });
});

it('a file whose titles are all known needs no question; a title that means nothing to us is shown', () => {
  expect(isUnderstood(found)).toBe(false);
  const [date] = found.columns;
  const known = { ...found, columns: [date!, { column: 'B', title: 'Debit', key: 'debit' }] };
  expect(isUnderstood(known)).toBe(true);
  expect(
    isUnderstood({ ...known, columns: [...known.columns, { column: 'C', title: 'Memo', key: null }] }),
  ).toBe(false);
});
