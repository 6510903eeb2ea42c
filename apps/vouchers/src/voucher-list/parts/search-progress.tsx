import { monthText } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import { ErrorState } from '@suanpan/ui';
import { Progress } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import type { VoucherSearch } from '../use-voucher-search.ts';
import classes from '../voucher-list.module.css';

/** How far the search of large books is, until everything was searched; what stopped it, with another try. */
export function SearchProgress({ search }: { search: VoucherSearch }): ReactNode {
  const t = useMessages();
  const { found, isError, error, fetchNextPage } = search;
  if (!found?.searched) return null;
  if (isError) return <ErrorState error={asApiError(error)} onRetry={() => void fetchNextPage()} />;
  const { to, last } = found.searched;
  const said = t('search.progress', { month: monthOf(to), last: monthOf(last) });
  const first = found.segments[0]?.filter.dateFrom ?? to;
  return (
    <div className={classes['progress']}>
      <span role="status">{said}</span>
      <Progress percent={percentOf(first, to, last)} aria-label={t('search.label')} />
    </div>
  );
}

const monthOf = (day: string): string => monthText(day.slice(0, 7));

const percentOf = (first: string, to: string, last: string): number => {
  const [from, at, end] = [first, to, last].map((day) => Date.parse(day)) as [number, number, number];
  return Math.round((100 * (at - from)) / Math.max(1, end - from));
};
