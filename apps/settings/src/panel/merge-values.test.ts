import { expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';

it('keeps what I changed and takes over what only the other person changed', () => {
  const base = { name: '工行', unit: '', currencies: ['USD'], usable: true };
  const mine = { ...base, name: '工行一部', unit: '个' };
  const theirs = { ...base, name: '工行基本户', currencies: ['USD', 'EUR'], usable: false };
  expect(mergeValues(base, mine, theirs)).toEqual({
    name: '工行一部',
    unit: '个',
    currencies: ['USD', 'EUR'],
    usable: false,
  });
});
