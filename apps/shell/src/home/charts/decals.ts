import type { Palette } from '@suanpan/ui';
import type { BarSeriesOption } from 'echarts/charts';

type Decal = NonNullable<BarSeriesOption['itemStyle']>['decal'];

/** Patterns that tell series apart without colour; the first has none. */
const patterns = [
  null,
  { dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4 },
  {
    symbol: 'circle',
    symbolSize: 0.7,
    dashArrayX: [
      [8, 8],
      [0, 8, 8, 0],
    ],
    dashArrayY: [6, 0],
  },
  { dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: Math.PI / 4 },
  { dashArrayX: [1, 0], dashArrayY: [2, 5] },
  { dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: Math.PI / 2 },
  {
    symbol: 'triangle',
    dashArrayX: [
      [9, 9],
      [0, 9, 9, 0],
    ],
    dashArrayY: [7, 2],
  },
];

/** The pattern of a series, drawn in the colour of the ground. */
export function decalOf(series: number, { card }: Palette): Decal {
  const pattern = patterns[series % patterns.length];
  return pattern ? { symbolKeepAspect: true, ...pattern, color: card } : undefined;
}
