import { definePage, useAccountSet } from '@suanpan/feature-kit';
import { EmptyState, formatAmount, Page, Toolbar } from '@suanpan/ui';
import { FilterDay, Segmented } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportMenu } from '../books/export-menu.tsx';
import { useMessages as useBookWords } from '../books/messages.ts';
import { QueryContent } from '../books/query-content.tsx';
import classes from './ages.module.css';
import { useMessages } from './messages.ts';
import { AgeTable } from './parts/age-table.tsx';
import { InvoicesDrawer } from './parts/invoices-drawer.tsx';
import { Ties } from './parts/ties.tsx';
import { ageQueries } from './queries.ts';
import { useAgeView } from './use-age-view.ts';

/** What is owed by age, party by party and in total, on any day (domain/trade.md 4). */
export function AgesPage(): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const { id, companyName } = useAccountSet();
  const view = useAgeView();
  const { query } = view;
  const report = useQuery(ageQueries.report(id, query));
  const kinds = (['receivable', 'payable'] as const).map((value) => ({ value, label: t(`kind.${value}`) }));
  const bases = (['due', 'invoice'] as const).map((value) => ({ value, label: t(`basis.${value}`) }));
  return (
    <Page
      title={words(`book.ages.${query.kind}`)}
      note={`${companyName} · ${report.data?.asOf ?? query.day}`}
    >
      <Toolbar label={t('toolbar')}>
        <Segmented
          aria-label={t('kind')}
          value={query.kind}
          onChange={(kind) => view.change({ kind, party: null })}
          options={kinds}
        />
        <div className={classes['day']}>
          <FilterDay
            label={t('day')}
            value={query.day}
            onChange={(day) => view.change({ day: day === '' ? null : day })}
          />
        </div>
        {report.data?.source !== 'books' && (
          <Segmented
            aria-label={t('basis')}
            value={query.basis}
            onChange={(basis) => view.change({ basis })}
            options={bases}
          />
        )}
        <ExportMenu path="/report/ages/export" parts={{ query }} />
      </Toolbar>
      <QueryContent
        query={report}
        isEmpty={({ rows, ties }) => rows.length === 0 && ties.length === 0}
        empty={<EmptyState text={t('empty', { day: query.day })} />}
      >
        {(data) => (
          <>
            <p className={classes['source']} role="note">
              {t(`source.${data.source}`, { day: data.asOf, overdue: formatAmount(data.overdue) })}
            </p>
            <AgeTable report={data} view={view} />
            {data.source === 'documents' && <Ties report={data} />}
            <InvoicesDrawer report={data} view={view} />
          </>
        )}
      </QueryContent>
    </Page>
  );
}

export default definePage(AgesPage);
