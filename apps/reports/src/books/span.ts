import {
  type Period,
  type Span,
  comparePeriods,
  isProblem,
  parsePeriod,
  periodKey,
  samePeriod,
} from '@suanpan/accounting-core';
import { clampPeriod } from '@suanpan/ui';

/** The address names the last month as `period` (the header's month) and, for a span, the first as `from`. */
const FROM_PARAM = 'from';

const AS_OF_PARAM = 'asOf';
/** 0: without the vouchers that nobody has reviewed. */
export const UNREVIEWED_PARAM = 'unreviewed';

/** Which books are shown: without anything said those of today, of all vouchers. */
interface ShownBooks {
  /** The event after which they stood as they are shown. */
  asOf?: number;
  /** Without the vouchers that nobody has reviewed. */
  unreviewed?: 0;
}

/** The months that are shown, of which books. */
export interface ShownSpan extends Span, ShownBooks {}

export const isReviewedOnly = (search: URLSearchParams): boolean => search.get(UNREVIEWED_PARAM) === '0';

/** The books the address names, to be spread into a span. */
export const shownBooksIn = (search: URLSearchParams): ShownBooks => ({
  ...asOfIn(search),
  ...(isReviewedOnly(search) ? { unreviewed: 0 } : {}),
});

/** The moment the address names, to be spread into a span. */
export function asOfIn(search: URLSearchParams): { asOf?: number } {
  const event = Number(search.get(AS_OF_PARAM));
  return Number.isSafeInteger(event) && event > 0 ? { asOf: event } : {};
}

/** The months a book shows: from `from` of the address, where it names an earlier month of the books, to `to`. */
export function spanOf(search: URLSearchParams, to: Period, first: Period): ShownSpan {
  const named = parsePeriod(search.get(FROM_PARAM) ?? '');
  const from =
    isProblem(named) || comparePeriods(named, to) > 0 ? to : clampPeriod(named, { first, last: to });
  return { from, to, ...shownBooksIn(search) };
}

/** The same search for another span; a single month needs no `from`. */
export function withSpan(
  search: URLSearchParams,
  { from, to, asOf, unreviewed }: ShownSpan,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('period', periodKey(to));
  if (samePeriod(from, to)) next.delete(FROM_PARAM);
  else next.set(FROM_PARAM, periodKey(from));
  if (asOf !== undefined) next.set(AS_OF_PARAM, String(asOf));
  if (unreviewed !== undefined) next.set(UNREVIEWED_PARAM, String(unreviewed));
  return next;
}

/** The span as the books' calls name it. */
export const spanQuery = ({
  from,
  to,
  asOf,
  unreviewed,
}: ShownSpan): { from: string; to: string } & ShownBooks => ({
  from: periodKey(from),
  to: periodKey(to),
  ...(asOf === undefined ? {} : { asOf }),
  ...(unreviewed === undefined ? {} : { unreviewed }),
});

export { spanText as spanLabel } from '@suanpan/book-tables';
