import { type ApiError, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memberQueries } from './queries.ts';

/**
 * One act on members: says that it is done, and shows the list as it stands then. After an answer that was lost the act is
 * repeated under its key, so that it is done once and answered again.
 */
export function useMemberAct<Input, Data>(
  act: (input: Input, idempotencyKey: string) => Promise<Data>,
  onDone: (data: Data, input: Input) => string | null,
): { isBusy: boolean; error: ApiError | null; run(input: Input): void } {
  const toast = useToast();
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const { idempotencyKey, renew } = useIdempotencyKey();
  const { isPending, error, mutate } = useMutation({
    mutationFn: (input: Input) => act(input, idempotencyKey),
    onError: (failure) => {
      if (!asApiError(failure).isUnknown) renew();
    },
    onSuccess: (data, input) => {
      renew();
      const news = onDone(data, input);
      if (news !== null) toast(news);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: memberQueries.all(id) }),
  });
  return { isBusy: isPending, error: error ? asApiError(error) : null, run: mutate };
}
