import type { ReactNode } from 'react';
import classes from '../../funds/funds.module.css';
import type { BankLine } from '../bank-line.ts';
import { useMessages } from '../messages.ts';

/** Whom a line of the bank is with, and what the bank says of it. */
export function BankText({ line: { counterparty, memo, opening } }: { line: BankLine }): ReactNode {
  const t = useMessages();
  const quiet = [memo, opening ? t('opening') : ''].filter((text) => text !== '').join(' · ');
  return (
    <>
      {counterparty}
      {quiet !== '' && <div className={classes['quiet']}>{quiet}</div>}
    </>
  );
}
