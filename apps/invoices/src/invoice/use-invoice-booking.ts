import type { InvoiceHead } from '@suanpan/contracts';
import { type DocumentBooking, useDocumentBooking } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useMessages } from './messages.ts';

type Named = Pick<InvoiceHead, 'id' | 'invoiceNo'>;

export interface InvoiceBooking extends Pick<DocumentBooking, 'isBusy' | 'refused' | 'forget'> {
  /** One voucher each, or one for all of a month. */
  book(invoices: readonly Named[], isCombined: boolean): Promise<boolean>;
  unbook(invoices: readonly Named[]): Promise<boolean>;
}

/** Makes vouchers of invoices and takes them back. */
export function useInvoiceBooking(): InvoiceBooking {
  const t = useMessages();
  const booking = useDocumentBooking('/invoice', {
    booked: (count) => t('booked', { count }),
    unbooked: (count) => t('unbooked', { count }),
    unreachable: t('unreachable'),
    toast: useToast(),
  });
  return {
    ...booking,
    book: (invoices, isCombined) =>
      booking.book(
        invoices.map(({ id, invoiceNo }) => ({ id, name: invoiceNo })),
        isCombined,
      ),
    unbook: (invoices) => booking.unbook(invoices.map(({ id }) => id)),
  };
}
