import { api, asApiError } from '@suanpan/api-client';
import { useState } from 'react';
import { useRefusingVouchers, type VoucherAction } from './use-refusing-vouchers.ts';
import { useTradeChanged } from './use-trade-changed.ts';

/** A voucher of two hundred documents takes its time. */
const timeoutMs = 120_000;

interface BookedDocument {
  id: number;
  /** How it is called where it is refused. */
  name: string;
}

/** What is said of some documents that were booked, or are not any more, and how. */
interface Telling {
  booked(count: number): string;
  unbooked(count: number): string;
  unreachable: string;
  toast(text: string, options?: { kind: 'error'; action?: readonly VoucherAction[] }): void;
}

export interface DocumentBooking {
  isBusy: boolean;
  /** What the last booking refused; those with one reason stand together. */
  refused: readonly { reason: string; names: readonly string[] }[];
  forget(): void;
  /** Anything else that is done with documents, told when it fails. @returns whether it is done. */
  acting(act: () => Promise<void>): Promise<boolean>;
  /** One voucher each; of invoices also one for all of a month. */
  book(documents: readonly BookedDocument[], isCombined?: boolean): Promise<boolean>;
  /** Takes their vouchers back, all or none. */
  unbook(ids: readonly number[]): Promise<boolean>;
}

/**
 * Makes vouchers of documents and takes them back; what is refused is told with its reason, and a button for each voucher that it names,
 * the others are done.
 */
export function useDocumentBooking(
  path: '/invoice' | '/input-vat' | '/bank-journal' | '/claim' | '/bill',
  { booked, unbooked, unreachable, toast }: Telling,
): DocumentBooking {
  const changed = useTradeChanged();
  const refusing = useRefusingVouchers();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<DocumentBooking['refused']>([]);
  const acting: DocumentBooking['acting'] = async (act) => {
    setBusy(true);
    try {
      await act();
      return true;
    } catch (error) {
      const { code, msg, data } = asApiError(error);
      const action = refusing(data);
      if (code !== 'REPEATED')
        toast(msg || unreachable, { kind: 'error', ...(action.length > 0 && { action }) });
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
    acting,
    book: (documents, isCombined = false) =>
      acting(async () => {
        const ids = documents.map(({ id }) => id);
        const body = isCombined ? { ids, combine: true } : { ids };
        const answer = await api.post(`${path}/book`, { body, timeoutMs });
        if (answer.booked > 0) toast(booked(answer.booked));
        const names = new Map(documents.map(({ id, name }) => [id, name]));
        const failed = answer.results.filter(({ reason }) => reason !== null);
        const byReason = Map.groupBy(failed, ({ reason }) => reason?.message ?? '');
        setRefused(
          [...byReason].map(([reason, those]) => ({
            reason,
            names: those.map(({ id }) => names.get(id) ?? ''),
          })),
        );
      }),
    unbook: (ids) =>
      acting(async () => {
        await api.post(`${path}/unbook`, { body: { ids: [...ids] }, timeoutMs });
        toast(unbooked(ids.length));
      }),
  };
}
