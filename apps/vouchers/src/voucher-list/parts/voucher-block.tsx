import type { Voucher } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { Icon } from '@suanpan/ui';
import { moneyOf } from '@suanpan/accounting-core';
import { Checkbox, VoucherLines } from '@suanpan/ui/kit';
import { type ReactNode, memo } from 'react';
import { useMessages as useVoucherWords } from '../../voucher/messages.ts';
import { RowMenu } from '../../voucher/row-menu.tsx';
import { type LinkTarget } from '../../voucher/use-link.ts';
import { voucherLabel } from '../../voucher/voucher-label.ts';
import { useMessages } from '../messages.ts';
import classes from '../voucher-list.module.css';

interface VoucherBlockProps {
  voucher: Voucher;
  to: LinkTarget;
  isChosen: boolean;
  /** Absent for somebody who can do nothing with what is chosen. */
  onToggle: ((id: number) => void) | undefined;
}

/** One voucher: its head with number and state, its lines, its total. */
export const VoucherBlock = memo(function VoucherBlock(props: VoucherBlockProps): ReactNode {
  const { voucher, to, isChosen, onToggle } = props;
  const t = useMessages();
  const label = voucherLabel(voucher.word, voucher.code);
  return (
    <article
      className={classes['block']}
      aria-label={label}
      data-voucher-block={voucher.id}
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
        <Link to={to} data-voucher={voucher.id}>
          {label}
        </Link>
        <States voucher={voucher} />
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

/** Its states as words: a lock, a reviewer, a red letter, the step that made it. */
function States({ voucher }: { voucher: Voucher }): ReactNode {
  const words = useVoucherWords();
  const state = voucher.lockedReason ?? 'saved';
  return (
    <>
      <span className={classes['state']} data-state={state}>
        {state === 'closed' && <Icon name="lock" size={14} />}
        {words(`status.${state}`)}
      </span>
      {voucher.carryForwardType !== 'manual' && <span>{words(`kind.${voucher.carryForwardType}`)}</span>}
      {moneyOf(voucher.debitAmount) < 0n && <span className={classes['red']}>{words('status.red')}</span>}
    </>
  );
}
