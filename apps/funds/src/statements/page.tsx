import { firstDay, lastDay } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { FundAccount } from '@suanpan/contracts';
import {
  definePage,
  Link,
  useAccountSet,
  useCan,
  useLastPage,
  usePeriod,
  whilePaging,
} from '@suanpan/feature-kit';
import { EmptyState, ErrorState, LoadingState, Page, periodLabel } from '@suanpan/ui';
import { FootSums, ListFoot, Pagination } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from '../funds/funds.module.css';
import { useLinks } from '../funds/links.ts';
import { fundQueries } from '../funds/queries.ts';
import { useListAddress } from '../funds/use-list-address.ts';
import { WithAccount } from '../funds/with-account.tsx';
import { useMessages } from './messages.ts';
import { ImportFile } from './parts/import-file.tsx';
import { StatementTable } from './parts/statement-table.tsx';

const SIZE = 100;

/** The lines of an account's bank in the month shown, and files of it taken in (trade.md 5). */
export function StatementPage(): ReactNode {
  const t = useMessages();
  const { period } = usePeriod();
  const mayWrite = useCan('funds.write');
  return (
    <Page title={t('title')} note={periodLabel(period)}>
      <p className={classes['quiet']}>{t('formats')}</p>
      <WithAccount of="bank">
        {(account) => (
          <>
            {mayWrite && account.enabled && <ImportFile key={account.id} account={account} />}
            <Lines key={`${account.id}/${periodLabel(period)}`} account={account} />
          </>
        )}
      </WithAccount>
    </Page>
  );
}

function Lines({ account }: { account: FundAccount }): ReactNode {
  const t = useMessages();
  const links = useLinks();
  const { id } = useAccountSet();
  const { period } = usePeriod();
  const address = useListAddress([]);
  const query = {
    fundAccountId: account.id,
    dateFrom: firstDay(period),
    dateTo: lastDay(period),
    page: address.page,
    size: SIZE,
  };
  const lines = useQuery(whilePaging(fundQueries.lines(id, query)));
  useLastPage(address, lines);
  if (lines.isError && !lines.data)
    return <ErrorState error={asApiError(lines.error)} onRetry={() => void lines.refetch()} />;
  if (!lines.data) return <LoadingState rows={8} />;
  const { records, total, pages, current, size } = lines.data;
  if (total === 0) return <EmptyState text={t('empty', { period: periodLabel(period) })} />;
  return (
    <>
      <StatementTable account={account} label={t('title')} lines={records} />
      <ListFoot>
        <FootSums>
          <span>{t('count', { count: total })}</span>
          <Link to={links.matching(account)}>{t('match')}</Link>
          {pages > 1 && (
            <Pagination
              size="small"
              current={current}
              total={total}
              pageSize={size}
              showSizeChanger={false}
              onChange={address.goTo}
            />
          )}
        </FootSums>
      </ListFoot>
    </>
  );
}

export default definePage(StatementPage);
