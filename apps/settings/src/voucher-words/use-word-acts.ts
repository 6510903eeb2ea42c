import { api, dictionaryQueries, newIdempotencyKey } from '@suanpan/api-client';
import type { VoucherWord } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRowActs } from '../inline/use-row-acts.ts';
import { useMessages } from './messages.ts';

type Changes = Partial<Pick<VoucherWord, 'word' | 'printTitle' | 'isDefault'>>;

/** The writes of the screen; each names the version it was made from. */
export function useWordActs() {
  const t = useMessages();
  const { reload, run, inTurn } = useRowActs();
  const newest = useNewestWord();
  const put = ({ id, version, word, printTitle, isDefault }: VoucherWord, changes: Changes) =>
    api.put('/voucher-word', { body: { id, version, word, printTitle, isDefault, ...changes } });
  const save = (one: VoucherWord, changes: Changes): Promise<void> =>
    inTurn(async () => {
      await put(newest(one), changes);
      await reload();
    });
  const makeDefault = (one: VoucherWord, before: VoucherWord | undefined): Promise<void> =>
    run(async () => {
      await inTurn(() => put(newest(one), { isDefault: true }));
      const undo = async (): Promise<void> => {
        if (!before) return;
        const now = await api.get('/voucher-word');
        const former = now.find(({ id }) => id === before.id);
        if (former) await put(former, { isDefault: true });
      };
      return { news: t('nowDefault', { word: one.word }), undo };
    });
  const deleteWord = ({ id, version }: VoucherWord) =>
    api.delete('/voucher-word/{id}', { path: { id }, query: { version } });
  const restoreWord = ({ word, printTitle }: VoucherWord) =>
    api.post('/voucher-word', { body: { word, printTitle }, idempotencyKey: newIdempotencyKey() });
  const remove = (one: VoucherWord): Promise<void> =>
    run(async () => {
      await deleteWord(one);
      return { news: t('deleted', { word: one.word }), undo: () => restoreWord(one) };
    });
  return { reload: () => void reload(), save, makeDefault, remove, deleteWord, restoreWord };
}

/** The word as the list has it now: with the version that the save before this one has left. */
function useNewestWord(): (one: VoucherWord) => VoucherWord {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  return (one) =>
    queryClient.getQueryData(dictionaryQueries.words(id).queryKey)?.find((word) => word.id === one.id) ?? one;
}
