import { booksKeys } from '@suanpan/api-client';
import { useAccountSet, usePeriod, useRefreshShell } from '@suanpan/feature-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** After a write to the books: figures everywhere are asked for again, and months when one was opened by it. */
export function useBooksChanged(): (day?: string) => void {
  const { id } = useAccountSet();
  const { checkoutList } = usePeriod();
  const queryClient = useQueryClient();
  const refresh = useRefreshShell();
  return useCallback(
    (day?: string) => {
      for (const queryKey of booksKeys(id)) void queryClient.invalidateQueries({ queryKey });
      const [year, month] = (day ?? '').split('-').map(Number);
      const isKnown = checkoutList.some(
        ({ checkYear, checkMonth }) => checkYear === year && checkMonth === month,
      );
      if (day !== undefined && !isKnown) void refresh();
    },
    [id, queryClient, checkoutList, refresh],
  );
}
