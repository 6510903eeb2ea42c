import { expect, it } from 'vitest';
import { partsOf, spanBetween } from './window.ts';

const ten = (): number => 10;

it('of a long list only what lies between two heights is drawn', () => {
  expect(spanBetween(2000, ten, 0, 25)).toEqual({ from: 0, to: 3 });
  expect(spanBetween(2000, ten, 95, 125)).toEqual({ from: 9, to: 13 });
  expect(spanBetween(2000, ten, 19_995, 20_050)).toEqual({ from: 1999, to: 2000 });
});

it('above and below the list its nearest end is drawn, and nothing of an empty one', () => {
  expect(spanBetween(5, ten, -500, -400)).toEqual({ from: 0, to: 1 });
  expect(spanBetween(5, ten, 900, 950)).toEqual({ from: 4, to: 5 });
  expect(spanBetween(0, ten, 0, 100)).toEqual({ from: 0, to: 0 });
});

it('what is not drawn keeps its room, so that nothing jumps', () => {
  const height = (slice: number): number => (slice === 1 ? 30 : 10);
  expect(partsOf(6, [0, 3], height)).toEqual([
    { slice: 0 },
    { room: 40, before: 3 },
    { slice: 3 },
    { room: 20, before: 6 },
  ]);
  expect(partsOf(2, [0, 1], height)).toEqual([{ slice: 0 }, { slice: 1 }]);
});
