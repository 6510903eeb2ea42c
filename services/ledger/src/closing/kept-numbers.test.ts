import { describe, expect, it } from 'vitest';
import { keptNumbers } from './kept-numbers.ts';

describe('steps made again', () => {
  it('keep their own numbers, whatever their order', () => {
    const steps = [
      { own: [4], made: 1 },
      { own: [3], made: 1 },
    ];
    expect(keptNumbers(steps, 0)).toEqual([[4], [3]]);
    expect(keptNumbers(steps, 5)).toEqual([[4], [3]]);
  });

  it('keep them beside a step that goes away, when others stand behind: a gap is left anyhow', () => {
    const steps = [
      { own: [3], made: 0 },
      { own: [4], made: 1 },
    ];
    expect(keptNumbers(steps, 5)).toEqual([[], [4]]);
  });

  it('move up when nothing stands behind, so that no gap is left', () => {
    const steps = [
      { own: [2], made: 0 },
      { own: [3], made: 0 },
      { own: [4], made: 1 },
    ];
    expect(keptNumbers(steps, 1)).toEqual([[], [], [2]]);
    const around = [
      { own: [3], made: 0 },
      { own: [5], made: 1 },
    ];
    expect(keptNumbers(around, 4)).toEqual([[], [3]]);
  });

  it('that have none left take those of a step that goes away, then the next of the series', () => {
    const steps = [
      { own: [2], made: 0 },
      { own: [4], made: 2 },
      { own: [], made: 1 },
    ];
    expect(keptNumbers(steps, 3)).toEqual([[], [4, 2], []]);
  });
});
