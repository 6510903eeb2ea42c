import { periodKey, voucherLabel } from '@suanpan/accounting-core';
import { api, asApiError, voucherQueries } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { Alert, periodLabel, useToast } from '@suanpan/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBooksChanged } from '../../month/use-books-changed.ts';
import classes from './fix.module.css';
import { useMessages } from '../messages.ts';
import type { FixProps } from './fix-button.tsx';
import { FixDialog } from './fix-dialog.tsx';

const SHOWN = 12;

/** Closes the gaps of the numbers: the vouchers keep their order, every new number is shown first. */
export function GapFix({ month, onClose }: FixProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { id } = useAccountSet();
  const booksChanged = useBooksChanged();
  const query = { ...month, order: 'number' as const };
  const preview = useQuery({
    queryKey: [...voucherQueries.all(id), 'gap-fix', periodKey(month)],
    queryFn: ({ signal }) =>
      api.post('/voucher/finishingOffNo', { query: { ...query, dryRun: true }, signal, repeatable: true }),
    staleTime: 0,
  });
  const tidy = useMutation({
    mutationFn: () => api.post('/voucher/finishingOffNo', { query }),
    onSuccess: ({ changed }) => {
      toast(t('fix.gaps.done', { count: changed.length }));
      onClose();
    },
    onSettled: () => void booksChanged(),
  });
  const changed = preview.data?.changed ?? [];
  const held = changed.filter(({ audited }) => audited).length;
  return (
    <FixDialog
      title={t('fix.gaps.title', { period: periodLabel(month) })}
      confirm={changed.length === 0 || held > 0 ? null : t('fix.gaps.confirm', { count: changed.length })}
      isLoading={preview.isPending}
      isPending={tidy.isPending}
      failure={preview.error ? asApiError(preview.error) : null}
      onRetry={() => void preview.refetch()}
      refusal={tidy.error ? asApiError(tidy.error).msg || t('fix.failed') : null}
      onConfirm={() => tidy.mutate()}
      onClose={onClose}
    >
      {changed.length === 0 && <p role="status">{t('fix.gaps.none')}</p>}
      {held > 0 && <Alert type="warning" title={t('fix.gaps.held', { count: held })} />}
      <ul className={classes['renumbered']} aria-label={t('fix.gaps.list')}>
        {changed.slice(0, SHOWN).map(({ id: voucherId, word, oldCode, newCode }) => (
          <li key={voucherId}>
            {voucherLabel(word, oldCode)} → {voucherLabel(word, newCode)}
          </li>
        ))}
        {changed.length > SHOWN && <li>{t('more', { count: changed.length - SHOWN })}</li>}
      </ul>
    </FixDialog>
  );
}
