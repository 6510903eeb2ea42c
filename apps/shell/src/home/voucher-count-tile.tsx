import { asApiError, homeQueries } from '@suanpan/api-client';
import { Link } from '@suanpan/feature-kit';
import { Card, ErrorState, LoadingState, Skeleton } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './dashboard.module.css';
import { useMessages } from './messages.ts';
import { useDashboardMonth } from './use-dashboard-month.ts';

/** How many vouchers the month has; leads to the list. */
export function VoucherCountTile(): ReactNode {
  const t = useMessages();
  const { accountSetId, accountDate, label, link } = useDashboardMonth();
  const count = useQuery(homeQueries.voucherCount(accountSetId, accountDate));
  const title = t('vouchers', { period: label });
  if (count.isError)
    return (
      <ErrorState
        title={t('vouchers.failed')}
        error={asApiError(count.error)}
        onRetry={() => void count.refetch()}
      />
    );
  return (
    <Card label={title}>
      <h2 className={classes['heading']}>{title}</h2>
      <div className={classes['figure']}>
        {count.isPending ? (
          <LoadingState>
            <Skeleton.Button active size="large" />
          </LoadingState>
        ) : (
          <Link
            className={classes['count']}
            to={link('/voucher')}
            aria-label={t('vouchers.link', { count: count.data, period: label })}
          >
            {count.data}
          </Link>
        )}
      </div>
      {count.data === 0 && <p className={classes['note']}>{t('vouchers.none', { period: label })}</p>}
    </Card>
  );
}
