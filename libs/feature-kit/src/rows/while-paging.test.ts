import { expect, it } from 'vitest';
import { whilePaging } from './while-paging.ts';

const march = { queryKey: ['claims', { page: 2, size: 50, dateFrom: '2026-03-01' }] };
const shown = (before: typeof march) => whilePaging(march).placeholderData('rows', before);

it('keeps the page before while another page of the same list is read', () => {
  expect(shown({ queryKey: ['claims', { page: 1, size: 50, dateFrom: '2026-03-01' }] })).toBe('rows');
});

it('keeps nothing of another month or another list', () => {
  expect(shown({ queryKey: ['claims', { page: 1, size: 50, dateFrom: '2026-02-01' }] })).toBeUndefined();
  expect(shown({ queryKey: ['bills', { page: 1, size: 50, dateFrom: '2026-03-01' }] })).toBeUndefined();
});
