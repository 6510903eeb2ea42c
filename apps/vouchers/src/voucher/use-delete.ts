import { api, asApiError } from '@suanpan/api-client';
import type { Voucher } from '@suanpan/contracts';
import { useToast } from '@suanpan/ui';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from './messages.ts';
import { useBooksChanged } from './use-books-changed.ts';
import { voucherLabel } from './voucher-label.ts';

/** Deletes vouchers, the highest number first, so that each one gives its number back; answers how many are gone. */
export function useDelete(): { isBusy: boolean; remove(vouchers: readonly Voucher[]): Promise<number> } {
  const t = useMessages();
  const toast = useToast();
  const changed = useBooksChanged();
  const deletion = useMutation({
    mutationFn: ({ id, version }: Pick<Voucher, 'id' | 'version'>) =>
      api.delete('/voucher/{id}', { path: { id }, query: { version } }),
  });
  const remove = async (vouchers: readonly Voucher[]): Promise<number> => {
    const gone: string[] = [];
    try {
      for (const voucher of vouchers.toSorted((a, b) => b.code - a.code)) {
        await deletion.mutateAsync(voucher);
        gone.unshift(voucherLabel(voucher.word, voucher.code));
      }
    } catch (error) {
      const { code, msg } = asApiError(error);
      if (code !== 'REPEATED') toast(msg || t('unreachable'), { kind: 'error' });
    }
    if (gone.length > 0) toast(t('deleted', { vouchers: gone.join(', ') }));
    changed();
    return gone.length;
  };
  return { isBusy: deletion.isPending, remove };
}
