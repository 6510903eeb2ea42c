import { asApiError, dictionaryQueries } from '@suanpan/api-client';
import type { VoucherPage } from '@suanpan/contracts';
import { definePage, useAccountSet, useCan, useNavigate, usePeriod } from '@suanpan/feature-kit';
import { Button, EmptyState, ErrorState, LoadingState, MoneyText, Page, periodLabel } from '@suanpan/ui';
import { Pagination } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { isFiltered, noFilters } from '../voucher/filters.ts';
import { formPath, useLink } from '../voucher/use-link.ts';
import { useMessages } from './messages.ts';
import { GapBanner } from './parts/gap-banner.tsx';
import { ListFilters } from './parts/list-filters.tsx';
import { VoucherBlocks } from './parts/voucher-blocks.tsx';
import { type ListAddress, useListAddress } from './use-filters.ts';
import { useVoucherPage } from './use-voucher-page.ts';
import classes from './voucher-list.module.css';

/** The vouchers of a month in the books' order, found by text, word, number and state (ux.md 8). */
export function VoucherListPage(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { period } = usePeriod();
  const address = useListAddress();
  const page = useVoucherPage(address.filters, address.page);
  const words = useQuery(dictionaryQueries.words(id)).data ?? [];
  return (
    <Page title={t('title')} note={periodLabel(period)} actions={<AddVoucher />}>
      <ListFilters filters={address.filters} words={words} onChange={address.setFilters} />
      <GapBanner />
      {page.isError ? (
        <ErrorState error={asApiError(page.error)} onRetry={() => void page.refetch()} />
      ) : page.isPending ? (
        <LoadingState rows={10} />
      ) : page.data.total === 0 ? (
        <Nothing address={address} />
      ) : (
        <Found page={page.data} address={address} />
      )}
    </Page>
  );
}

function Found({ page, address }: { page: VoucherPage; address: ListAddress }): ReactNode {
  const t = useMessages();
  const { setPage } = address;
  const isBeyond = page.current > page.pages;
  // The last page may have lost its last voucher.
  useEffect(() => {
    if (isBeyond) setPage(page.pages);
  });
  return (
    <>
      <VoucherBlocks vouchers={page.records} filters={address.filters} />
      <div className={classes['totals']} role="status">
        <span>{t('count', { count: page.total })}</span>
        <span>
          {t('debit')} <MoneyText amount={page.totals.debitAmount} />
        </span>
        <span>
          {t('credit')} <MoneyText amount={page.totals.creditAmount} />
        </span>
        <Pagination
          className={classes['pages'] ?? ''}
          current={page.current}
          pageSize={page.size}
          total={page.total}
          showSizeChanger={false}
          hideOnSinglePage
          onChange={setPage}
        />
      </div>
    </>
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
