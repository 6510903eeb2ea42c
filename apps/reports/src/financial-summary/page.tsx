import { lastDay } from '@suanpan/accounting-core';
import { definePage, useAccountSet, usePeriod } from '@suanpan/feature-kit';
import { EmptyState, Page, Toolbar } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportMenu } from '../books/export-menu.tsx';
import { useMessages as useBookWords } from '../books/messages.ts';
import { BookContent } from '../books/query-content.tsx';
import { spanQuery } from '../books/span.ts';
import { reportQueries } from '../statements/queries.ts';
import { useYearOrQuarter } from '../statements/year-or-quarter.tsx';
import { useMessages } from './messages.ts';
import { RatioDrawer } from './ratio-drawer.tsx';
import { RatioTable } from './ratio-table.tsx';
import { useOpenRatio } from './use-open-ratio.ts';

/** The ratios of the year to date or of a quarter, each with its formula and figures. */
export function FinancialSummaryPage(): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const { id, companyName } = useAccountSet();
  const { first } = usePeriod();
  const { span, kind, months, choice } = useYearOrQuarter();
  const summary = useQuery(reportQueries.ratios(id, span, kind));
  const open = useOpenRatio();
  return (
    <Page title={words('book.ratios')} note={[companyName, months, lastDay(span.to)].join(' · ')}>
      <Toolbar label={t('toolbar')}>
        {choice}
        <ExportMenu path="/report/ratios/export" parts={{ query: { ...spanQuery(span), kind } }} />
      </Toolbar>
      <BookContent
        query={summary}
        isEmpty={({ ratios }) => ratios.length === 0}
        empty={<EmptyState text={t('empty')} />}
      >
        {(data) => (
          <>
            <RatioTable summary={data} onOpen={open.open} />
            <RatioDrawer
              summary={data}
              ratio={open.key}
              months={{ kind, span, first }}
              onClose={open.close}
            />
          </>
        )}
      </BookContent>
    </Page>
  );
}

export default definePage(FinancialSummaryPage);
