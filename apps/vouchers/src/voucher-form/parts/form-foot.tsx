import { abs, formatMoney, ZERO } from '@suanpan/accounting-core';
import { MoneyText } from '@suanpan/ui';
import { uppercaseAmount } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { totalsOf, type Draft } from '../voucher-draft.ts';
import classes from '../voucher-form.module.css';

/** Totals, the amount in words and whether it balances. */
export function FormFoot({ draft }: { draft: Draft }): ReactNode {
  const t = useMessages();
  const { debit, credit, difference } = totalsOf(draft);
  const isEven = difference === ZERO;
  return (
    <div className={classes['foot']} role="status">
      <span>{t('total')}</span>
      <span lang="zh-CN">{isEven && debit !== ZERO ? uppercaseAmount(debit) : ''}</span>
      <span>
        {t('debit')} <MoneyText amount={debit} />
      </span>
      <span>
        {t('credit')} <MoneyText amount={credit} />
      </span>
      <strong data-balanced={isEven}>
        {!isEven && t('difference', { amount: formatMoney(abs(difference)) })}
        {isEven && debit !== ZERO && t('balanced')}
      </strong>
    </div>
  );
}
