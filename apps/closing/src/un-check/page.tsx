import { asApiError } from '@suanpan/api-client';
import { Link, definePage, useAccountSet } from '@suanpan/feature-kit';
import { EmptyState, ErrorState, LoadingState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { periodsQuery } from '../month/periods.ts';
import { useLink } from '../month/use-link.ts';
import { useMessages } from './messages.ts';
import { ReopenPanel } from './parts/reopen-panel.tsx';

/** Reopening closed months: which, what else reopens with it, why, confirmed by typing (ux.md 9, Un-check). */
export function UnCheckPage(): ReactNode {
  const t = useMessages();
  const link = useLink();
  const { id } = useAccountSet();
  const periods = useQuery(periodsQuery(id));
  return (
    <Page title={t('title')}>
      {periods.isError ? (
        <ErrorState error={asApiError(periods.error)} onRetry={() => void periods.refetch()} />
      ) : periods.isPending ? (
        <LoadingState rows={6} />
      ) : periods.data.some(({ status }) => status === 2) ? (
        <ReopenPanel periods={periods.data} />
      ) : (
        <EmptyState
          text={t('empty')}
          action={<Link to={link('/check-out/list')}>{t('empty.action')}</Link>}
        />
      )}
    </Page>
  );
}

export default definePage(UnCheckPage);
