import {
  addMonths,
  comparePeriods,
  periodText,
  previousPeriod,
  quarterOf,
  quarterRange,
  type Period,
  type Span,
} from '@suanpan/accounting-core';
import type { SpanKind } from './statement-columns.ts';

/** With what a statement is compared: the same months of last year, or the month or quarter before. */
export const COMPARISONS = ['year', 'previous'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The months that a statement is compared with; null where the books do not know their end. */
export function comparedSpan(
  { from, to }: Span,
  kind: SpanKind,
  comparison: Comparison,
  firstMonth: Period,
): Span | null {
  const before = previousPeriod(from);
  const previous =
    kind === 'month' ? { from: before, to: before } : quarterRange(before.year, quarterOf(before));
  const span = comparison === 'year' ? { from: addMonths(from, -12), to: addMonths(to, -12) } : previous;
  return comparePeriods(span.to, firstMonth) < 0 ? null : span;
}

/** `2025/01`, or `2025/01–2025/03`. */
export const spanText = ({ from, to }: Span): string =>
  comparePeriods(from, to) === 0 ? periodText(to) : `${periodText(from)}–${periodText(to)}`;
