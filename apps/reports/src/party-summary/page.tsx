import { summaryLines } from '@suanpan/book-tables';
import { api } from '@suanpan/api-client';
import { firstDay, lastDay } from '@suanpan/accounting-core';
import type { PartySummary, PartySummaryQuery } from '@suanpan/contracts';
import { definePage, tradeKey, useAccountSet } from '@suanpan/feature-kit';
import { EmptyState, Page, Toolbar } from '@suanpan/ui';
import { Segmented } from '@suanpan/ui/kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ExportMenu } from '../books/export-menu.tsx';
import { useMessages as useBookWords } from '../books/messages.ts';
import { QueryContent } from '../books/query-content.tsx';
import { spanLabel } from '../books/span.ts';
import { MonthRange } from '../books/span-picker.tsx';
import { useParameters } from '../books/use-parameters.ts';
import { useSpan } from '../books/use-span.ts';
import { useMessages } from './messages.ts';
import { SummaryTable } from './parts/summary-table.tsx';

type Side = PartySummary['side'];

/** Invoices and the money against them, party by party: what was open, what moved, what is open (domain/trade.md 9). */
export function PartySummaryPage(): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const { id, companyName } = useAccountSet();
  const { span } = useSpan();
  const [search, change] = useParameters();
  const side: Side = search.get('side') === 'purchase' ? 'purchase' : 'sales';
  const days = { from: firstDay(span.from), to: lastDay(span.to) };
  const summary = useQuery(summaryQuery(id, days));
  const lines = useMemo(() => summaryLines(words, summary.data ?? [], side), [words, summary.data, side]);
  const sides = (['sales', 'purchase'] as const).map((value) => ({ value, label: words(`side.${value}`) }));
  return (
    <Page title={words('book.partySummary')} note={`${companyName} · ${spanLabel(span)}`}>
      <Toolbar label={t('toolbar')}>
        <Segmented
          aria-label={t('side')}
          value={side}
          onChange={(chosen) => change({ side: chosen })}
          options={sides}
        />
        <MonthRange />
        <ExportMenu path="/settlement/summary/export" parts={{ query: { ...days, side } }} />
      </Toolbar>
      <QueryContent
        query={summary}
        isEmpty={() => lines.length === 0}
        empty={<EmptyState text={t(`empty.${side}`, { months: spanLabel(span) })} />}
      >
        {() => <SummaryTable lines={lines} days={days} />}
      </QueryContent>
    </Page>
  );
}

const summaryQuery = (accountSetId: number, query: PartySummaryQuery) =>
  queryOptions({
    queryKey: [...tradeKey(accountSetId), 'summary', query],
    queryFn: ({ signal }) => api.get('/settlement/summary', { query, signal }),
  });

export default definePage(PartySummaryPage);
