import type { Period, Span } from '@suanpan/accounting-core';
import { usePeriod, useSearchParams } from '@suanpan/feature-kit';
import { useMemo } from 'react';
import { type ShownSpan, spanOf, withSpan } from './span.ts';

export interface BookSpan {
  span: ShownSpan;
  setSpan(span: Span): void;
  first: Period;
  last: Period;
}

/** The months this screen shows; the last one is the header's month. */
export function useSpan(): BookSpan {
  const { period, first, last } = usePeriod();
  const [search, setSearch] = useSearchParams();
  const span = useMemo(() => spanOf(search, period, first), [search, period, first]);
  const setSpan = (next: Span): void => setSearch((current) => withSpan(current, next));
  return { span, setSpan, first, last };
}
