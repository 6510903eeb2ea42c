import { voucherLabel } from '@suanpan/accounting-core';
import { api, asApiError, voucherQueries } from '@suanpan/api-client';
import type { Voucher } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { Alert, MoneyText, periodLabel, useToast } from '@suanpan/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBooksChanged } from '../../month/use-books-changed.ts';
import classes from '../check.module.css';
import fixClasses from './fix.module.css';
import { useMessages } from '../messages.ts';
import type { FixProps } from './fix-button.tsx';
import { FixDialog } from './fix-dialog.tsx';

/** As many as one answer carries; the rest is there when the dialog is opened again. */
const MOST = 200;

/** Audits what is not audited yet; vouchers of one's own are left, with the reason (decision D10). */
export function ReviewFix({ month, onClose }: FixProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { id } = useAccountSet();
  const booksChanged = useBooksChanged();
  const waiting = useQuery({
    ...voucherQueries.list(id, {
      voucher_year: month.year,
      voucher_month: month.month,
      audited: false,
      page: 1,
      size: MOST,
    }),
    staleTime: 0,
  });
  const vouchers = waiting.data?.records ?? [];
  const review = useMutation({
    mutationFn: () =>
      api.post('/voucher/audit', {
        query: { partial: true },
        body: { checked: vouchers.map(({ id: voucherId, version }) => ({ id: voucherId, version })) },
      }),
    onSuccess: ({ changed, skipped }) => {
      toast(t('fix.reviewed.done', { count: changed }));
      if (skipped.length === 0) onClose();
    },
    onSettled: () => void booksChanged(),
  });
  const skipped = review.data?.skipped ?? [];
  const isDone = review.isSuccess || vouchers.length === 0;
  return (
    <FixDialog
      title={t('fix.reviewed.title', { period: periodLabel(month) })}
      confirm={isDone ? null : t('fix.reviewed.confirm', { count: vouchers.length })}
      isLoading={waiting.isPending}
      isPending={review.isPending}
      failure={waiting.error ? asApiError(waiting.error) : null}
      onRetry={() => void waiting.refetch()}
      refusal={review.error ? asApiError(review.error).msg || t('fix.failed') : null}
      onConfirm={() => review.mutate()}
      onClose={onClose}
    >
      {skipped.length > 0 && (
        <Alert
          type="warning"
          title={t('fix.reviewed.skipped', { count: skipped.length })}
          description={[...new Set(skipped.map(({ message }) => message))].join(' ')}
        />
      )}
      {isDone && skipped.length === 0 && <p role="status">{t('fix.reviewed.none')}</p>}
      <ul className={fixClasses['waiting']} aria-label={t('fix.reviewed.list')}>
        {vouchers.map((voucher) => (
          <WaitingVoucher key={voucher.id} voucher={voucher} />
        ))}
      </ul>
    </FixDialog>
  );
}

const WaitingVoucher = ({ voucher }: { voucher: Voucher }): ReactNode => (
  <li>
    <span className={fixClasses['number']}>{voucherLabel(voucher.word, voucher.code)}</span>
    <span>{voucher.voucherDate}</span>
    <span className={fixClasses['said']}>{voucher.details[0]?.summary}</span>
    <span className={classes['side']}>{voucher.createMemberName}</span>
    <MoneyText amount={voucher.debitAmount} />
  </li>
);
