import { type StampedVoucher, stampsOf } from '@suanpan/accounting-core';
import type { ReactNode } from 'react';
import { useVoucherMessages } from './messages.ts';
import classes from './voucher-stamps.module.css';

/** The state of a voucher as paper shows it (look.md, Patterns): decoration, the words stand elsewhere for readers. */
export function VoucherStamps({
  voucher,
  className,
}: {
  voucher: StampedVoucher;
  className?: string | undefined;
}): ReactNode {
  const t = useVoucherMessages();
  const stamps = stampsOf(voucher);
  if (stamps.length === 0) return null;
  return (
    <span className={[classes['stamps'], className].filter(Boolean).join(' ')} aria-hidden="true">
      {stamps.map((stamp) => (
        <span key={stamp} className={classes['stamp']}>
          {t(`stamp.${stamp}`)}
        </span>
      ))}
    </span>
  );
}
