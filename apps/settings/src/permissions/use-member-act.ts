import { type ApiError, asApiError } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memberQueries } from './queries.ts';

/** One act on members: says that it is done, and shows the list as it stands then. */
export function useMemberAct<Input, Data>(
  act: (input: Input) => Promise<Data>,
  onDone: (data: Data, input: Input) => string | null,
): { isBusy: boolean; error: ApiError | null; run(input: Input): void } {
  const toast = useToast();
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const { isPending, error, mutate } = useMutation({
    mutationFn: act,
    onSuccess: (data, input) => {
      const news = onDone(data, input);
      if (news !== null) toast(news);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: memberQueries.all(id) }),
  });
  return { isBusy: isPending, error: error ? asApiError(error) : null, run: mutate };
}
