import { describe, expect, it } from 'vitest';
import { spanLabel, spanOf, spanQuery, withSpan } from './span.ts';

const [october, december] = [
  { year: 2025, month: 10 },
  { year: 2025, month: 12 },
];
const spanOfSearch = (search: string) => spanQuery(spanOf(new URLSearchParams(search), december, october));

it('an address without unreviewed vouchers leads to others without them', () => {
  const reviewed = spanOf(new URLSearchParams('unreviewed=0'), december, october);
  expect(spanQuery(reviewed)).toEqual({ from: '2025-12', to: '2025-12', unreviewed: 0 });
  expect(String(withSpan(new URLSearchParams(), reviewed))).toBe('period=2025-12&unreviewed=0');
  expect(spanOfSearch('unreviewed=1')).toEqual({ from: '2025-12', to: '2025-12' });
});

describe('the span of an address', () => {
  it('is the month shown, unless an earlier one is named', () => {
    expect(spanOfSearch('')).toEqual({ from: '2025-12', to: '2025-12' });
    expect(spanOfSearch('from=2025-11')).toEqual({ from: '2025-11', to: '2025-12' });
  });
  it('begins with the first month of the books at the earliest', () => {
    expect(spanOfSearch('from=2024-01')).toEqual({ from: '2025-10', to: '2025-12' });
  });
  it('ignores a later month and what is no month', () => {
    expect(spanOfSearch('from=2026-01')).toEqual({ from: '2025-12', to: '2025-12' });
    expect(spanOfSearch('from=x')).toEqual({ from: '2025-12', to: '2025-12' });
  });
});

it('an address keeps its other parameters', () => {
  const search = new URLSearchParams('q=cash&from=2025-11&period=2025-11');
  expect(String(withSpan(search, { from: december, to: december }))).toBe('q=cash&period=2025-12');
  expect(String(withSpan(search, { from: october, to: december }))).toBe(
    'q=cash&from=2025-10&period=2025-12',
  );
});

it('a single month is not written as a range', () => {
  expect(spanLabel({ from: december, to: december })).toBe('2025/12');
  expect(spanLabel({ from: october, to: december })).toBe('2025/10–2025/12');
});
