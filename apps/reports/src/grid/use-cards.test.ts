import { describe, expect, it } from 'vitest';
import type { Column } from './columns.ts';
import { cardColumns, filledOf, fullTitle, inOrder, linesOf, placesOf } from './use-cards.ts';

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

describe('a card', () => {
  const [debit, credit, balance] = ['debit', 'credit', 'balance'].map((key) => column('amount', { key }));
  const texts = [column('text'), column('text', { grows: true })];
  const lines = (columns: Column<unknown>[], perLine: 2 | 4, known = columns) =>
    linesOf(inOrder(columns), perLine, placesOf(known, perLine));

  it('has a line for each figure and name, and one for two short texts', () => {
    const columns = [...texts, column('text'), debit!];
    expect(lines(columns, 2)).toBe(4);
    expect(lines(columns, 4)).toBe(2);
    expect(lines([column('text'), column('text')], 2)).toBe(1);
  });

  it('has each figure where it stands in every other card, below what the row is', () => {
    const known = [debit!, credit!, balance!];
    expect([...placesOf(known, 4).values()]).toEqual([1, 3, 1]);
    expect([...placesOf(known, 2).values()]).toEqual([1, 1, 1]);
    expect(lines([debit!, ...texts, credit!, balance!], 4, known)).toBe(3);
    expect(lines([credit!, balance!], 4, known)).toBe(2);
    expect(inOrder([debit!, ...texts]).map(({ kind }) => kind)).toEqual(['text', 'text', 'amount']);
  });

  it('of a total begins with what stays in sight beside the table', () => {
    const closing = column('amount', { key: 'closing', pinned: 'end' });
    const keys = (columns: Column<unknown>[]) => columns.map(({ key }) => key);
    expect(keys(inOrder([...texts, debit!, closing], true))).toEqual(['text', 'text', 'closing', 'debit']);
    expect(keys(inOrder([...texts, debit!, closing]))).toEqual(['text', 'text', 'debit', 'closing']);
  });

  it('gives a text with amounts two lines of its own, so that it is read whole', () => {
    const columns = [column('text'), column('text', { grows: true, hasAmounts: true }), column('amount')];
    expect(lines(columns, 2)).toBe(4);
    expect(lines(columns, 4)).toBe(4);
  });

  it('has a word that is told with its title among the figures, and a longer text before them', () => {
    const side = column('text', { key: 'side', titled: true, width: 44 });
    const counter = column('text', { key: 'counter', titled: true, width: 112 });
    expect([...placesOf([counter, debit!, credit!, side, balance!], 4)]).toEqual([
      ['debit', 1],
      ['credit', 3],
      ['side', 1],
      ['balance', 3],
    ]);
    expect(lines([...texts, counter, debit!, credit!, side, balance!], 4)).toBe(4);
  });
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

it('a figure of a group names the group', () => {
  expect(fullTitle(column('amount', { group: 'Opening' }))).toBe('Opening · Debit');
  expect(fullTitle(column('amount'))).toBe('Debit');
});
