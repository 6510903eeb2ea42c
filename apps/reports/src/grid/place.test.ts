import { expect, it } from 'vitest';
import { keepPlace, placeOf } from './place.ts';

const at = (row: string) => ({ row, column: 'debit', scrollTop: 280 });

it('a place is kept by its entry of the history; the last one counts', () => {
  keepPlace('a', at('1001'));
  keepPlace('b', at('1002'));
  keepPlace('a', at('1122'));
  expect([placeOf('a'), placeOf('b'), placeOf('c')]).toEqual([at('1122'), at('1002'), null]);
});

it('the oldest places go when there are many', () => {
  keepPlace('old', at('1001'));
  for (let entry = 0; entry < 200; entry += 1) keepPlace(`entry-${entry}`, at('1002'));
  expect(placeOf('old')).toBeNull();
  expect(placeOf('entry-199')).toEqual(at('1002'));
});
