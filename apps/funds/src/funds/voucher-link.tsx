import { Link } from '@suanpan/feature-kit';
import type { ReactNode } from 'react';
import { useLinks } from './links.ts';
import { useMessages } from './messages.ts';

interface VoucherLinkProps {
  of: { voucherId: number | null; voucher: string | null };
}

/** The way to the voucher of a document; nothing where there is none. */
export function VoucherLink({ of: { voucherId, voucher } }: VoucherLinkProps): ReactNode {
  const t = useMessages();
  const links = useLinks();
  if (voucherId === null || voucher === null) return null;
  return (
    <Link to={links.voucher(voucherId)} aria-label={t('voucher.open', { voucher })}>
      {voucher}
    </Link>
  );
}
