import type { Period } from '@suanpan/accounting-core';
import { api, dictionaryQueries } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Saves the month-end rate of one currency; rows are saved one beside the other. */
export function useSaveRate(month: Period) {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ code, rate }: { code: string; rate: string }) =>
      api.put('/currency/rates', { body: { ...month, rates: [{ code, rate }] }, repeatable: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: dictionaryQueries.all(id) }),
  });
}
