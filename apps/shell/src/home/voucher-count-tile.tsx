import { homeQueries } from '@suanpan/api-client';
import { Link } from '@suanpan/feature-kit';
import { LoadingState, Skeleton } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './dashboard.module.css';
import { useMessages } from './messages.ts';
import { Panel } from './panel.tsx';
import { useDashboardMonth } from './use-dashboard-month.ts';

/** How many vouchers the month has; leads to the list. */
export function VoucherCountTile(): ReactNode {
  const t = useMessages();
  const { accountSetId, accountDate, label } = useDashboardMonth();
  const query = useQuery(homeQueries.voucherCount(accountSetId, accountDate));
  return (
    <Panel
      title={t('vouchers', { period: label })}
      failed={t('vouchers.failed')}
      query={query}
      waiting={<WaitingCount />}
    >
      {(count) => <Count count={count} />}
    </Panel>
  );
}

const WaitingCount = (): ReactNode => (
  <div className={classes['figure']}>
    <LoadingState>
      <Skeleton.Button active size="large" />
    </LoadingState>
  </div>
);

function Count({ count }: { count: number }): ReactNode {
  const t = useMessages();
  const { label, link } = useDashboardMonth();
  return (
    <>
      <div className={classes['figure']}>
        <Link
          className={classes['count']}
          to={link('/voucher')}
          aria-label={t('vouchers.link', { count, period: label })}
        >
          {count}
        </Link>
      </div>
      {count === 0 && <p className={classes['note']}>{t('vouchers.none', { period: label })}</p>}
    </>
  );
}
