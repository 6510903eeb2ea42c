import { describe, expect, it } from 'vitest';
import { filtersOf, isFiltered, listQuery, noFilters, pageOf, withFilters } from './filters.ts';

const period = { year: 2026, month: 3 };
const ofMonth = { page: 1, size: 50, dateFrom: '2026-03-01', dateTo: '2026-03-31' };

describe('the filters of the invoice list', () => {
  it('ask for the month of the shell by themselves', () => {
    expect(listQuery(noFilters, period, 1)).toEqual(ofMonth);
    expect(isFiltered(noFilters)).toBe(false);
  });

  it('go through the address and back', () => {
    const filters = {
      keyword: '甲公司',
      kind: 'special',
      pay: '2',
      booked: 'false',
      state: '1',
      dayFrom: '2026-01-05',
      dayTo: '',
    } as const;
    const search = withFilters(new URLSearchParams('period=2026-03&page=4'), filters);
    expect(search.get('period')).toBe('2026-03');
    expect(pageOf(search)).toBe(1);
    expect(filtersOf(search)).toEqual(filters);
    expect(listQuery(filters, period, 2)).toEqual({
      page: 2,
      size: 50,
      keyword: '甲公司',
      kind: 'special',
      payStatus: 2,
      booked: false,
      enableStatus: 1,
      dateFrom: '2026-01-05',
    });
    expect(filtersOf(withFilters(search, noFilters))).toEqual(noFilters);
  });

  it('take what an address says wrongly for nothing', () => {
    const search = new URLSearchParams('kind=paper&pay=9&booked=yes&state=2&dayFrom=2026-02-30&page=0');
    expect(filtersOf(search)).toEqual(noFilters);
    expect(pageOf(search)).toBe(1);
  });

  it('look for a number in full width as in half width', () => {
    expect(listQuery({ ...noFilters, keyword: ' ２６３２ ' }, period, 1)).toEqual({
      ...ofMonth,
      keyword: '2632',
    });
  });
});
