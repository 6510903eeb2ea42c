import { expect, it } from 'vitest';
import { equalRows, scrollTopFor, unequalRows, windowOf } from './row-window.ts';

const height = 560;

it('draws a few rows of many, around those in sight', () => {
  const { from, to } = windowOf({ scrollTop: 10_000 * 28, height }, equalRows(20_000, 28));
  expect(from).toBeLessThanOrEqual(10_000 - 20);
  expect(to).toBeGreaterThanOrEqual(10_020 + 20);
  expect(to - from).toBeLessThan(80);
});

it('stays the same while the scroll moves within a step', () => {
  const at = (scrollTop: number) => windowOf({ scrollTop, height }, equalRows(20_000, 28));
  expect(at(28 * 41)).toEqual(at(28 * 49));
  expect(at(28 * 50)).not.toEqual(at(28 * 49));
});

it('draws everything of a short table and nothing of an empty one', () => {
  expect(windowOf({ scrollTop: 0, height }, equalRows(12, 28))).toEqual({ from: 0, to: 12 });
  expect(windowOf({ scrollTop: 900, height }, equalRows(12, 28))).toMatchObject({ to: 12 });
  expect(windowOf({ scrollTop: 0, height }, equalRows(0, 28))).toEqual({ from: 0, to: 0 });
});

it('scrolls only when a row is out of sight, and only as far as needed', () => {
  const view = { scrollTop: 280, height: 280 };
  expect(scrollTopFor(12, equalRows(40, 28), view, 56)).toBe(280);
  expect(scrollTopFor(5, equalRows(40, 28), view, 56)).toBe(140);
  expect(scrollTopFor(30, equalRows(40, 28), view, 56)).toBe(31 * 28 - 224);
});

it('cards stand below each other by their own heights', () => {
  const cards = unequalRows([37, 109, 61]);
  expect([0, 1, 2, 3].map(cards.topOf)).toEqual([0, 37, 146, 207]);
  expect([0, 36, 37, 145, 146, 900].map(cards.rowAt)).toEqual([0, 0, 1, 1, 2, 3]);
  expect(scrollTopFor(2, cards, { scrollTop: 0, height: 150 }, 40)).toBe(97);
  expect(windowOf({ scrollTop: 40, height: 80 }, cards)).toEqual({ from: 0, to: 3 });
});
