import type { SpanKind } from '@suanpan/book-tables';
import {
  type Period,
  type Span,
  comparePeriods,
  firstOfYear,
  quarterOf,
  quarterRange,
} from '@suanpan/accounting-core';

/** The month, or the quarter it lies in as far as the books go (decision D37). */
export function statementSpan(kind: SpanKind, month: Period, last: Period): Span {
  if (kind === 'month') return { from: month, to: month };
  const { from, to } = quarterRange(month.year, quarterOf(month));
  return { from, to: comparePeriods(to, last) > 0 ? last : to };
}

/** January, or the first month of the books, to the end of a span. */
export function yearSpan<S extends Span>(span: S, first: Period): S {
  const january = firstOfYear(span.to);
  return { ...span, from: comparePeriods(january, first) < 0 ? first : january };
}
