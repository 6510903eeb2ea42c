import { expect, it } from 'vitest';
import { Places } from './place.ts';

const at = (row: string) => ({ row, column: 'debit', scrollTop: 280 });

function tab() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

it('a place is kept by its entry of the history; the last one counts', () => {
  const storage = tab();
  const places = new Places(() => storage);
  places.keep('a', at('1001'));
  places.keep('b', at('1002'));
  places.keep('a', at('1122'));
  expect([places.of('a'), places.of('b'), places.of('c')]).toEqual([at('1122'), at('1002'), null]);
});

it('the oldest places go when there are many', () => {
  const storage = tab();
  const places = new Places(() => storage);
  places.keep('old', at('1001'));
  for (let entry = 0; entry < 200; entry += 1) places.keep(`entry-${entry}`, at('1002'));
  expect(places.of('old')).toBeNull();
  expect(places.of('entry-199')).toEqual(at('1002'));
});

it('a reload of the page does not lose them', () => {
  const storage = tab();
  new Places(() => storage).keep('a', at('1001'));
  expect(new Places(() => storage).of('a')).toEqual(at('1001'));
});

it('blocked or spoilt storage only forgets', () => {
  const blocked = new Places(() => {
    throw new Error('blocked');
  });
  blocked.keep('a', at('1001'));
  expect(blocked.of('a')).toEqual(at('1001'));
  const spoilt = tab();
  spoilt.setItem('suanpan.places', '{"no": "list"');
  expect(new Places(() => spoilt).of('a')).toBeNull();
});
