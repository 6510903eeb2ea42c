import { expect, it } from 'vitest';
import { noFilters } from '../voucher/filters.ts';
import { filtersOfView, viewOf, viewsOf } from './saved-views.ts';

const rent = { ...noFilters, keyword: '房租', audited: 'false' as const };

it('filters are kept under a name and come back as they were', () => {
  const view = viewOf(' Rent ', rent);
  expect(view.name).toBe('Rent');
  expect(filtersOfView(view)).toEqual(rent);
  expect(viewsOf(JSON.stringify([view]))).toEqual([view]);
});

it.each([null, '', '{', '5', '[1, {"name": ""}, {"name": "x"}]'])(
  'what a browser kept as %j is no view',
  (text) => {
    expect(viewsOf(text)).toEqual([]);
  },
);
