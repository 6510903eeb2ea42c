import { booksKeys, subjectQueries } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { useQueryClient } from '@tanstack/react-query';

/** Reads again whatever shows subjects: the chart, the pickers, the books. */
export function useReloadChart(): () => void {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [...booksKeys(id), subjectQueries.all(id)])
      void queryClient.invalidateQueries({ queryKey });
  };
}
