import {
  comparePeriods,
  isDay,
  isProblem,
  parsePeriod,
  periodOf,
  type Period,
  type Span,
} from '@suanpan/accounting-core';
import { refuse } from '@suanpan/service-kit';

/** The months as the calls name them: any day of one month, or the first and the last month (decision D37). */
export interface SpanQuery {
  accountDate?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The span of a query. @throws a problem at the field that is missing, malformed or before the other one. */
export function spanOf(query: SpanQuery): Span {
  const { accountDate, from, to } = query;
  if (from === undefined && to === undefined) {
    const month = monthOf(accountDate ?? missing('accountDate'));
    return { from: month, to: month };
  }
  const span = {
    from: parseMonth(from ?? missing('from'), 'from'),
    to: parseMonth(to ?? missing('to'), 'to'),
  };
  if (comparePeriods(span.from, span.to) > 0) refuse({ code: 'request.field', field: 'to', rule: 'order' });
  return span;
}

/** The month of an `accountDate`. */
export function monthOf(accountDate: string): Period {
  if (!isDay(accountDate)) refuse({ code: 'day.malformed', field: 'accountDate' });
  return periodOf(accountDate);
}

/** Before their first month the books know nothing; a span may begin there but not end. */
export function refuseBeforeBooks(span: Span, enablePeriod: Period): void {
  if (comparePeriods(span.to, enablePeriod) < 0) refuse({ code: 'period.unknown' });
}

function parseMonth(text: string, field: string): Period {
  const period = parsePeriod(text);
  if (isProblem(period)) refuse({ code: 'month.malformed', field });
  return period;
}

const missing = (field: string): never => refuse({ code: 'request.field', field, rule: 'required' });
