import type { RevenueProfit } from '@suanpan/contracts';
import { inThousands } from '@suanpan/ui';
import { axisLine, axisText, gridLine, still, tooltipOf } from '../charts/chart-parts.ts';
import type { ChartLook } from '../charts/chart-look.ts';
import { chartTip, pointedAt } from '../charts/chart-tip.ts';
import { decalOf } from '../charts/decals.ts';
import type { ChartOption } from '../charts/draw.ts';
import { drawnSize } from '../charts/drawn-size.ts';

export interface ResultsTexts {
  revenue: string;
  profit: string;
  /** A label before its amount. */
  labelled(label: string, of: string): string;
  /** Over the bars of a month: which one, and that amounts are in thousands. */
  heading(month: number): string;
}

/** Bars by month in thousands (product.md 9); a loss hangs down in seal red. Months before the books have none. */
export function resultsOption(results: RevenueProfit, texts: ResultsTexts, look: ChartLook): ChartOption {
  const { palette, colours, hiddenOr } = look;
  const loss = { color: palette.seal, decal: decalOf(3, palette) };
  return {
    ...still,
    grid: { top: 8, right: 8, bottom: 32, left: 8, containLabel: true },
    legend: { bottom: 0, textStyle: { color: palette.text, fontSize: 12 }, selectedMode: false },
    tooltip: {
      ...tooltipOf(look),
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: (points) => {
        const month = pointedAt(points);
        return chartTip(
          texts.heading(month + 1),
          texts.labelled(texts.revenue, hiddenOr(inThousands(results.revenue[month]!))),
          texts.labelled(texts.profit, hiddenOr(inThousands(results.profit[month]!))),
        );
      },
    },
    xAxis: {
      type: 'category',
      data: results.revenue.map((_, index) => String(index + 1)),
      axisLabel: { ...axisText(look), interval: 0 },
      axisLine: axisLine(look),
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value',
      axisLabel: {
        ...axisText(look),
        formatter: (thousands: number) => hiddenOr(thousands.toLocaleString('en')),
      },
      splitLine: gridLine(look),
    },
    series: [
      {
        type: 'bar',
        name: texts.revenue,
        itemStyle: { color: colours[0]!, decal: decalOf(0, palette) },
        data: barsOf(results, results.revenue),
      },
      {
        type: 'bar',
        name: texts.profit,
        itemStyle: { color: colours[1]!, decal: decalOf(1, palette) },
        data: barsOf(results, results.profit).map((value) =>
          value !== null && value < 0 ? { value, itemStyle: loss } : value,
        ),
      },
    ],
  };
}

/** Heights of bars, for drawing only. */
const barsOf = ({ firstMonth }: RevenueProfit, amounts: readonly string[]): (number | null)[] =>
  amounts.map((amount, index) => (index + 1 < firstMonth ? null : drawnSize(amount)));
