import type { Period } from '@suanpan/accounting-core';
import { api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import { useMutation } from '@tanstack/react-query';
import { useBooksChanged } from '../month/use-books-changed.ts';

const REOPEN_TIMEOUT_MS = 45_000;

/** Reopens the month and all later closed ones; the reason is kept in the operation log. */
export function useReopen() {
  const { idempotencyKey, renew } = useIdempotencyKey();
  const booksChanged = useBooksChanged();
  return useMutation({
    mutationFn: ({ month, reason }: { month: Period; reason: string }) =>
      api.post('/checkout/unCheck', {
        query: { ...month, reason },
        idempotencyKey,
        timeoutMs: REOPEN_TIMEOUT_MS,
      }),
    // Not waited for: the answer is told before the months are read again and the form is gone.
    onSettled: (_reopened, error) => {
      if (!error || !asApiError(error).isUnknown) renew();
      void booksChanged();
    },
  });
}
