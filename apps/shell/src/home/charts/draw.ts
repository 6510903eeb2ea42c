import { BarChart, PieChart, type BarSeriesOption, type PieSeriesOption } from 'echarts/charts';
import {
  GridComponent,
  LegendComponent,
  TooltipComponent,
  type GridComponentOption,
  type LegendComponentOption,
  type TooltipComponentOption,
} from 'echarts/components';
import { init, use as register, type ComposeOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

register([BarChart, PieChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

export type ChartOption = ComposeOption<
  BarSeriesOption | PieSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption
>;

/** Draws a chart that follows the width of its place; answers the function that takes it away. */
export function drawChart(place: HTMLElement, option: ChartOption): () => void {
  const chart = init(place, null, { renderer: 'svg' });
  chart.setOption(option);
  const width = new ResizeObserver(() => chart.resize());
  width.observe(place);
  return () => {
    width.disconnect();
    chart.dispose();
  };
}
