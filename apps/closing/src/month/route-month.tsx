import { type Period, isPeriod, samePeriod } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { CheckoutPeriod } from '@suanpan/contracts';
import { Link, useAccountSet, useParams } from '@suanpan/feature-kit';
import { EmptyState, ErrorState, LoadingState, Page, periodLabel } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import { periodsQuery, stateOf } from './periods.ts';
import { useLink } from './use-link.ts';
import { useOneMonth } from './use-one-month.ts';

export interface RouteMonth {
  month: Period;
  /** The month as the books have it. */
  record: CheckoutPeriod;
  periods: readonly CheckoutPeriod[];
}

/** Reads the month out of the address and finds it in the books; shows what stands in the way otherwise. */
export function WithRouteMonth({
  title,
  children,
}: {
  title: string;
  children(found: RouteMonth): ReactNode;
}): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { checkYear, checkMonth } = useParams();
  const month = { year: Number(checkYear), month: Number(checkMonth) };
  const periods = useQuery(periodsQuery(id));
  const record = periods.data?.find((candidate) => samePeriod(stateOf(candidate), month));
  useOneMonth(month, record !== undefined);
  if (periods.isError)
    return (
      <Page title={title}>
        <ErrorState error={asApiError(periods.error)} onRetry={() => void periods.refetch()} />
      </Page>
    );
  if (periods.isPending)
    return (
      <Page title={title}>
        <LoadingState rows={6} />
      </Page>
    );
  if (!record)
    return (
      <Page title={title}>
        <EmptyState
          text={isPeriod(month) ? t('unknown', { period: periodLabel(month) }) : t('noMonth')}
          action={<ListLink />}
        />
      </Page>
    );
  return children({ month, record, periods: periods.data });
}

function ListLink(): ReactNode {
  const t = useMessages();
  const link = useLink();
  return <Link to={link('/check-out/list')}>{t('list')}</Link>;
}
