import { firstDay, lastDay } from '@suanpan/accounting-core';
import { api } from '@suanpan/api-client';
import { tradeKey } from '@suanpan/feature-kit';
import { queryOptions } from '@tanstack/react-query';
import { type ShownSpan, spanQuery } from '../books/span.ts';

/** The months as trade's calls name them. */
export const monthsOf = ({ from, to }: ShownSpan): { from: string; to: string } => spanQuery({ from, to });

/** What is asked of trade about money in some months, keyed by account set. */
export const fundReportQueries = {
  report: (accountSetId: number, span: ShownSpan) => {
    const query = monthsOf(span);
    return queryOptions({
      queryKey: [...tradeKey(accountSetId), 'fund-report', query],
      queryFn: ({ signal }) => api.get('/funds/report', { query, signal }),
    });
  },
  /** An account day by day. */
  days: (accountSetId: number, fundAccountId: number, { from, to }: ShownSpan) => {
    const query = { fundAccountId, from: firstDay(from), to: lastDay(to) };
    return queryOptions({
      queryKey: [...tradeKey(accountSetId), 'fund-days', query],
      queryFn: ({ signal }) => api.get('/funds/balances', { query, signal }),
    });
  },
};
