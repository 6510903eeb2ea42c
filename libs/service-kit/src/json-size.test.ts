import { expect, it } from 'vitest';
import { hasTooManyValues, mostValues } from './json-size.ts';

const list = (count: number, item: unknown) => JSON.stringify(Array.from({ length: count }, () => item));

it.each([
  ['empty objects', list(mostValues, {})],
  ['empty lists', list(mostValues, [])],
  ['numbers', list(mostValues + 1, 1)],
  [
    'unknown keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: mostValues + 1 }, (_, i) => [i, 1]))),
  ],
  ['levels', '['.repeat(2 * mostValues + 1)],
])('a body of too many %s is known before it is read', (_, text) => {
  expect(hasTooManyValues(text)).toBe(true);
});

it.each([
  [
    'ten thousand lines with their items',
    list(10_000, {
      summary: 'a',
      subjectId: 1,
      debitAmount: '1.00',
      auxiliary: [{ categoryId: 1, itemId: 2 }],
    }),
  ],
  ['a text of commas and brackets', JSON.stringify(',{['.repeat(mostValues))],
  ['a text with quotation marks and backslashes', JSON.stringify('",\\",{['.repeat(mostValues))],
])('%s may come', (_, text) => {
  expect(hasTooManyValues(text)).toBe(false);
});
