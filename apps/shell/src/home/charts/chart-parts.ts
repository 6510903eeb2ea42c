import { fontFamily } from '@suanpan/ui';
import type { ChartLook } from './chart-look.ts';

/** Nothing moves: figures are read, not watched. */
export const still = { animation: false, textStyle: { fontFamily } } as const;

export const tooltipOf = ({ palette }: ChartLook) => ({
  confine: true,
  backgroundColor: palette.raised,
  borderColor: palette.line,
  textStyle: { color: palette.text, fontSize: 12, fontFamily },
});

export const axisText = ({ palette }: ChartLook) => ({ color: palette.textSecondary, fontSize: 12 });
export const axisLine = ({ palette }: ChartLook) => ({ lineStyle: { color: palette.lineStrong } });
export const gridLine = ({ palette }: ChartLook) => ({ lineStyle: { color: palette.line } });
