import { asApiError, dictionaryQueries } from '@suanpan/api-client';
import type { Voucher } from '@suanpan/contracts';
import { definePage, useAccountSet, useCan, useNavigate, usePeriod, withPeriod } from '@suanpan/feature-kit';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  ProblemAlert,
  periodLabel,
  useToast,
} from '@suanpan/ui';
import { Pagination } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useMessages } from './messages.ts';
import { ListFilters } from './parts/list-filters.tsx';
import { VoucherBlock } from './parts/voucher-block.tsx';
import { useFilters, useReview, useVoucherPage } from './use-vouchers.ts';
import classes from './voucher-list.module.css';

/** The vouchers of a month in the books' order, found by text, word and state (ux.md 8). */
export function VoucherListPage(): ReactNode {
  const t = useMessages();
  const { id, voucherReviewed } = useAccountSet();
  const { period } = usePeriod();
  const { filters, setFilters } = useFilters();
  const page = useVoucherPage(filters);
  const words = useQuery(dictionaryQueries.words(id)).data ?? [];
  const mayReview = useCan('voucher.review') && voucherReviewed === 1;
  return (
    <Page title={t('title')} note={periodLabel(period)} actions={<AddVoucher />}>
      <ListFilters filters={filters} words={words} onChange={setFilters} />
      {page.isError ? (
        <ErrorState error={asApiError(page.error)} onRetry={() => void page.refetch()} />
      ) : page.isPending ? (
        <LoadingState rows={10} />
      ) : page.data.total === 0 ? (
        <EmptyState text={t('empty', { period: periodLabel(period) })} action={<AddVoucher />} />
      ) : (
        <>
          <Vouchers vouchers={page.data.records} mayReview={mayReview} />
          <Pagination
            className={classes['pages'] ?? ''}
            current={filters.page}
            pageSize={page.data.size}
            total={page.data.total}
            showSizeChanger={false}
            hideOnSinglePage
            onChange={(next) => setFilters({ page: next })}
          />
        </>
      )}
    </Page>
  );
}

function Vouchers({ vouchers, mayReview }: { vouchers: readonly Voucher[]; mayReview: boolean }): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { review, error } = useReview(({ changed }) => {
    setChosen(new Set());
    toast(t('reviewed', { count: changed }));
  });
  const ids = vouchers.filter((voucher) => chosen.has(voucher.id)).map((voucher) => voucher.id);
  const choose = (id: number, isChosen: boolean): void =>
    setChosen((known) => {
      const next = new Set(known);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  return (
    <>
      {error && <ProblemAlert problems={error.fields} title={error.msg || t('unreachable')} />}
      {mayReview && (
        <div className={classes['bulk']}>
          <span>{t('chosen', { count: ids.length })}</span>
          <Button
            disabled={ids.length === 0}
            loading={review.isPending}
            onClick={() => review.mutate({ ids, action: 'audit' })}
          >
            {t('audit')}
          </Button>
          <Button
            disabled={ids.length === 0}
            loading={review.isPending}
            onClick={() => review.mutate({ ids, action: 'cancelAudit' })}
          >
            {t('cancelAudit')}
          </Button>
        </div>
      )}
      {vouchers.map((voucher) => (
        <VoucherBlock
          key={voucher.id}
          voucher={voucher}
          isChosen={chosen.has(voucher.id)}
          onChoose={mayReview ? (isChosen) => choose(voucher.id, isChosen) : undefined}
        />
      ))}
    </>
  );
}

function AddVoucher(): ReactNode {
  const t = useMessages();
  const navigate = useNavigate();
  const { period } = usePeriod();
  if (!useCan('voucher.write')) return null;
  const to = { pathname: '/voucher/form', search: `?${withPeriod(new URLSearchParams(), period)}` };
  return (
    <Button type="primary" onClick={() => void navigate(to)}>
      {t('add')}
    </Button>
  );
}

export default definePage(VoucherListPage);
