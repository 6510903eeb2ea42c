import { api, asApiError, voucherQueries } from '@suanpan/api-client';
import type { Period } from '@suanpan/accounting-core';
import type { RenumberQuery } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useBooksChanged } from '../voucher/use-books-changed.ts';
import { useMessages } from './messages.ts';

export type NumberOrder = NonNullable<RenumberQuery['order']>;

/** What closing the gaps of a month would change, in an order, and the act itself. */
export function useRenumber(period: Period, order: NumberOrder, onDone: () => void) {
  const t = useMessages();
  const toast = useToast();
  const { id } = useAccountSet();
  const changed = useBooksChanged();
  const query = { ...period, order };
  const preview = useQuery({
    queryKey: [...voucherQueries.all(id), 'renumber', query],
    queryFn: ({ signal }) =>
      api.post('/voucher/finishingOffNo', { query: { ...query, dryRun: true }, signal, repeatable: true }),
    staleTime: 0,
  });
  const act = useMutation({
    mutationFn: () => api.post('/voucher/finishingOffNo', { query }),
    onSuccess: (result) => {
      toast(t('tidy.done', { count: result.changed.length }));
      changed();
      onDone();
    },
    onError: (error) => {
      changed();
      toast(asApiError(error).msg || t('unreachable'), { kind: 'error' });
    },
  });
  return { preview, act };
}
