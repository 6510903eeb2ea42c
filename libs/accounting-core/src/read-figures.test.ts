import { expect, it } from 'vitest';
import { QUANTITY } from './decimal.ts';
import { fen } from './money.ts';
import type { Problem } from './problem.ts';
import { figuresOf } from './read-figures.ts';

const problems: Problem[] = [];
const figures = figuresOf(
  { text: '1.50', number: 0.07, empty: '', nothing: null, bad: '1.005' },
  3,
  problems,
);

it('reads text and JSON numbers alike, and nothing where nothing is said', () => {
  expect(figures.money('text')).toBe(fen(150n));
  expect(figures.money('number')).toBe(fen(7n));
  expect([figures.money('empty'), figures.money('nothing')]).toEqual([null, null]);
  expect(figures.decimal('bad', QUANTITY)).toBe('1.005');
});

it('names a malformed figure at its line and field', () => {
  expect(figures.money('bad')).toBeNull();
  expect(problems).toEqual([expect.objectContaining({ line: 3, field: 'bad' })]);
});
