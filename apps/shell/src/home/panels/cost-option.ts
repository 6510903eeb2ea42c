import type { CostPanel } from '@suanpan/contracts';
import { axisLine, axisText, still, tooltipOf } from '../charts/chart-parts.ts';
import type { ChartLook } from '../charts/chart-look.ts';
import { chartTip, pointedAt } from '../charts/chart-tip.ts';
import { decalOf } from '../charts/decals.ts';
import type { ChartOption } from '../charts/draw.ts';
import { drawnSize } from '../charts/drawn-size.ts';

/** A bar for each kind of expense; one that was credited more than debited points to the left. */
export function costOption(rows: CostPanel, look: ChartLook): ChartOption {
  const { palette, colours, shown } = look;
  return {
    ...still,
    grid: { top: 0, right: 8, bottom: 0, left: 0, containLabel: true },
    tooltip: {
      ...tooltipOf(look),
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: (points) => {
        const { name, value } = rows[pointedAt(points)]!;
        return chartTip(name, shown(value));
      },
    },
    xAxis: { type: 'value', show: false },
    yAxis: {
      type: 'category',
      inverse: true,
      data: rows.map(({ name }) => name),
      axisLabel: { ...axisText(look), width: 92, overflow: 'break' },
      axisLine: axisLine(look),
      axisTick: { show: false },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 28,
        data: rows.map(({ value }, index) => ({
          value: drawnSize(value),
          itemStyle: { color: colours[index]!, decal: decalOf(index, palette) },
        })),
      },
    ],
  };
}
