import { api } from '@suanpan/api-client';
import type { SavedView } from '@suanpan/contracts';
import { useAccountSet, useUser } from '@suanpan/feature-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The user's views of the table in this account set, the same in every browser. */
export function usePivotViews() {
  const { id } = useAccountSet();
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  const queryKey = ['pivot-views', id, userId];
  const views = useQuery({ queryKey, queryFn: ({ signal }) => api.get('/report/pivot/views', { signal }) });
  const settle = async (known: SavedView[]): Promise<void> => {
    // An answer from before the change, still on its way, must not take its place.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, known);
  };
  return {
    views: views.data ?? [],
    refresh: () => void queryClient.invalidateQueries({ queryKey }),
    keep: useMutation({
      mutationFn: (body: SavedView) => api.put('/report/pivot/views', { body }),
      onSuccess: settle,
    }),
    remove: useMutation({
      mutationFn: (name: string) => api.delete('/report/pivot/views', { query: { name } }),
      onSuccess: settle,
    }),
  };
}
