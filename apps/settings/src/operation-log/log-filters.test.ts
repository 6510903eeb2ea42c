import { expect, it } from 'vitest';
import { filterOf, filtersIn, noFilters, searchOf } from './log-filters.ts';

const inAddress = (text: string) => filtersIn(new URLSearchParams(text));

it('the address says which filters are set', () => {
  expect(inAddress('who=7&kind=voucher&object=%E8%AE%B0-1&from=2026-03-01&to=2026-03-31&refused=1')).toEqual({
    who: '7',
    kind: 'voucher',
    object: '记-1',
    from: '2026-03-01',
    to: '2026-03-31',
    refused: true,
  });
});

it('what it says wrongly is no filter', () => {
  expect(inAddress('who=me&kind=other&from=yesterday&refused=yes')).toEqual(noFilters);
});

it('a span of days begins with the first and ends behind the last, where the user is', () => {
  const { from, to } = filterOf({ ...noFilters, from: '2026-03-01', to: '2026-03-01' });
  expect(from).toBe(new Date(2026, 2, 1).toISOString());
  expect(to).toBe(new Date(2026, 2, 2).toISOString());
});

it('nothing is asked for what is not set', () => {
  expect(filterOf({ ...noFilters, object: '  ' })).toEqual({});
});

it('another filter closes the entry that is open', () => {
  expect(searchOf({ refused: false })).toEqual({ refused: null, entry: null });
});
