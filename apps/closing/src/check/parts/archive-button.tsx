import type { Period } from '@suanpan/accounting-core';
import { api, asApiError, saveFile } from '@suanpan/api-client';
import { Button, Icon, useToast } from '@suanpan/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';

/** The vouchers of the closed month as one PDF, to be filed. */
export function ArchiveButton({ month }: { month: Period }): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const archive = useMutation({
    mutationFn: () =>
      api.download('/voucher/print', { voucher_year: month.year, voucher_month: month.month }),
    onSuccess: saveFile,
    onError: (error) => toast(asApiError(error).msg || t('archive.failed'), { kind: 'error' }),
  });
  return (
    <Button loading={archive.isPending} icon={<Icon name="print" />} onClick={() => archive.mutate()}>
      {t('archive')}
    </Button>
  );
}
