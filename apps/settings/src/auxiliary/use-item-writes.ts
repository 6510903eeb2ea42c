import { api, asApiError, dictionaryQueries, useIdempotencyKey } from '@suanpan/api-client';
import type { AuxiliaryItem } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ItemValues, itemInput, itemUpdate } from './items.ts';
import { useMessages } from './messages.ts';

/** After any write: categories know whether they have items, lists what they are. */
export function useReload(): () => Promise<void> {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: dictionaryQueries.all(id) });
}

/** Adds an item (`before` is null) or changes one. */
export function useSaveItem(categoryId: number) {
  const reload = useReload();
  const { idempotencyKey, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ before, values }: { before: AuxiliaryItem | null; values: ItemValues }) =>
      before
        ? api.put('/accounting-category-details', { body: itemUpdate(before, values) })
        : api.post('/accounting-category-details', {
            body: itemInput(categoryId, values),
            idempotencyKey,
          }),
    // Not waited for: the form tells its success before the new version of the item replaces it.
    onSuccess: () => {
      renew();
      void reload();
    },
    onError: (error) => {
      if (!asApiError(error).isUnknown) renew();
    },
  });
}

/** Enabling, disabling and deleting from the list; each can be taken back, so none asks first. */
export function useItemActs() {
  const t = useMessages();
  const toast = useToast();
  const reload = useReload();
  const tell = (error: unknown, action?: { label: string; run(): void }): void => {
    const { msg, code } = asApiError(error);
    if (code !== 'REPEATED') toast(msg || t('unreachable'), { kind: 'error', ...(action ? { action } : {}) });
  };
  const setEnabled = async (item: AuxiliaryItem, enable: boolean): Promise<void> => {
    try {
      const saved = await api.put('/accounting-category-details', { body: itemUpdate(item, { enable }) });
      toast(t(enable ? 'enabled' : 'disabled', { item: item.name }), {
        action: { label: t('undo'), run: () => void setEnabled(saved, !enable) },
      });
    } catch (error) {
      tell(error);
    }
    await reload();
  };
  const restore = async (item: AuxiliaryItem): Promise<void> => {
    const { code, name, remark, customValues } = item;
    await api
      .post('/accounting-category-details', {
        body: {
          ...itemInput(item.accountingCategoryId, { code, name, remark: remark ?? '', customValues }),
          enable: item.enable,
        },
      })
      .catch(tell);
    await reload();
  };
  const remove = async (item: AuxiliaryItem): Promise<void> => {
    try {
      await api.delete('/accounting-category-details/{id}', { path: { id: item.id } });
      toast(t('deleted', { item: item.name }), {
        action: { label: t('undo'), run: () => void restore(item) },
      });
    } catch (error) {
      const disable = { label: t('disable'), run: () => void setEnabled(item, false) };
      tell(error, asApiError(error).code === 'IN_USE' && item.enable ? disable : undefined);
    }
    await reload();
  };
  return { setEnabled, remove };
}
