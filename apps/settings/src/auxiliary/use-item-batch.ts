import { api, asApiError } from '@suanpan/api-client';
import type { AuxiliaryItem, ItemBatchBody } from '@suanpan/contracts';
import { useToast } from '@suanpan/ui';
import { useState } from 'react';
import { useMessages } from './messages.ts';
import { useReload } from './use-item-writes.ts';

/** An item that an act on many left as it was, and why. */
export interface SkippedItem {
  item: AuxiliaryItem;
  reason: string;
}

/** Enables, disables or deletes many items; those that were left are told one by one. */
export function useItemBatch(onDone: (left: readonly number[]) => void) {
  const t = useMessages();
  const toast = useToast();
  const reload = useReload();
  const [isBusy, setBusy] = useState(false);
  const [skipped, setSkipped] = useState<readonly SkippedItem[]>([]);
  const run = async (act: ItemBatchBody['act'], items: readonly AuxiliaryItem[]): Promise<void> => {
    setBusy(true);
    try {
      const refs = items.map(({ id, version }) => ({ id, version }));
      const answer = await api.post('/accounting-category-details/batch', { body: { act, items: refs } });
      const reasons = new Map(answer.skipped.map(({ id, message }) => [id, message]));
      if (answer.changed.length > 0) toast(t(`batch.${act}`, { count: answer.changed.length }));
      setSkipped(
        items.flatMap((item) => (reasons.has(item.id) ? [{ item, reason: reasons.get(item.id)! }] : [])),
      );
      onDone([...reasons.keys()]);
    } catch (error) {
      const { msg, code } = asApiError(error);
      if (code !== 'REPEATED') toast(msg || t('unreachable'), { kind: 'error' });
    }
    await reload();
    setBusy(false);
  };
  return { isBusy, skipped, run, forget: () => setSkipped([]) };
}
