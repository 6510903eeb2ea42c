import { asApiError, dictionaryQueries } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useInlineMessages } from './messages.ts';

/** Acts on rows of a dictionary: news of what was done with its way back, the reason of what was refused, fresh lists. */
export function useRowActs() {
  const t = useInlineMessages();
  const toast = useToast();
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: dictionaryQueries.all(id) });
  const run = async (act: () => Promise<{ news: string; undo?: () => Promise<unknown> }>): Promise<void> => {
    try {
      const { news, undo } = await act();
      const takenBack = async () => {
        await undo?.();
        return { news: t('undone') };
      };
      toast(news, undo ? { action: { label: t('undo'), run: () => void run(takenBack) } } : {});
    } catch (error) {
      const { msg, code } = asApiError(error);
      if (code !== 'REPEATED') toast(msg || t('unreachable'), { kind: 'error' });
    }
    await reload();
  };
  return { reload, run, inTurn: useTurns() };
}

/** One after the other, each seeing what the one before has left: two fields of a row saved at once do not collide. */
function useTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (work) => {
    const mine = last.current.then(work, work);
    last.current = mine;
    return mine;
  };
}
