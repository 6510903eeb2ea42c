import { api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import { useMutation } from '@tanstack/react-query';
import { useRowActs } from '../inline/use-row-acts.ts';
import { useMessages } from './messages.ts';

export interface WordValues {
  word: string;
  printTitle?: string;
}

/** Adds a word; the news of it offers to take it back. */
export function useAddWord() {
  const t = useMessages();
  const { run } = useRowActs();
  const { idempotencyKey, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ word, printTitle = '' }: WordValues) =>
      api.post('/voucher-word', {
        body: { word: word.trim(), printTitle: printTitle.trim() || null },
        idempotencyKey,
      }),
    onSuccess: ({ id, version, word }) => {
      renew();
      const remove = () => api.delete('/voucher-word/{id}', { path: { id }, query: { version } });
      void run(async () => ({ news: t('added', { word }), undo: remove }));
    },
    onError: (error) => {
      if (!asApiError(error).isUnknown) renew();
    },
  });
}
