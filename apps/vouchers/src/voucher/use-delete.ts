import { api, asApiError } from '@suanpan/api-client';
import type { Voucher } from '@suanpan/contracts';
import { useToast } from '@suanpan/ui';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from './messages.ts';
import type { Skipped } from './skipped.ts';
import { useBooksChanged } from './use-books-changed.ts';
import { voucherLabel } from './voucher-label.ts';

export interface Deletion {
  isBusy: boolean;
  /** Deletes those that may be deleted; answers how many are gone, and why the others are not. */
  remove(vouchers: readonly Voucher[]): Promise<{ gone: number; skipped: readonly Skipped[] }>;
}

/** Deletes vouchers, the highest number first, so that each one gives its number back. */
export function useDelete(): Deletion {
  const t = useMessages();
  const toast = useToast();
  const changed = useBooksChanged();
  const deletion = useMutation({
    mutationFn: ({ id, version }: Pick<Voucher, 'id' | 'version'>) =>
      api.delete('/voucher/{id}', { path: { id }, query: { version } }),
  });
  const attempt = async (voucher: Voucher): Promise<Skipped | null> => {
    try {
      await deletion.mutateAsync(voucher);
      return null;
    } catch (error) {
      return { voucher, reason: asApiError(error).msg || t('unreachable') };
    }
  };
  const remove = async (vouchers: readonly Voucher[]) => {
    const gone: string[] = [];
    const skipped: Skipped[] = [];
    for (const voucher of vouchers.toSorted((a, b) => b.code - a.code)) {
      const refused = await attempt(voucher);
      if (refused) skipped.unshift(refused);
      else gone.unshift(voucherLabel(voucher.word, voucher.code));
    }
    if (gone.length > 0) toast(t('deleted', { vouchers: gone.join(', ') }));
    changed();
    return { gone: gone.length, skipped };
  };
  return { isBusy: deletion.isPending, remove };
}
