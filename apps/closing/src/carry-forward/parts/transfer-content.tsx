import { asApiError } from '@suanpan/api-client';
import type { Voucher } from '@suanpan/contracts';
import { Alert, EmptyState, ErrorState } from '@suanpan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import type { TransferState } from '../transfer-state.ts';
import { VoucherTable } from './voucher-table.tsx';

interface ContentProps {
  state: TransferState | null;
  vouchers: readonly Voucher[];
  preview: UseQueryResult<Voucher[]>;
}

/** The vouchers that stand, and what a transfer made now would record where that differs. */
export function TransferContent({ state, vouchers, preview }: ContentProps): ReactNode {
  const t = useMessages();
  if (state === 'notApplicable') return <EmptyState text={t('not-needed')} />;
  const isDue = state === 'todo' || state === 'stale';
  return (
    <>
      {preview.isError && <PreviewFailure preview={preview} />}
      {isDue && preview.data?.length === 0 && <p>{t('changed.none')}</p>}
      {isDue &&
        preview.data?.map((voucher, index) => (
          <VoucherTable
            key={`new-${voucher.details[0]?.summary ?? index}`}
            voucher={voucher}
            label={t('preview', { date: voucher.voucherDate })}
          />
        ))}
      {vouchers.map((voucher) => (
        <VoucherTable key={voucher.id} voucher={voucher} isOld={state === 'stale'} />
      ))}
      {vouchers.length === 0 && !preview.data && !preview.isError && <EmptyState text={t('none')} />}
    </>
  );
}

/** A refusal (a reviewed voucher, a missing right) is told as it is; anything else can be tried again. */
function PreviewFailure({ preview }: { preview: UseQueryResult<Voucher[]> }): ReactNode {
  const error = asApiError(preview.error);
  if (error.status === 422) return <Alert type="warning" showIcon title={error.msg} />;
  return <ErrorState error={error} onRetry={() => void preview.refetch()} />;
}
