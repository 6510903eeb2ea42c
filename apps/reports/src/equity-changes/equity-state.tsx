import { isZeroDecimal, voucherLabel } from '@suanpan/accounting-core';
import type { EquityChanges } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { AmountsInText, formatAmount, Icon } from '@suanpan/ui';
import type { ReactNode } from 'react';
import classes from '../books-health/books-health.module.css';
import type { OpenVoucher } from '../detail-ledger/use-open-voucher.ts';
import { useMessages } from './messages.ts';
import { unclassifiedAmount } from './unclassified-amount.ts';

interface StateProps {
  changes: EquityChanges;
  voucher: OpenVoucher;
}

/** Whether everything is classified; else by how much it is not, and in which vouchers. */
export function EquityState({ changes: { rows, unclassified }, voucher }: StateProps): ReactNode {
  const t = useMessages();
  const left = unclassifiedAmount(rows);
  const isSound = isZeroDecimal(left);
  return (
    <p className={classes['sum']} data-sound={isSound} role="status">
      <Icon name={isSound ? 'check' : 'warning'} size={16} />
      {isSound ? t('sound') : <AmountsInText text={t('unsound', { amount: formatAmount(left) })} />}
      {unclassified.length > 0 && ` · ${t('vouchers')}`}
      {unclassified.map(({ voucherId, word, code }) => (
        <Link key={voucherId} to={{ search: voucher.searchOf(voucherId) }}>
          {voucherLabel(word, code)}
        </Link>
      ))}
    </p>
  );
}
