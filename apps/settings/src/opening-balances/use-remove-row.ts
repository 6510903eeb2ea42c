import { api, asApiError, booksKeys } from '@suanpan/api-client';
import type { OpeningRow } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from './messages.ts';
import { inputOf } from './opening-rows.ts';

/** Removes a combination at once; "Undo" brings it back with its figures. */
export function useRemoveRow(): (row: OpeningRow, name: string) => Promise<void> {
  const t = useMessages();
  const toast = useToast();
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const reload = (): void => {
    for (const queryKey of booksKeys(id)) void queryClient.invalidateQueries({ queryKey });
  };
  const tell = (error: unknown): void => {
    toast(asApiError(error).msg || t('unreachable'), { kind: 'error' });
  };
  const restore = async (row: OpeningRow): Promise<void> => {
    const body = { ...inputOf(row, {}), version: 0 };
    await api.put('/initial-balance', { body, repeatable: true }).catch(tell);
    reload();
  };
  return async (row, name) => {
    if (row.id === null) return;
    try {
      await api.delete('/initial-balance/{id}', { path: { id: row.id } });
      toast(t('removed', { row: name }), { action: { label: t('undo'), run: () => void restore(row) } });
    } catch (error) {
      tell(error);
    }
    reload();
  };
}
