import { api } from '@suanpan/api-client';
import type { SavedView } from '@suanpan/contracts';
import { useAccountSet, useUser } from '@suanpan/feature-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetKept, readKept } from './kept.ts';
import { viewsOf } from './saved-views.ts';

/** The user's views of this account set, the same in every browser. */
export function useSavedViews() {
  const { id } = useAccountSet();
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  const queryKey = ['saved-views', id, userId];
  const views = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      takeOver(`voucher-list.views.${userId}.${id}`, await api.get('/voucher/views', { signal })),
  });
  const settle = async (known: SavedView[]): Promise<void> => {
    // An answer from before the change, still on its way, must not take its place.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, known);
  };
  return {
    views: views.data ?? [],
    refresh: () => void queryClient.invalidateQueries({ queryKey }),
    keep: useMutation({
      mutationFn: (body: SavedView) => api.put('/voucher/views', { body }),
      onSuccess: settle,
    }),
    remove: useMutation({
      mutationFn: (name: string) => api.delete('/voucher/views', { query: { name } }),
      onSuccess: settle,
    }),
  };
}

/** Once, the views that this browser kept before the server did; those that do not arrive stay where they are. */
async function takeOver(place: string, known: SavedView[]): Promise<SavedView[]> {
  const names = new Set(known.map(({ name }) => name));
  let views = known;
  try {
    for (const body of viewsOf(readKept(place)))
      if (!names.has(body.name)) views = await api.put('/voucher/views', { body });
    forgetKept(place);
  } catch {
    // The list works without them; they are sent when the views are asked for again.
  }
  return views;
}
