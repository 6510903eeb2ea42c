import { api } from '@suanpan/api-client';
import type { SavedView } from '@suanpan/contracts';
import { useAccountSet, useUser } from '@suanpan/feature-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Where the views of a screen are kept. */
const PATHS = { pivot: '/report/pivot/views', multiColumn: '/accountBook/multiColumn/views' } as const;

export type ViewedScreen = keyof typeof PATHS;

/** The user's views of a screen in this account set, the same in every browser. */
export function useSavedViews(screen: ViewedScreen) {
  const path = PATHS[screen];
  const { id } = useAccountSet();
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  const queryKey = ['saved-views', screen, id, userId];
  const views = useQuery({ queryKey, queryFn: ({ signal }) => api.get(path, { signal }) });
  const settle = async (known: SavedView[]): Promise<void> => {
    // An answer from before the change, still on its way, must not take its place.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, known);
  };
  return {
    views: views.data ?? [],
    refresh: () => void queryClient.invalidateQueries({ queryKey }),
    keep: useMutation({
      mutationFn: (body: SavedView) => api.put(path, { body }),
      onSuccess: settle,
    }),
    remove: useMutation({
      mutationFn: (name: string) => api.delete(path, { query: { name } }),
      onSuccess: settle,
    }),
  };
}
