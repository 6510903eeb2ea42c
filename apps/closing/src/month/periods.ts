import type { PeriodState } from '@suanpan/accounting-core';
import { api } from '@suanpan/api-client';
import type { CheckoutPeriod } from '@suanpan/contracts';
import { queryOptions } from '@tanstack/react-query';

/** The months of the books with their closing state, newest first; under ['checkout'], so a write marks it stale. */
export const periodsQuery = (accountSetId: number) =>
  queryOptions({
    queryKey: ['checkout', accountSetId, 'periods'],
    queryFn: ({ signal }) => api.get('/checkout', { signal }),
  });

/** A month of the list as the rules of closing want it. */
export const stateOf = ({ checkYear, checkMonth, status }: CheckoutPeriod): PeriodState => ({
  year: checkYear,
  month: checkMonth,
  status,
});
