import { lastDay, quarterOf } from '@suanpan/accounting-core';
import { definePage, useAccountSet } from '@suanpan/feature-kit';
import { EmptyState, Page, periodLabel, Toolbar } from '@suanpan/ui';
import { Segmented } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportMenu } from '../books/export-menu.tsx';
import { useMessages as useBookWords } from '../books/messages.ts';
import { QueryContent } from '../books/query-content.tsx';
import { spanQuery } from '../books/span.ts';
import { useStatementView } from '../report-view/use-statement-view.ts';
import { reportQueries } from '../statements/queries.ts';
import { useMessages } from './messages.ts';
import { RatioDrawer } from './ratio-drawer.tsx';
import { RatioTable } from './ratio-table.tsx';
import { useOpenRatio } from './use-open-ratio.ts';

/** The ratios of the year to date or of a quarter, each with its formula and figures. */
export function FinancialSummaryPage(): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const { id, companyName } = useAccountSet();
  const { kind: shown, setKind, span } = useStatementView();
  const kind = shown === 'quarter' ? 'span' : 'year';
  const summary = useQuery(reportQueries.ratios(id, span, kind));
  const open = useOpenRatio();
  const { year } = span.to;
  const months = kind === 'year' ? periodLabel(span.to) : `${year} Q${quarterOf(span.to)}`;
  return (
    <Page title={words('book.ratios')} note={[companyName, months, lastDay(span.to)].join(' · ')}>
      <Toolbar label={t('toolbar')}>
        <Segmented
          aria-label={t('span')}
          value={shown}
          onChange={setKind}
          options={[
            { value: 'month' as const, label: t('span.year') },
            { value: 'quarter' as const, label: t('span.quarter') },
          ]}
        />
        <ExportMenu path="/report/ratios/export" parts={{ query: { ...spanQuery(span), kind } }} />
      </Toolbar>
      <QueryContent
        query={summary}
        isEmpty={({ ratios }) => ratios.length === 0}
        empty={<EmptyState text={t('empty')} />}
      >
        {(data) => (
          <>
            <RatioTable summary={data} onOpen={open.open} />
            <RatioDrawer summary={data} ratio={open.key} onClose={open.close} />
          </>
        )}
      </QueryContent>
    </Page>
  );
}

export default definePage(FinancialSummaryPage);
