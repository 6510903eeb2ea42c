import { asApiError } from '@suanpan/api-client';
import { Link, definePage, useAccountSet, useCan, useNavigate } from '@suanpan/feature-kit';
import { Button, EmptyState, ErrorState, LoadingState, Page, Skeleton, periodLabel } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CheckoutPeriod } from '@suanpan/contracts';
import { periodsQuery } from '../month/periods.ts';
import { useMayClose } from '../month/use-may-close.ts';
import { stepPath, useLink } from '../month/use-link.ts';
import { useMessages } from './messages.ts';
import { YearCards } from './parts/year-cards.tsx';
import classes from './period-list.module.css';
import { currentMonth } from './year-cards.ts';

/** The months of the books; the oldest open one leads to its closing (ux.md 9, List). */
export function PeriodListPage(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const periods = useQuery(periodsQuery(id));
  return (
    <Page title={t('title')} actions={periods.data && <Actions periods={periods.data} />}>
      {periods.isError ? (
        <ErrorState error={asApiError(periods.error)} onRetry={() => void periods.refetch()} />
      ) : periods.isPending ? (
        <LoadingState>
          <CardSkeleton />
        </LoadingState>
      ) : periods.data.length === 0 ? (
        <EmptyState text={t('empty')} action={<Link to="/">{t('empty.action')}</Link>} />
      ) : (
        <YearCards periods={periods.data} />
      )}
    </Page>
  );
}

function Actions({ periods }: { periods: readonly CheckoutPeriod[] }): ReactNode {
  const t = useMessages();
  const link = useLink();
  const navigate = useNavigate();
  const mayClose = useMayClose();
  const mayReopen = useCan('period.reopen');
  const current = currentMonth(periods);
  const hasClosed = periods.some(({ status }) => status === 2);
  return (
    <>
      {mayReopen && hasClosed && (
        <Button onClick={() => void navigate(link('/check-out/un-check'))}>{t('reopen')}</Button>
      )}
      {mayClose && current && (
        <Button
          type="primary"
          onClick={() => void navigate(link(stepPath('carry-forward', current), {}, current))}
        >
          {t('close', { period: periodLabel(current) })}
        </Button>
      )}
    </>
  );
}

const CardSkeleton = (): ReactNode => (
  <div className={classes['card']}>
    <Skeleton active title={{ width: 80 }} paragraph={{ rows: 4 }} />
  </div>
);

export default definePage(PeriodListPage);
