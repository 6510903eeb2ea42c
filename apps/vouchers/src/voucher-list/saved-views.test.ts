import { expect, it } from 'vitest';
import { noFilters } from '../voucher/filters.ts';
import { filtersOfView, viewsOf, withView, withoutView } from './saved-views.ts';

const rent = { ...noFilters, keyword: '房租', audited: 'false' as const };

it('filters are kept under a name and come back as they were', () => {
  const [view] = viewsOf(JSON.stringify(withView([], ' Rent ', rent)));
  expect(view?.name).toBe('Rent');
  expect(view && filtersOfView(view)).toEqual(rent);
});

it('the same name again takes the place of the one before; a view is taken away by its name', () => {
  const views = withView(withView([], 'A', rent), 'A', { ...noFilters, word: '记' });
  expect(views).toHaveLength(1);
  expect(filtersOfView(views[0]!).word).toBe('记');
  expect(withoutView(views, 'A')).toEqual([]);
});

it.each([null, '', '{', '5', '[1, {"name": ""}, {"name": "x"}]'])(
  'what was kept as %j is no view',
  (text) => {
    expect(viewsOf(text)).toEqual([]);
  },
);
