import { type Period, periodKey, type StepKey } from '@suanpan/accounting-core';
import { api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import type { StepsMade } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useBooksChanged } from '../month/use-books-changed.ts';

/** The steps of the month; under ['checkout'], so that every write to the books asks again. */
export function useSteps({ year, month }: Period) {
  const { id } = useAccountSet();
  return useQuery({
    queryKey: ['checkout', id, 'steps', periodKey({ year, month })],
    queryFn: ({ signal }) => api.get('/checkout/steps', { query: { year, month }, signal }),
    staleTime: 0,
  });
}

export interface MakeOrder {
  /** Absent: every step that is due. */
  keys?: StepKey[];
  /** The plan that was previewed. */
  plan?: string;
}

/** Makes steps, or makes them again under their numbers (decision D25). */
export function useMakeSteps(month: Period) {
  const { idempotencyKey, renew } = useIdempotencyKey();
  const booksChanged = useBooksChanged();
  return useMutation({
    mutationFn: ({ keys, plan }: MakeOrder): Promise<StepsMade> =>
      api.post('/checkout/steps', {
        body: { ...month, ...(keys ? { keys } : {}), ...(plan ? { plan } : {}) },
        idempotencyKey: `${idempotencyKey}-${plan ?? (keys ?? ['all']).join('-')}`,
      }),
    onSettled: async (_made, error) => {
      if (!error || !asApiError(error).isUnknown) renew();
      await booksChanged();
    },
  });
}
