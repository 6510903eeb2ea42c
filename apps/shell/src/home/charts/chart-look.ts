import { useTheme } from '@suanpan/feature-kit';
import { type Palette, type Amount, chartColours, dark, formatAmount, light } from '@suanpan/ui';
import { useMemo } from 'react';
import { usePreferences } from '../../preferences/preferences.tsx';

/** What charts have in common: the colours of the theme, and amounts that the eye in the header hides (ux.md 1.8). */
export interface ChartLook {
  palette: Palette;
  colours: readonly string[];
  /** A text that tells an amount: dots when amounts are hidden. */
  hiddenOr(text: string): string;
  shown(amount: Amount): string;
}

const HIDDEN = '•••';

export function useChartLook(): ChartLook {
  const { isDark } = useTheme();
  const { areAmountsHidden } = usePreferences();
  return useMemo(() => {
    const hiddenOr = (text: string): string => (areAmountsHidden ? HIDDEN : text);
    return {
      palette: isDark ? dark : light,
      colours: isDark ? chartColours.dark : chartColours.light,
      hiddenOr,
      shown: (amount) => hiddenOr(formatAmount(amount)),
    };
  }, [isDark, areAmountsHidden]);
}
