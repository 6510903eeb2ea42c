import { api, asApiError } from '@suanpan/api-client';
import { useTradeChanged } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import type { Refused } from '@suanpan/ui/kit';
import { useState } from 'react';
import { useMessages } from './messages.ts';

/** A voucher of two hundred lines takes its time. */
const timeoutMs = 120_000;

interface BookedDocument {
  id: number;
  /** How it is called where it is refused. */
  name: string;
}

/** What is said of some documents that were booked, or are not any more. */
interface BookingTexts {
  booked(count: number): string;
  unbooked(count: number): string;
}

/** Makes vouchers of documents and takes them back; what is refused is told with its reason, the others are done. */
export function useDocumentBooking(path: '/bank-journal' | '/claim' | '/bill', texts: BookingTexts) {
  const t = useMessages();
  const toast = useToast();
  const changed = useTradeChanged();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const acting = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const { code, msg } = asApiError(error);
      if (code !== 'REPEATED') toast(msg || t('unreachable'), { kind: 'error' });
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
    /** Anything else that is done with documents, told when it fails. */
    acting,
    book: (documents: readonly BookedDocument[]) =>
      acting(async () => {
        const ids = documents.map(({ id }) => id);
        const { booked, results } = await api.post(`${path}/book`, { body: { ids }, timeoutMs });
        if (booked > 0) toast(texts.booked(booked));
        const names = new Map(documents.map(({ id, name }) => [id, name]));
        const failed = results.filter(({ reason }) => reason !== null);
        const byReason = Map.groupBy(failed, ({ reason }) => reason?.message ?? '');
        setRefused(
          [...byReason].map(([reason, those]) => ({
            reason,
            names: those.map(({ id }) => names.get(id) ?? ''),
          })),
        );
      }),
    unbook: (ids: readonly number[]) =>
      acting(async () => {
        await api.post(`${path}/unbook`, { body: { ids: [...ids] }, timeoutMs });
        toast(texts.unbooked(ids.length));
      }),
  };
}
