import { firstDay, lastDay } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import {
  definePage,
  useAccountSet,
  useCan,
  useLastPage,
  useNavigate,
  usePeriod,
  useShortcuts,
  whilePaging,
} from '@suanpan/feature-kit';
import { Button, EmptyState, ErrorState, LoadingState, Page, periodLabel } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bookedOf } from '../funds/booked-filter.tsx';
import { useLinks } from '../funds/links.ts';
import { fundQueries } from '../funds/queries.ts';
import { type ListAddress, useListAddress } from '../funds/use-list-address.ts';
import { type FilterName, FILTERS, STATUSES } from './filter-names.ts';
import { useMessages } from './messages.ts';
import { ClaimFilters } from './parts/claim-filters.tsx';
import { Claims } from './parts/claims.tsx';
import { LaterClaims } from './parts/later-claims.tsx';

const SIZE = 50;

/** Expense claims of a month, or of the days named, the newest first (trade.md 2). */
export function ClaimListPage(): ReactNode {
  const t = useMessages();
  const { period } = usePeriod();
  const address = useListAddress(FILTERS);
  const { dayFrom, dayTo } = address.filters;
  const note = dayFrom || dayTo ? `${dayFrom} – ${dayTo}` : periodLabel(period);
  return (
    <Page title={t('title')} note={note} actions={<AddClaim />}>
      <ClaimFilters address={address} />
      {!dayFrom && !dayTo && <LaterClaims />}
      <Found address={address} />
    </Page>
  );
}

/** What the filters find; while another page is asked for, the one before stays. */
function Found({ address }: { address: ListAddress<FilterName> }): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { period } = usePeriod();
  const { filters, page } = address;
  const status = STATUSES.find((one) => one === filters.status);
  const employee = Number(/^\d{1,15}$/.exec(filters.employee)?.[0] ?? 0);
  const [dateFrom, dateTo] =
    filters.dayFrom || filters.dayTo ? [filters.dayFrom, filters.dayTo] : [firstDay(period), lastDay(period)];
  const query = {
    page,
    size: SIZE,
    ...(status && { status }),
    ...bookedOf(filters.booked),
    ...(employee > 0 && { employeeItemId: employee }),
    ...(dateFrom && { dateFrom }),
    ...(dateTo && { dateTo }),
  };
  const list = useQuery(whilePaging(fundQueries.claims(id, query)));
  useLastPage(address, list);
  if (list.isError && !list.data)
    return <ErrorState error={asApiError(list.error)} onRetry={() => void list.refetch()} />;
  if (!list.data) return <LoadingState rows={8} />;
  if (list.data.total > 0)
    return <Claims key={JSON.stringify({ ...query, page: 0 })} found={list.data} onPage={address.goTo} />;
  return address.isFiltered ? (
    <EmptyState text={t('noMatch')} action={<Button onClick={address.clear}>{t('clear')}</Button>} />
  ) : (
    <EmptyState text={t('empty', { period: periodLabel(period) })} action={<AddClaim isQuiet />} />
  );
}

/** @param isQuiet the second one of a page, which declares no key */
function AddClaim({ isQuiet = false }: { isQuiet?: boolean }): ReactNode {
  const t = useMessages();
  const navigate = useNavigate();
  const links = useLinks();
  const mayWrite = useCan('claim.write');
  const add = (): void => void navigate(links.claimForm());
  useShortcuts(mayWrite && !isQuiet ? [{ keys: 'n', label: t('add'), group: t('title'), run: add }] : []);
  if (!mayWrite) return null;
  return (
    <Button type={isQuiet ? 'default' : 'primary'} onClick={add}>
      {t('add')}
    </Button>
  );
}

export default definePage(ClaimListPage);
