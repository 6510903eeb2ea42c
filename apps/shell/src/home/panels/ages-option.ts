import type { OwedPanel } from '@suanpan/contracts';
import { still, tooltipOf } from '../charts/chart-parts.ts';
import type { ChartLook } from '../charts/chart-look.ts';
import { chartTip, pointedAt } from '../charts/chart-tip.ts';
import { decalOf } from '../charts/decals.ts';
import type { ChartOption } from '../charts/draw.ts';
import { drawnSize } from '../charts/drawn-size.ts';

/** A ring of what is open by age; an age keeps its colour and pattern whichever others there are. */
export function agesOption(buckets: OwedPanel['buckets'], look: ChartLook): ChartOption {
  const { palette, colours, shown } = look;
  const open = buckets.flatMap((bucket, index) => (bucket.value === '0.00' ? [] : [{ ...bucket, index }]));
  return {
    ...still,
    tooltip: {
      ...tooltipOf(look),
      trigger: 'item',
      formatter: (points) => {
        const { name, value } = open[pointedAt(points)]!;
        return chartTip(name, shown(value));
      },
    },
    series: [
      {
        type: 'pie',
        radius: ['45%', '75%'],
        label: { color: palette.text, fontSize: 12 },
        labelLine: { lineStyle: { color: palette.lineStrong } },
        itemStyle: { borderColor: palette.card, borderWidth: 2 },
        data: open.map(({ name, value, index }) => ({
          name,
          value: drawnSize(value),
          itemStyle: { color: colours[index]!, decal: decalOf(index, palette) },
        })),
      },
    ],
  };
}
