import { api, asApiError } from '@suanpan/api-client';
import { useRefusingVouchers, useTradeChanged } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useState } from 'react';
import { useMessages } from './messages.ts';

export interface SettlementBooking {
  isBusy: boolean;
  book(ids: readonly number[]): Promise<void>;
  /** All or none. */
  unbook(ids: readonly number[]): Promise<void>;
}

/** Makes vouchers of settlements without money, one each, and takes them back; what is refused is told with its reason. */
export function useSettlementBooking(): SettlementBooking {
  const t = useMessages();
  const toast = useToast();
  const changed = useTradeChanged();
  const refusing = useRefusingVouchers();
  const [isBusy, setBusy] = useState(false);
  const acting = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const { code, msg, data } = asApiError(error);
      const action = refusing(data);
      if (code !== 'REPEATED')
        toast(msg || t('unreachable'), { kind: 'error', ...(action.length > 0 && { action }) });
    } finally {
      setBusy(false);
      await changed();
    }
  };
  return {
    isBusy,
    book: (ids) =>
      acting(async () => {
        const { booked, results } = await api.post('/settlement/book', { body: { ids: [...ids] } });
        if (booked > 0) toast(t('settle.booked', { count: booked }));
        const reasons = new Set(results.flatMap(({ reason }) => reason?.message ?? []));
        for (const reason of reasons) toast(reason, { kind: 'error' });
      }),
    unbook: (ids) =>
      acting(async () => {
        await api.post('/settlement/unbook', { body: { ids: [...ids] } });
        toast(t('settle.unbooked', { count: ids.length }));
      }),
  };
}
