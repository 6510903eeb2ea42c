import { moneyOf } from '@suanpan/accounting-core';
import type { Voucher } from '@suanpan/contracts';
import { Icon } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages as useVoucherWords } from '../../voucher/messages.ts';
import classes from '../voucher-list.module.css';

/** The states of a voucher as words: a lock, a reviewer, a red letter, the step that made it. */
export function VoucherStates({ voucher }: { voucher: Voucher }): ReactNode {
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
