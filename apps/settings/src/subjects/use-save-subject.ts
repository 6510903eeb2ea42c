import { api, asApiError, booksKeys, subjectQueries, useIdempotencyKey } from '@suanpan/api-client';
import type { Subject } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubjectValues, inputOf, updateOf } from './subject-form.ts';

/**
 * Adds a subject (`before` is null) or changes one; every list that shows subjects is read again. `moveBalances`: a
 * first child takes its parent's postings over.
 */
export function useSaveSubject(moveBalances: boolean) {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const { idempotencyKey, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ before, values }: { before: Subject | null; values: SubjectValues }) =>
      before
        ? api.put('/subject', { body: updateOf(before, values) })
        : api.post('/subject', { body: { ...inputOf(values), moveBalances }, idempotencyKey }),
    // Not waited for: the form tells its success before the new version of the subject replaces it.
    onSuccess: () => {
      renew();
      for (const queryKey of [...booksKeys(id), subjectQueries.all(id)])
        void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      if (!asApiError(error).isUnknown) renew();
    },
  });
}
