import { asApiError, dictionaryQueries } from '@suanpan/api-client';
import type { VoucherFilter } from '@suanpan/contracts';
import { definePage, useAccountSet, useCan, useNavigate, usePeriod } from '@suanpan/feature-kit';
import { Button, EmptyState, ErrorState, LoadingState, MoneyText, Page, periodLabel } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ListNews } from '../live/list-news.tsx';
import { useFormAhead } from '../voucher-form/use-form-ahead.ts';
import { hasOwnDays, isFiltered, listQuery, noFilters } from '../voucher/filters.ts';
import { formPath, useLink } from '../voucher/use-link.ts';
import { useMessages } from './messages.ts';
import { GapBanner } from './parts/gap-banner.tsx';
import { ListFilters } from './parts/list-filters.tsx';
import { ListTools } from './parts/list-tools.tsx';
import { SearchProgress } from './parts/search-progress.tsx';
import { TidyDialog } from './parts/tidy-dialog.tsx';
import { VoucherFiles } from './parts/voucher-files.tsx';
import { VoucherRows } from './parts/voucher-rows.tsx';
import { type ListAddress, useListAddress } from './use-filters.ts';
import { type Found as VouchersFound, useVoucherSearch, useWholeSearch } from './use-voucher-search.ts';
import classes from './voucher-list.module.css';

/** The vouchers of a month, or of some days, in the books' order, found by text, word, number, state and more (ux.md 8). */
export function VoucherListPage(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  useFormAhead();
  const { period } = usePeriod();
  const address = useListAddress();
  const { filters, layer } = address;
  const filter = listQuery(filters, period);
  const words = useQuery(dictionaryQueries.words(id)).data ?? [];
  const mayTidy = useCan('voucher.manage');
  const note = hasOwnDays(filters) ? `${filters.dayFrom} – ${filters.dayTo}` : periodLabel(period);
  return (
    <Page title={t('title')} note={note} actions={<AddVoucher />}>
      <ListFilters filters={filters} words={words} onChange={address.setFilters} />
      <ListTools address={address}>
        <VoucherFiles filter={filter} address={address} />
      </ListTools>
      <ListNews />
      <GapBanner onTidy={() => address.show('tidy')} />
      {mayTidy && layer === 'tidy' && <TidyDialog onClose={() => address.show(null)} />}
      <Found filter={filter} address={address} />
    </Page>
  );
}

interface FoundProps {
  filter: VoucherFilter;
  address: ListAddress;
}

/** What the filter finds; while another filter is being asked for, what the one before has found stays. */
function Found({ filter, address }: FoundProps): ReactNode {
  const asked = useVoucherSearch(filter);
  useWholeSearch(asked);
  const before = useLastAnswered(filter, asked.found !== null);
  const { found } = useVoucherSearch(before ?? filter);
  if (asked.isError && !asked.isFetchNextPageError)
    return <ErrorState error={asApiError(asked.error)} onRetry={() => void asked.refetch()} />;
  if (!found) return <LoadingState rows={10} />;
  const progress = <SearchProgress search={asked} />;
  if (found.total === 0) return found.searched ? progress : <Nothing address={address} />;
  return (
    <VoucherRows
      key={JSON.stringify(before)}
      view={address.view}
      filter={before ?? filter}
      filters={address.filters}
      found={found}
      isCovered={address.layer !== null}
    >
      {progress}
      <Totals found={found} />
    </VoucherRows>
  );
}

/** The last filter that was answered. */
function useLastAnswered(filter: VoucherFilter, isAnswered: boolean): VoucherFilter | null {
  const [last, setLast] = useState<VoucherFilter | null>(null);
  if (isAnswered && JSON.stringify(last) !== JSON.stringify(filter)) setLast(filter);
  return last;
}

function Totals({ found: { total, debit, credit } }: { found: VouchersFound }): ReactNode {
  const t = useMessages();
  return (
    <div className={classes['totals']} role="status">
      <span>{t('count', { count: total })}</span>
      <span>
        {t('debit')} <MoneyText amount={debit} />
      </span>
      <span>
        {t('credit')} <MoneyText amount={credit} />
      </span>
    </div>
  );
}

/** A month without vouchers begins with the first one; filters that find nothing are taken away. */
function Nothing({ address }: { address: ListAddress }): ReactNode {
  const t = useMessages();
  const { period } = usePeriod();
  if (!isFiltered(address.filters))
    return <EmptyState text={t('empty', { period: periodLabel(period) })} action={<AddVoucher />} />;
  return (
    <EmptyState
      text={t('noMatch', { period: periodLabel(period) })}
      action={<Button onClick={() => address.setFilters(noFilters)}>{t('clear')}</Button>}
    />
  );
}

function AddVoucher(): ReactNode {
  const t = useMessages();
  const navigate = useNavigate();
  const link = useLink();
  if (!useCan('voucher.write')) return null;
  return (
    <Button type="primary" onClick={() => void navigate(link(formPath()))}>
      {t('add')}
    </Button>
  );
}

export default definePage(VoucherListPage);
