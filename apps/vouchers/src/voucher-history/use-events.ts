import { api, voucherQueries } from '@suanpan/api-client';
import type { VoucherEvent } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';

/** Everything that happened to a voucher, the oldest first, asked for anew wherever it is shown. */
export function useEvents(voucherId: number, { retry = true }: { retry?: boolean } = {}) {
  const { id } = useAccountSet();
  return useQuery({
    queryKey: [...voucherQueries.all(id), 'history', voucherId],
    queryFn: ({ signal }): Promise<VoucherEvent[]> =>
      api.get('/voucher/{id}/history', { path: { id: voucherId }, signal }),
    staleTime: 0,
    ...(retry ? {} : { retry }),
  });
}
