import { expect, it } from 'vitest';
import { TurnQueue } from './turn-queue.ts';

function filled(length: number, items: string) {
  const queue = new TurnQueue<string>(length);
  const left = items.split(' ').map((item) => queue.join({ whose: item[0]!, item }));
  return { queue, left: left.filter((item) => item !== undefined) };
}
const rest = (queue: TurnQueue<string>) => Array.from({ length: queue.size }, () => queue.next());

it('lets those who wait take turns, each in the order in which it came', () => {
  const { queue } = filled(9, 'a1 a2 a3 b1 c1 c2');
  expect(queue.size).toBe(6);
  expect(rest(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect(queue.next()).toBeUndefined();
});

it('full, makes room by the last of the one who has most, or by the newcomer who has as much', () => {
  expect(filled(3, 'a1 a2 b1 c1').left).toEqual(['a2']);
  expect(filled(3, 'a1 b1 c1 d1').left).toEqual(['d1']);
  expect(filled(4, 'a1 a2 b1 b2 a3 c1').left).toEqual(['a3', 'a2']);
});

it('forgets who has left, and only once', () => {
  const { queue } = filled(9, 'a1 a2 b1');
  for (let i = 0; i < 2; i++) queue.leave({ whose: 'a', item: 'a1' });
  queue.leave({ whose: 'nobody', item: 'a2' });
  expect(queue.size).toBe(2);
  expect(rest(queue)).toEqual(['a2', 'b1']);
});
