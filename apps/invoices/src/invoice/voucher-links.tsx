import { voucherLabel } from '@suanpan/accounting-core';
import type { InvoiceHead } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import { useLinks } from './side.ts';

/** The vouchers that an invoice stands in: its own, and the red one of its destroying. */
export function VoucherLinks({ bookings }: Pick<InvoiceHead, 'bookings'>): ReactNode {
  const t = useMessages();
  const links = useLinks();
  return bookings.map(({ step, voucherId, word, code }) => (
    <span key={`${step}/${voucherId}`}>
      <Link
        to={links.voucher(voucherId)}
        aria-label={t('voucher.open', { voucher: voucherLabel(word, code) })}
      >
        {voucherLabel(word, code)}
      </Link>{' '}
    </span>
  ));
}
