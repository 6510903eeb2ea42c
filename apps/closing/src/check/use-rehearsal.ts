import type { Period } from '@suanpan/accounting-core';
import { api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import type { CloseRehearsal } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useMutation } from '@tanstack/react-query';
import { useBooksChanged } from '../month/use-books-changed.ts';
import { closeKey } from './closing-now.ts';

const CLOSE_TIMEOUT_MS = 45_000;

/** The whole close with every step that is due, done and undone: what it would record and change. */
export function useRehearsal(month: Period) {
  return useMutation({
    mutationFn: (): Promise<CloseRehearsal> =>
      api.post('/checkout/close', {
        body: { ...month, dryRun: true },
        repeatable: true,
        timeoutMs: CLOSE_TIMEOUT_MS,
      }),
  });
}

/** Does exactly what was rehearsed, or is told that the books have changed. */
export function useCloseByPlan(month: Period) {
  const { idempotencyKey, renew } = useIdempotencyKey();
  const booksChanged = useBooksChanged();
  const { id } = useAccountSet();
  return useMutation({
    mutationKey: closeKey(id, month),
    mutationFn: (plan: string): Promise<CloseRehearsal> =>
      api.post('/checkout/close', {
        body: { ...month, plan },
        idempotencyKey: `${idempotencyKey}-${plan}`,
        timeoutMs: CLOSE_TIMEOUT_MS,
      }),
    onSettled: async (_closed, error) => {
      if (!error || !asApiError(error).isUnknown) renew();
      await booksChanged();
    },
  });
}
