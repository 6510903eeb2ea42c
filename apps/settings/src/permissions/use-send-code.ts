import { type ApiError, api, asApiError } from '@suanpan/api-client';
import { useMutation } from '@tanstack/react-query';

/** Has a code sent for one purpose. */
export function useSendCode(purpose: 'identify' | 'hand-over'): {
  error: ApiError | null;
  /** Answers whether it was sent. */
  send(address: string): Promise<boolean>;
} {
  const { error, mutateAsync } = useMutation({
    mutationFn: (mobile: string) => api.post('/sendMsg/{mobile}', { path: { mobile }, query: { purpose } }),
  });
  return {
    error: error ? asApiError(error) : null,
    send: (address) =>
      mutateAsync(address).then(
        () => true,
        () => false,
      ),
  };
}
