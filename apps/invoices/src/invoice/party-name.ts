import type { InvoiceHead } from '@suanpan/contracts';

/** The customer of a sale, the seller of a purchase. */
export const partyName = ({
  customerName,
  sellerName,
}: Pick<InvoiceHead, 'customerName' | 'sellerName'>): string => customerName ?? sellerName ?? '';
