import { api } from '@suanpan/api-client';
import type { Voucher } from '@suanpan/contracts';
import { useToast } from '@suanpan/ui';
import { useMessages } from './messages.ts';
import type { Skipped } from './skipped.ts';
import { type Batch, useBatch } from './use-batch.ts';
import { namesOf } from './names-of.ts';

export interface Deletion extends Pick<Batch, 'isBusy' | 'progress' | 'stop'> {
  /** Deletes those that may be deleted; answers how many are gone, and why the others are not. */
  remove(vouchers: readonly Voucher[]): Promise<{ gone: number; skipped: readonly Skipped[] }>;
}

/** Deletes vouchers, the highest number first, so that each one gives its number back wherever one stops. */
export function useDelete(): Deletion {
  const t = useMessages();
  const toast = useToast();
  const { run, ...batch } = useBatch();
  const remove = async (vouchers: readonly Voucher[]) => {
    const highestFirst = vouchers.toSorted((a, b) => b.code - a.code);
    const { done, skipped } = await run(
      highestFirst,
      (checked) => api.post('/voucher/batchDelete', { query: { partial: true }, body: { checked } }),
      true,
    );
    if (done.length > 0) toast(t('deleted', { vouchers: namesOf(done.toReversed()) }));
    return { gone: done.length, skipped: skipped.toReversed() };
  };
  return { ...batch, remove };
}
