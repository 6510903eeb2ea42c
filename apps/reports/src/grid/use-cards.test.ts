import { expect, it } from 'vitest';
import type { Column } from './columns.ts';
import { cardColumns, filledOf, fullTitle, linesOf } from './use-cards.ts';

const column = (kind: 'amount' | 'text', more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  key: kind,
  title: 'Debit',
  kind,
  value: () => null,
  ...more,
});

const name = column('text', { grows: true, pinned: 'start' });
const widths = (...pixels: number[]) => pixels.map((one) => ({ digits: 0, pixels: one }));
const room = (width: number, isNarrow = false) => ({ width, digit: 8, isNarrow });

it('half a balance sheet with two figures stays a table, as its columns fit in it', () => {
  const half = [name, column('amount'), column('amount')];
  const needs = [
    { digits: 0, pixels: 200 },
    { digits: 20, pixels: 20 },
    { digits: 20, pixels: 20 },
  ];
  expect(cardColumns(half, needs, room(560, true))).toBe(null);
  expect(cardColumns(half, needs, room(559, true))).toBe(2);
});

it('a table that does not fit scrolls in a wide window, where two figures are seen beside what is pinned', () => {
  const columns = [name, ...Array.from({ length: 6 }, () => column('amount'))];
  const closing = column('amount', { pinned: 'end' });
  const needs = widths(200, 150, 150, 150, 150, 150, 150, 150);
  expect(cardColumns([...columns, closing], needs, room(650))).toBe(null);
  expect(cardColumns([...columns, closing], needs, room(649))).toBe(4);
  expect(cardColumns([...columns, closing], needs, room(650, true))).toBe(4);
});

it('a card has a line for each figure and name, and one for two short texts', () => {
  const columns = [column('text'), column('text', { grows: true }), column('amount'), column('text')];
  expect(linesOf(columns, 2)).toBe(3);
  expect(linesOf(columns, 4)).toBe(2);
});

it('a card shows what its row has; a zero only of sums', () => {
  const figure = (key: string) =>
    column('amount', { key, value: (row) => (row as Record<string, string>)[key] ?? null });
  const columns = ['a', 'b', 'c'].map(figure);
  const shown = (row: object, isSum = false) => filledOf(columns, row, isSum).map(({ key }) => key);
  expect(shown({ b: '1.00' })).toEqual(['b']);
  expect(shown({ a: '1.00', b: '0.00' })).toEqual(['a']);
  expect(shown({ a: '1.00', b: '0.00' }, true)).toEqual(['a', 'b']);
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
