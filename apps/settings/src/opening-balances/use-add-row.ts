import { type ApiError, api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import type { OpeningRow } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMessages } from './messages.ts';
import { rowsKey } from './opening-queries.ts';
import { rowKeyOf } from './opening-rows.ts';

type Combination = Pick<OpeningRow, 'subjectId' | 'auxiliary' | 'currencyCode'>;

/** Adds an empty combination; one that is there already is led to instead of being added again. */
export function useAddRow(
  rows: readonly OpeningRow[],
  onAdded: (rowKey: string) => void,
): { add(combination: Combination): void; refusal: ApiError | null; isPending: boolean } {
  const t = useMessages();
  const toast = useToast();
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const { idempotencyKey, renew } = useIdempotencyKey();
  const save = useMutation({
    mutationFn: ({ subjectId, auxiliary, currencyCode }: Combination) =>
      api.post('/initial-balance', {
        body: {
          subjectId,
          auxiliary: auxiliary.map(({ categoryId, itemId }) => ({ categoryId, itemId })),
          currencyCode,
          version: 0,
        },
        idempotencyKey,
      }),
    onSuccess: async (_saved, combination) => {
      await queryClient.invalidateQueries({ queryKey: rowsKey(id) });
      onAdded(rowKeyOf(combination));
    },
    onError: (error) => {
      if (!asApiError(error).isUnknown) renew();
    },
  });
  const add = (combination: Combination): void => {
    const rowKey = rowKeyOf(combination);
    if (!rows.some((row) => rowKeyOf(row) === rowKey)) return save.mutate(combination);
    toast(t('add.exists'));
    onAdded(rowKey);
  };
  return { add, refusal: save.error ? asApiError(save.error) : null, isPending: save.isPending };
}
