import { expect, it } from 'vitest';
import { partsOf } from './segments.ts';

const shown = (totals: readonly number[], from: number, to: number) =>
  partsOf(totals, from, to).map((part) => `${part.segment}/${part.page} ${part.from}-${part.to}`);

it('a list that one search has covered is cut into pages', () => {
  expect(shown([250], 90, 110)).toEqual(['0/1 90-100', '0/2 0-10']);
  expect(shown([250], 240, 250)).toEqual(['0/3 40-50']);
});

it('a segment ends where its vouchers end, and the next one begins with its first page', () => {
  expect(shown([103, 0, 2, 500], 100, 110)).toEqual(['0/2 0-3', '2/1 0-2', '3/1 0-5']);
});

it('nothing stands behind the last voucher', () => {
  expect(shown([5], 0, 10)).toEqual(['0/1 0-5']);
  expect(shown([], 0, 10)).toEqual([]);
});

it.each([[[1]], [[99, 1, 101]], [[0, 250, 3, 0, 200]]])(
  'slices of %j meet every voucher once and in order',
  (totals) => {
    const all = totals.flatMap((total, segment) =>
      Array.from({ length: total }, (_, at) => `${segment} ${at}`),
    );
    const met = Array.from({ length: Math.ceil(all.length / 10) }, (_, slice) =>
      partsOf(totals, slice * 10, Math.min(slice * 10 + 10, all.length)),
    ).flat(1);
    expect(
      met.flatMap(({ segment, page, from, to }) =>
        Array.from({ length: to - from }, (_, at) => `${segment} ${(page - 1) * 100 + from + at}`),
      ),
    ).toEqual(all);
  },
);
