import { periodKey, type StepKey, voucherLabel } from '@suanpan/accounting-core';
import { api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { periodLabel, useToast } from '@suanpan/ui';
import { VoucherLines } from '@suanpan/ui/kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBooksChanged } from '../../month/use-books-changed.ts';
import { useMessages } from '../messages.ts';
import type { FixProps } from './fix-button.tsx';
import { FixDialog } from './fix-dialog.tsx';

const keys: StepKey[] = ['pl-carry-forward'];

/** Carries profit and loss forward: the voucher is shown, then exactly this one is recorded. */
export function TransferFix({ month, onClose }: FixProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { id } = useAccountSet();
  const booksChanged = useBooksChanged();
  const { idempotencyKey } = useIdempotencyKey();
  const preview = useQuery({
    queryKey: ['checkout', id, 'transfer-fix', periodKey(month)],
    queryFn: ({ signal }) =>
      api.post('/checkout/steps', { body: { ...month, keys, dryRun: true }, signal, repeatable: true }),
    staleTime: 0,
  });
  const plan = preview.data?.plan ?? '';
  const carry = useMutation({
    mutationFn: () =>
      api.post('/checkout/steps', {
        body: { ...month, keys, plan },
        idempotencyKey: `${idempotencyKey}-${plan}`,
      }),
    onSuccess: ({ vouchers }) => {
      const labels = vouchers.map(({ word, code }) => voucherLabel(word, code)).join(', ');
      toast(t('fix.transfer.done', { vouchers: labels }));
      onClose();
    },
    onSettled: () => void booksChanged(),
  });
  const vouchers = preview.data?.vouchers ?? [];
  return (
    <FixDialog
      title={t('fix.transfer.title', { period: periodLabel(month) })}
      confirm={vouchers.length === 0 ? null : t('fix.transfer.confirm')}
      isLoading={preview.isPending}
      isPending={carry.isPending}
      failure={preview.error ? asApiError(preview.error) : null}
      onRetry={() => void preview.refetch()}
      refusal={carry.error ? asApiError(carry.error).msg || t('fix.failed') : null}
      onConfirm={() => carry.mutate()}
      onClose={onClose}
    >
      {vouchers.length === 0 && <p role="status">{t('fix.transfer.none')}</p>}
      {vouchers.map((voucher) => (
        <VoucherLines
          key={voucher.id}
          voucher={voucher}
          label={t('fix.transfer.title', { period: voucher.voucherDate })}
        />
      ))}
    </FixDialog>
  );
}
