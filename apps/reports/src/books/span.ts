import {
  type Period,
  type Span,
  comparePeriods,
  isProblem,
  parsePeriod,
  periodKey,
  samePeriod,
} from '@suanpan/accounting-core';
import { clampPeriod, periodLabel } from '@suanpan/ui';

/** The address names the last month as `period` (the header's month) and, for a span, the first as `from`. */
const FROM_PARAM = 'from';

/** The months a book shows: from `from` of the address, where it names an earlier month of the books, to `to`. */
export function spanOf(search: URLSearchParams, to: Period, first: Period): Span {
  const named = parsePeriod(search.get(FROM_PARAM) ?? '');
  if (isProblem(named) || comparePeriods(named, to) > 0) return { from: to, to };
  return { from: clampPeriod(named, { first, last: to }), to };
}

/** The same search for another span; a single month needs no `from`. */
export function withSpan(search: URLSearchParams, { from, to }: Span): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('period', periodKey(to));
  if (samePeriod(from, to)) next.delete(FROM_PARAM);
  else next.set(FROM_PARAM, periodKey(from));
  return next;
}

/** The span as the books' calls name it. */
export const spanQuery = ({ from, to }: Span): { from: string; to: string } => ({
  from: periodKey(from),
  to: periodKey(to),
});

/** "2025/12", or "2025/10–2025/12". */
export const spanLabel = ({ from, to }: Span): string =>
  samePeriod(from, to) ? periodLabel(to) : `${periodLabel(from)}–${periodLabel(to)}`;
