import { voucherLabel } from '@suanpan/accounting-core';
import type { Voucher } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { Checkbox, VoucherLines } from '@suanpan/ui/kit';
import { type ReactNode, memo } from 'react';
import { RowMenu } from '../../voucher/row-menu.tsx';
import { type LinkTarget } from '../../voucher/use-link.ts';
import { useMessages } from '../messages.ts';
import { VoucherStates } from './voucher-states.tsx';
import classes from '../voucher-list.module.css';

export interface ShownVoucherProps {
  voucher: Voucher;
  /** Its form; the same function from one drawing to the next. */
  linkOf(id: number): LinkTarget;
  isChosen: boolean;
  /** Absent for somebody who can do nothing with what is chosen. */
  onToggle: ((id: number) => void) | undefined;
}

/** One voucher: its head with number and state, its lines, its total. */
export const VoucherBlock = memo(function VoucherBlock(props: ShownVoucherProps): ReactNode {
  const { voucher, linkOf, isChosen, onToggle } = props;
  const t = useMessages();
  const label = voucherLabel(voucher.word, voucher.code);
  return (
    <article
      className={classes['block']}
      aria-label={label}
      data-list-row={voucher.id}
      data-chosen={isChosen || undefined}
    >
      <header>
        {onToggle && (
          <Checkbox
            checked={isChosen}
            aria-label={t('choose', { voucher: label })}
            onChange={() => onToggle(voucher.id)}
          />
        )}
        <span className={classes['date']}>{voucher.voucherDate}</span>
        <Link to={linkOf(voucher.id)} data-list-link={voucher.id}>
          {label}
        </Link>
        <VoucherStates voucher={voucher} />
        {voucher.receiptNum > 0 && <span>{t('attachments', { count: voucher.receiptNum })}</span>}
        {voucher.remark !== null && voucher.remark !== '' && (
          <span className={classes['remark']}>{voucher.remark}</span>
        )}
        <span className={classes['maker']}>{voucher.createMemberName}</span>
        <RowMenu voucher={voucher} />
      </header>
      <VoucherLines voucher={voucher} />
    </article>
  );
});
