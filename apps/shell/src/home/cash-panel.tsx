import { moneyOf, sum } from '@suanpan/accounting-core';
import { homeQueries } from '@suanpan/api-client';
import type { CashPanel as CashRows } from '@suanpan/contracts';
import { EmptyState, LoadingState } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FigureList } from './figure-list.tsx';
import { useMessages } from './messages.ts';
import { Panel } from './panel.tsx';
import { useDashboardMonth } from './use-dashboard-month.ts';

/** Cash on hand, in the bank and elsewhere at the end of the month; each figure opens its ledger. */
export function CashPanel(): ReactNode {
  const t = useMessages();
  const { accountSetId, accountDate, label } = useDashboardMonth();
  const query = useQuery(homeQueries.cash(accountSetId, accountDate));
  return (
    <Panel
      title={t('cash')}
      note={t('cash.asOf', { period: label })}
      failed={t('cash.failed')}
      query={query}
      waiting={<LoadingState rows={3} />}
    >
      {(rows) => <CashFigures rows={rows} />}
    </Panel>
  );
}

function CashFigures({ rows }: { rows: CashRows }): ReactNode {
  const t = useMessages();
  const { link } = useDashboardMonth();
  if (rows.length === 0) return <EmptyState text={t('cash.none')} />;
  const total = {
    key: 'total',
    name: t('cash.total'),
    value: sum(rows.map((row) => moneyOf(row.value))),
    isTotal: true,
  };
  const figures = rows.map(({ key, value, subjectCode }) => ({
    key,
    name: t(`cash.${key}`),
    value,
    to: link('/account-book/detailed', { subjectCode }),
    title: t('cash.open', { name: t(`cash.${key}`) }),
  }));
  return <FigureList figures={[...figures, total]} />;
}
