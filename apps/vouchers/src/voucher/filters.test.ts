import { describe, expect, it } from 'vitest';
import {
  filterQuery,
  filtersOf,
  isFiltered,
  isMistakenAmount,
  listQuery,
  numberText,
  parametersOf,
  withFilters,
} from './filters.ts';

const address = new URLSearchParams('period=2026-01&q=房租&word=记&from=3&to=12&audited=false&page=2');

describe('the filters of the list', () => {
  it('are read from the address and asked of the server', () => {
    expect(filterQuery(filtersOf(address))).toEqual({
      keyword: '房租',
      word: '记',
      codeFrom: 3,
      codeTo: 12,
      audited: false,
    });
  });

  it('leave out what an address says wrongly', () => {
    const filters = filtersOf(new URLSearchParams('from=-x&to=0&audited=maybe'));
    expect(filterQuery(filters)).toEqual({});
    expect(isFiltered(filters)).toBe(false);
  });

  it('read numbers and amounts in full width, other texts as they are', () => {
    const { from, to } = filtersOf(new URLSearchParams('from=３&to=１２'));
    expect([from, to]).toEqual(['3', '12']);
    const asked = (q: string) => filterQuery(filtersOf(new URLSearchParams({ q }))).keyword;
    expect(asked('４９，７２０．５０')).toBe('49,720.50');
    expect(asked('Ａ型（１）')).toBe('Ａ型（１）');
  });

  it.each([
    ['012', '12'],
    [' １２ ', '12'],
    ['记-007', '7'],
    ['1.5', ''],
    ['1,200', ''],
    ['-3', ''],
    ['0', ''],
    ['1234567890', ''],
  ])('the number "%s" is "%s"', (typed, number) => {
    expect(numberText(typed)).toBe(number);
  });

  it('know figures with a comma that parts no thousands', () => {
    const mistaken = (texts: string[]) => texts.filter(isMistakenAmount);
    expect(mistaken(['49,72', '1,2345', '－１００，５'])).toHaveLength(3);
    expect(mistaken(['4,972.00', '49.72', '1001', 'a, b', '房租,水电', ''])).toEqual([]);
  });

  it('ask for a long text by its beginning, which is all the server takes', () => {
    expect(filterQuery(filtersOf(new URLSearchParams({ q: '长'.repeat(80) }))).keyword).toHaveLength(64);
  });

  it('go back into the address; the month stays', () => {
    const filters = { ...filtersOf(address), keyword: ' ', audited: '' as const };
    expect(withFilters(address, filters).toString()).toBe(
      new URLSearchParams('period=2026-01&page=2&word=记&from=3&to=12').toString(),
    );
    expect(parametersOf(filters)).toEqual({ word: '记', from: '3', to: '12' });
  });

  it('may name days instead of the month, a maker, a source, a kind, papers attached', () => {
    const period = { year: 2026, month: 1 };
    const text = 'dayFrom=2025-12-15&maker=7&source=import&kind=pl-carry-forward&attached=true';
    expect(listQuery(filtersOf(new URLSearchParams(text)), period)).toEqual({
      dateFrom: '2025-12-15',
      createMember: 7,
      source: 'import',
      carryForwardType: 'pl-carry-forward',
      hasAttachment: true,
    });
    const wrong = filtersOf(new URLSearchParams('dayTo=2026-02-30&source=moon&kind=x&maker=me'));
    expect(listQuery(wrong, period)).toEqual({ voucher_year: 2026, voucher_month: 1 });
  });
});
