import { expect, it } from 'vitest';
import { scrollTopFor, windowOf } from './row-window.ts';

const height = 560;

it('draws a few rows of many, around those in sight', () => {
  const { from, to } = windowOf({ scrollTop: 10_000 * 28, height }, 28, 20_000);
  expect(from).toBeLessThanOrEqual(10_000 - 20);
  expect(to).toBeGreaterThanOrEqual(10_020 + 20);
  expect(to - from).toBeLessThan(80);
});

it('stays the same while the scroll moves within a step', () => {
  const at = (scrollTop: number) => windowOf({ scrollTop, height }, 28, 20_000);
  expect(at(28 * 41)).toEqual(at(28 * 49));
  expect(at(28 * 50)).not.toEqual(at(28 * 49));
});

it('draws everything of a short table and nothing of an empty one', () => {
  expect(windowOf({ scrollTop: 0, height }, 28, 12)).toEqual({ from: 0, to: 12 });
  expect(windowOf({ scrollTop: 900, height }, 28, 12)).toMatchObject({ to: 12 });
  expect(windowOf({ scrollTop: 0, height }, 28, 0)).toEqual({ from: 0, to: 0 });
});

it('scrolls only when a row is out of sight, and only as far as needed', () => {
  const view = { scrollTop: 280, height: 280 };
  expect(scrollTopFor(12, 28, view, 56)).toBe(280);
  expect(scrollTopFor(5, 28, view, 56)).toBe(140);
  expect(scrollTopFor(30, 28, view, 56)).toBe(31 * 28 - 224);
});
