import type { Period } from '@suanpan/accounting-core';
import { api } from '@suanpan/api-client';
import { accountDateOf, useAccountSet } from '@suanpan/feature-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reportQueries } from '../statements/queries.ts';

/** Freezes the pack of a month; repeated, it answers the same version. */
export function useMakePack() {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (month: Period) => api.post('/report/pack', { body: { accountDate: accountDateOf(month) } }),
    onSettled: (_pack, _error, month) =>
      queryClient.invalidateQueries({ queryKey: reportQueries.packs(id, month).queryKey }),
  });
}
