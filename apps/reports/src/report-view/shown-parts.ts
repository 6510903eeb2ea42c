import { isZeroDecimal } from '@suanpan/accounting-core';
import type { ReportPart } from '@suanpan/contracts';

/** Parts with a figure, and how many without one are left out; without any figure all parts are shown. */
export function shownParts(parts: readonly ReportPart[]): { shown: readonly ReportPart[]; left: number } {
  const shown = parts.filter(
    ({ currentPeriodAmount, currentYearAmount }) =>
      !isZeroDecimal(currentPeriodAmount) || !isZeroDecimal(currentYearAmount),
  );
  return shown.length === 0 ? { shown: parts, left: 0 } : { shown, left: parts.length - shown.length };
}
