import { api, asApiError } from '@suanpan/api-client';
import type { BookResult } from '@suanpan/contracts';
import { useTradeChanged } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import type { Refused } from '@suanpan/ui/kit';
import { useState } from 'react';
import { useMessages } from './messages.ts';

/** An invoice as far as making its voucher names it. */
interface Named {
  id: number;
  invoiceNo: string;
}

export interface Booking {
  isBusy: boolean;
  /** What the last act refused. */
  refused: readonly Refused[];
  forget(): void;
  /** One voucher each, or one for all of a month. */
  book(invoices: readonly Named[], combine: boolean): Promise<void>;
  /** Takes their vouchers back. */
  unbook(invoices: readonly Named[]): Promise<boolean>;
}

/** A voucher of two hundred documents takes its time. */
const timeoutMs = 120_000;

/** Makes vouchers of invoices and takes them back; what is refused is told with its reason, the others are done. */
export function useBooking(): Booking {
  const t = useMessages();
  const toast = useToast();
  const changed = useTradeChanged();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const acting = async (act: () => Promise<boolean>): Promise<boolean> => {
    setBusy(true);
    try {
      return await act();
    } catch (error) {
      const { code, msg } = asApiError(error);
      if (code !== 'REPEATED') toast(msg || t('unreachable'), { kind: 'error' });
      return false;
    } finally {
      setBusy(false);
      // Not waited for: who chose rows lets them go at the answer, and those chosen while the list is read stay.
      void changed();
    }
  };
  return {
    isBusy,
    refused,
    forget: () => setRefused([]),
    book: async (invoices, combine) => {
      await acting(async () => {
        const ids = invoices.map(({ id }) => id);
        const { booked, results } = await api.post('/invoice/book', { body: { ids, combine }, timeoutMs });
        if (booked > 0) toast(t('booked', { count: booked }));
        setRefused(refusalsOf(results, invoices));
        return true;
      });
    },
    unbook: (invoices) =>
      acting(async () => {
        await api.post('/invoice/unbook', { body: { ids: invoices.map(({ id }) => id) }, timeoutMs });
        toast(t('unbooked', { count: invoices.length }));
        return true;
      }),
  };
}

/** Those with one reason are told once, by their numbers. */
function refusalsOf(results: readonly BookResult[], invoices: readonly Named[]): Refused[] {
  const numbers = new Map(invoices.map(({ id, invoiceNo }) => [id, invoiceNo]));
  const refused = results.filter(({ reason }) => reason !== null);
  const byReason = Map.groupBy(refused, ({ reason }) => reason?.message ?? '');
  return [...byReason].map(([reason, those]) => ({
    reason,
    names: those.map(({ id }) => numbers.get(id) ?? ''),
  }));
}
