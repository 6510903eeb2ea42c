import { isZeroDecimal, voucherLabel } from '@suanpan/accounting-core';
import type { EquityChanges } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { formatAmount, Icon } from '@suanpan/ui';
import type { ReactNode } from 'react';
import classes from '../books-health/books-health.module.css';
import type { OpenVoucher } from '../detail-ledger/use-open-voucher.ts';
import { useMessages } from './messages.ts';

interface StateProps {
  changes: EquityChanges;
  voucher: OpenVoucher;
}

/** Whether everything is classified; else by how much it is not, and in which vouchers. */
export function EquityState({ changes: { rows, unclassified }, voucher }: StateProps): ReactNode {
  const t = useMessages();
  const left = rows.find(({ key }) => key === 'E9');
  const isSound = !left || [...left.amounts, left.total].every(isZeroDecimal);
  return (
    <p className={classes['sum']} data-sound={isSound} role="status">
      <Icon name={isSound ? 'check' : 'warning'} size={16} />
      {isSound ? t('sound') : t('unsound', { amount: formatAmount(left.total) })}
      {unclassified.length > 0 && ` · ${t('vouchers')}`}
      {unclassified.map(({ voucherId, word, code }) => (
        <Link key={voucherId} to={{ search: voucher.searchOf(voucherId) }}>
          {voucherLabel(word, code)}
        </Link>
      ))}
    </p>
  );
}
