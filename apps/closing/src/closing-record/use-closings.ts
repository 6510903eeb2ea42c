import type { Period } from '@suanpan/accounting-core';
import { api } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';

/** A month's closings and what its statements say otherwise; under ['checkout'], so a write marks it stale. */
export function useClosings({ year, month }: Period) {
  const { id } = useAccountSet();
  return useQuery({
    queryKey: ['checkout', id, 'closings', year, month],
    queryFn: ({ signal }) => api.get('/checkout/closings', { query: { year, month }, signal }),
  });
}
