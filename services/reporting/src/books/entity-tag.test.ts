import { expect, it } from 'vitest';
import type { Books } from './books.ts';
import { entityTag } from './entity-tag.ts';

const books = {
  accountSetId: 1,
  version: 7,
  language: 'en',
  nameLanguage: 'en',
  cashOnly: false,
  seesFunds: true,
  reviewedOnly: false,
  enablePeriod: { year: 2025, month: 1 },
  newestPeriod: { year: 2025, month: 3 },
  today: '2025-03-30',
} as Books;

it('an answer of yesterday is not known today: what is owed has grown older without a voucher', () => {
  const tag = entityTag(books, '/home/chart/ar');
  expect(entityTag({ ...books }, '/home/chart/ar')).toBe(tag);
  expect(entityTag({ ...books, today: '2025-03-31' }, '/home/chart/ar')).not.toBe(tag);
});
