import { asApiError, subjectQueries } from '@suanpan/api-client';
import { definePage, useAccountSet, useCan } from '@suanpan/feature-kit';
import { Button, EmptyState, ErrorState, LoadingState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WithPanel } from '../panel/side-panel.tsx';
import { useSearchState } from '../panel/use-search-state.ts';
import { useMessages } from './messages.ts';
import { DeleteSubject } from './parts/delete-subject.tsx';
import { SubjectList } from './parts/subject-list.tsx';
import { SubjectPanel } from './parts/subject-panel.tsx';
import { NEW } from './use-first-level.ts';

/** The chart of accounts: looked through, searched, extended (ux.md 12, Subjects). */
export function SubjectsPage(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const mayWrite = useCan('setting.write');
  const { change } = useSearchState();
  const chart = useQuery(subjectQueries.chart(id));
  return (
    <Page
      title={t('title')}
      note={mayWrite ? undefined : t('readOnly')}
      actions={
        mayWrite && (
          <Button type="primary" onClick={() => change({ add: NEW, edit: null })}>
            {t('new')}
          </Button>
        )
      }
    >
      {chart.isError ? (
        <ErrorState error={asApiError(chart.error)} onRetry={() => void chart.refetch()} />
      ) : chart.isPending ? (
        <LoadingState rows={12} />
      ) : chart.data.length === 0 ? (
        <EmptyState text={t('empty')} />
      ) : (
        <WithPanel panel={mayWrite ? <SubjectPanel subjects={chart.data} /> : null}>
          <SubjectList subjects={chart.data} />
          {mayWrite && <DeleteSubject subjects={chart.data} />}
        </WithPanel>
      )}
    </Page>
  );
}

export default definePage(SubjectsPage);
