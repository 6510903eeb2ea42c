import type { Period } from '@suanpan/accounting-core';
import { api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import { useAccountSet, useRefreshShell } from '@suanpan/feature-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { periodsQuery } from '../month/periods.ts';
import { useBooksChanged } from '../month/use-books-changed.ts';
import { checksOfRefusal } from './check-answers.ts';
import { closeKey } from './closing-now.ts';
import type { Checks } from './use-checks.ts';

/** A close waits up to 30 s for postings under way (decision D50). */
const CLOSE_TIMEOUT_MS = 45_000;

/** Closes the month; the server checks everything again, and its list replaces the one shown when it refuses. */
export function useClose(month: Period, checks: Checks) {
  const { idempotencyKey, renew } = useIdempotencyKey();
  const booksChanged = useBooksChanged();
  const { id } = useAccountSet();
  const refreshShell = useRefreshShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: closeKey(id, month),
    mutationFn: () =>
      api.post('/checkout/invoicing', { query: month, idempotencyKey, timeoutMs: CLOSE_TIMEOUT_MS }),
    // The months first: with this one closed its checks are gone, and nothing asks for them again.
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: periodsQuery(id).queryKey });
      await booksChanged();
    },
    onError: (error) => {
      const found = checksOfRefusal(error);
      if (found) checks.show(found);
      // Closed meanwhile in another window: the months say so, and by whom, and so does the month picker.
      void queryClient.invalidateQueries({ queryKey: periodsQuery(id).queryKey });
      void refreshShell();
      if (!asApiError(error).isUnknown) renew();
    },
  });
}
