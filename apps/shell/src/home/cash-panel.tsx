import { type Fen, moneyOf, sum } from '@suanpan/accounting-core';
import { asApiError, homeQueries } from '@suanpan/api-client';
import type { CashPanel as CashRows } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { Card, EmptyState, ErrorState, LoadingState, MoneyText } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './dashboard.module.css';
import { useMessages } from './messages.ts';
import { useDashboardMonth } from './use-dashboard-month.ts';

/** Cash on hand, in the bank and elsewhere at the end of the month; each figure opens its ledger. */
export function CashPanel(): ReactNode {
  const t = useMessages();
  const { accountSetId, accountDate, label } = useDashboardMonth();
  const cash = useQuery(homeQueries.cash(accountSetId, accountDate));
  if (cash.isError)
    return (
      <ErrorState
        title={t('cash.failed')}
        error={asApiError(cash.error)}
        onRetry={() => void cash.refetch()}
      />
    );
  return (
    <Card label={t('cash')}>
      <h2 className={classes['heading']}>{t('cash')}</h2>
      <p className={classes['note']}>{t('cash.asOf', { period: label })}</p>
      {cash.isPending ? <LoadingState rows={3} /> : <CashFigures rows={cash.data} />}
    </Card>
  );
}

function CashFigures({ rows }: { rows: CashRows }): ReactNode {
  const t = useMessages();
  const { link } = useDashboardMonth();
  if (rows.length === 0) return <EmptyState text={t('cash.none')} />;
  const total: Fen = sum(rows.map((row) => moneyOf(row.value)));
  return (
    <dl className={classes['cash']}>
      {rows.map(({ key, value, subjectCode }) => (
        <div key={key}>
          <dt>{t(`cash.${key}`)}</dt>
          <dd>
            <Link
              to={link('/account-book/detailed', { subjectCode })}
              title={t('cash.open', { name: t(`cash.${key}`) })}
            >
              <MoneyText amount={value} short />
            </Link>
          </dd>
        </div>
      ))}
      <div className={classes['total']}>
        <dt>{t('cash.total')}</dt>
        <dd>
          <MoneyText amount={total} short />
        </dd>
      </div>
    </dl>
  );
}
