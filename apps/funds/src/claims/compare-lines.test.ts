import { expect, it } from 'vitest';
import { differingLines } from './compare-lines.ts';
import { emptyDraft, emptyLine } from './draft.ts';

const train = { ...emptyLine(), item: 'Train', subjectId: 66, gross: '100.00' };
const hotel = { ...emptyLine(), item: 'Hotel', subjectId: 66, gross: '400.00', auxiliary: { 4: { id: 9 } } };
const of = (...lines: (typeof train)[]) => ({ ...emptyDraft('2026-03-31'), lines });

it('of two claims with as many lines and the same total, the lines that differ are named with what differs', () => {
  const theirs = of(
    { ...train, item: 'Train to Suzhou', gross: '90.00' },
    { ...hotel, gross: '410.00', auxiliary: { 4: { id: 8 } } },
  );
  expect(differingLines(of(train, hotel), theirs).map(({ line, fields }) => [line, fields])).toEqual([
    [1, ['item', 'gross']],
    [2, ['auxiliary', 'gross']],
  ]);
});

it('a line that one of them has alone is named; one that says the same in other digits is not', () => {
  const [line, ...more] = differingLines(of(train, hotel), of({ ...train, gross: '100' }));
  expect(line).toMatchObject({ line: 2, mine: { item: 'Hotel' }, theirs: null, fields: [] });
  expect(more).toEqual([]);
});
