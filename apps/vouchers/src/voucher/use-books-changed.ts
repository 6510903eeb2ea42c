import { booksKeys, voucherQueries } from '@suanpan/api-client';
import { useAccountSet, usePeriod, useRefreshShell } from '@suanpan/feature-kit';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** After a write to the books: figures everywhere are asked for again, and months when one was opened by it. */
export function useBooksChanged(): (day?: string, deleted?: readonly number[]) => void {
  const { id } = useAccountSet();
  const { checkoutList } = usePeriod();
  const queryClient = useQueryClient();
  const refresh = useRefreshShell();
  return useCallback(
    (day?: string, deleted: readonly number[] = []) => {
      // What is deleted is not asked for again while its screen is still there.
      const ofAll = voucherQueries.all(id);
      const gone = new Set<unknown>(deleted);
      // Behind the key of all vouchers stand what is asked and, of one voucher, its id.
      const isOfGone = ({ queryKey }: Query): boolean =>
        queryKey[0] === ofAll[0] && gone.has(queryKey[ofAll.length + 1]);
      const predicate = (query: Query): boolean => !isOfGone(query);
      for (const queryKey of booksKeys(id)) void queryClient.invalidateQueries({ queryKey, predicate });
      const [year, month] = (day ?? '').split('-').map(Number);
      const isKnown = checkoutList.some(
        ({ checkYear, checkMonth }) => checkYear === year && checkMonth === month,
      );
      if (day !== undefined && !isKnown) void refresh();
    },
    [id, queryClient, checkoutList, refresh],
  );
}
