import { expect, it } from 'vitest';
import type { Column } from './columns.ts';
import { fullTitle, linesOf } from './use-cards.ts';

const column = (kind: 'amount' | 'text', more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  key: kind,
  title: 'Debit',
  kind,
  value: () => null,
  ...more,
});

it('a card has a line for each figure and name, and one for two short texts', () => {
  const columns = [column('text'), column('text', { grows: true }), column('amount'), column('text')];
  expect(linesOf(columns, 2)).toBe(3);
  expect(linesOf(columns, 4)).toBe(2);
});

it('a text with amounts has two lines of its own, so that it is read whole', () => {
  const columns = [column('text'), column('text', { grows: true, hasAmounts: true }), column('amount')];
  expect(linesOf(columns, 2)).toBe(4);
  expect(linesOf(columns, 4)).toBe(3);
});

it('a figure of a group names the group', () => {
  expect(fullTitle(column('amount', { group: 'Opening' }))).toBe('Opening · Debit');
  expect(fullTitle(column('amount'))).toBe('Debit');
});
