import { api, asApiError } from '@suanpan/api-client';
import { VIEW_NAME_LENGTH, type SavedView } from '@suanpan/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccountSet, useUser } from '../shell/context.ts';

/** Where the views of a screen are kept. */
const PATHS = {
  vouchers: '/voucher/views',
  pivot: '/report/pivot/views',
  multiColumn: '/accountBook/multiColumn/views',
} as const;

/** The user's views of a screen in this account set, the same in every browser; what `SavedViews` of the kit shows. */
export function useSavedViews(screen: keyof typeof PATHS) {
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
  const keep = useMutation({ mutationFn: (body: SavedView) => api.put(path, { body }), onSuccess: settle });
  const remove = useMutation({
    mutationFn: (name: string) => api.delete(path, { query: { name } }),
    onSuccess: settle,
  });
  return {
    views: views.data ?? [],
    refresh: () => void queryClient.invalidateQueries({ queryKey }),
    nameLength: VIEW_NAME_LENGTH,
    isKeeping: keep.isPending,
    /** Why the last view was not kept; null when it was. */
    failure: keep.error && asApiError(keep.error),
    forgetFailure: keep.reset,
    keep: (view: SavedView, onKept: () => void) => keep.mutate(view, { onSuccess: onKept }),
    remove: (name: string, onFailed: (message: string) => void) =>
      remove.mutate(name, { onError: (failure) => onFailed(asApiError(failure).msg) }),
  };
}
