import { type Period, periodKey } from '@suanpan/accounting-core';
import { api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import type { ClosingSettings, ClosingSettingsInput } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useBooksChanged } from '../month/use-books-changed.ts';

/** What holds in a month; under ['checkout'], so that every write to the books asks again. */
export function useSettings({ year, month }: Period) {
  const { id } = useAccountSet();
  return useQuery({
    queryKey: ['checkout', id, 'settings', periodKey({ year, month })],
    queryFn: ({ signal }) => api.get('/checkout/settings', { query: { year, month }, signal }),
    staleTime: 0,
  });
}

/** @param onSaved told before the stored settings take the place of the form */
export function useSaveSettings(onSaved: (settings: ClosingSettings) => void) {
  const { idempotencyKey, renew } = useIdempotencyKey();
  const booksChanged = useBooksChanged();
  return useMutation({
    mutationFn: (body: ClosingSettingsInput) => api.put('/checkout/settings', { body, idempotencyKey }),
    onSuccess: onSaved,
    onSettled: async (_saved, error) => {
      if (!error || !asApiError(error).isUnknown) renew();
      if (!error) await booksChanged();
    },
  });
}
