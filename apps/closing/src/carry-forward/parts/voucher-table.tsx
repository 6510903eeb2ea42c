import { voucherLabel } from '@suanpan/accounting-core';
import type { Voucher } from '@suanpan/contracts';
import { Link, useCan } from '@suanpan/feature-kit';
import { VoucherLines } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useLink } from '../../month/use-link.ts';
import classes from '../carry-forward.module.css';
import { useMessages } from '../messages.ts';

interface VoucherTableProps {
  voucher: Voucher;
  /** Heading of a voucher that is not recorded yet; a recorded one is headed by its number. */
  label?: string;
  /** Its amounts are overtaken. */
  isOld?: boolean;
}

/** One voucher as a small table with its total. */
export function VoucherTable({ voucher, label, isOld = false }: VoucherTableProps): ReactNode {
  const t = useMessages();
  return (
    <figure className={classes['voucher']} data-old={isOld}>
      <figcaption>
        {label ?? <VoucherLink voucher={voucher} />}
        {isOld && <span className={classes['old']}>{t('old')}</span>}
      </figcaption>
      <VoucherLines voucher={voucher} />
    </figure>
  );
}

function VoucherLink({ voucher }: { voucher: Voucher }): ReactNode {
  const t = useMessages();
  const link = useLink();
  const mayRead = useCan('voucher.read');
  const text = t('voucher', { voucher: voucherLabel(voucher.word, voucher.code), date: voucher.voucherDate });
  return mayRead ? <Link to={link(`/voucher/form/${voucher.id}`)}>{text}</Link> : text;
}
