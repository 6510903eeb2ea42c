import { expect, it } from 'vitest';
import {
  choiceOf,
  countFilters,
  filterParameters,
  measuresOf,
  noFilters,
  parametersOf,
  queryOf,
  withDimension,
  withMeasure,
} from './choice.ts';

const preset = { rows: ['subject1'], columns: ['month'], withoutCarryForward: false };
const axes = { rows: preset.rows, columns: preset.columns };
const known = new Set(['subject1', 'subject', 'month', 'side', 'item7']);
const choiceOfText = (text: string) => choiceOf(new URLSearchParams(text), preset, known);
const span = { from: { year: 2025, month: 1 }, to: { year: 2025, month: 3 } };

it('an address that says nothing shows the table of the screen', () => {
  expect(choiceOfText('')).toEqual({ ...axes, measure: 'net', filters: noFilters });
});

it('what is chosen comes back from its address as it was', () => {
  const choice = {
    rows: ['item7', 'side'],
    columns: [],
    measure: 'count' as const,
    filters: {
      codeFrom: '1001',
      codeTo: '2202',
      class: 'asset' as const,
      side: 'debit' as const,
      items: ['3', '4'],
      words: ['5'],
      withoutCarryForward: true,
    },
  };
  const parameters = Object.entries(parametersOf(choice, preset)).filter(
    (entry): entry is [string, string] => !!entry[1],
  );
  expect(choiceOf(new URLSearchParams(parameters), preset, known)).toEqual(choice);
  expect(countFilters(choice.filters)).toBe(7);
  expect(queryOf(choice, span)).toEqual({
    from: '2025-01',
    to: '2025-03',
    rows: 'item7,side',
    measure: 'count',
    codeFrom: '1001',
    codeTo: '2202',
    class: 'asset',
    side: 'debit',
    items: '3,4',
    words: '5',
    withoutCarryForward: true,
  });
});

it.each([
  ['a category of another company', 'rows=item9&columns=month'],
  ['a dimension twice', 'rows=month&columns=month'],
  ['three dimensions', 'rows=subject,month,side&columns=none'],
  ['rows alone', 'rows=side'],
  ['no rows', 'rows=none&columns=side'],
])('%s in an address shows the table of the screen', (_, text) => {
  expect(choiceOfText(text)).toMatchObject(axes);
});

it('unknown measures and filters count as none', () => {
  const { measure, filters } = choiceOfText('measure=mean&class=x&side=left&items=a,b&words=1;2');
  expect([measure, filters]).toEqual(['net', noFilters]);
});

it('a screen that leaves out carry-forward says so when it does not', () => {
  const combinations = { ...preset, withoutCarryForward: true };
  const filtersOf = (text: string) => choiceOf(new URLSearchParams(text), combinations, known).filters;
  expect(filtersOf('').withoutCarryForward).toBe(true);
  const { withoutCarryForward: written } = filterParameters(noFilters, combinations);
  expect(written).toBe('false');
  expect(filtersOf(`withoutCarryForward=${written}`)).toEqual(noFilters);
  expect(filterParameters(filtersOf(''), combinations).withoutCarryForward).toBeNull();
});

it('a dimension that is taken away lets the next one move up', () => {
  expect(withDimension(['subject1', 'month'], 0, 'side')).toEqual(['side', 'month']);
  expect(withDimension(['subject1', 'month'], 0, '')).toEqual(['month']);
  expect(withDimension(['subject1'], 1, 'month')).toEqual(['subject1', 'month']);
});

it('balances are measured of subjects and items alone', () => {
  expect(measuresOf({ rows: ['subject1'], columns: ['item7'] })).toContain('closing');
  expect(measuresOf({ rows: ['subject1'], columns: ['month'] })).not.toContain('closing');
  expect(choiceOfText('rows=subject&columns=item7&measure=closing').measure).toBe('closing');
  expect(choiceOfText('rows=subject&columns=side&measure=closing').measure).toBe('net');
});

it('a balance is asked for without what only movement has, which is back with the movement', () => {
  const combinations = { ...preset, columns: ['item7'], withoutCarryForward: true };
  const filters = { ...noFilters, codeFrom: '1122', side: 'debit' as const, withoutCarryForward: true };
  const moved = { rows: ['subject'], columns: ['item7'], measure: 'net' as const, filters };
  const balance = withMeasure(moved, 'closing', combinations);
  expect(balance.filters).toEqual({ ...noFilters, codeFrom: '1122' });
  expect(queryOf({ ...balance, filters }, span)).toEqual({
    from: '2025-01',
    to: '2025-03',
    rows: 'subject',
    columns: 'item7',
    measure: 'closing',
    codeFrom: '1122',
  });
  expect(withMeasure(balance, 'net', combinations).filters.withoutCarryForward).toBe(true);
  expect(withMeasure(moved, 'debit', combinations).filters).toEqual(filters);
});
