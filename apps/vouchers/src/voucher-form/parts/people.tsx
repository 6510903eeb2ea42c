import type { ReactNode } from 'react';
import { useMessages } from '../../voucher/messages.ts';
import classes from '../voucher-form.module.css';

interface PeopleProps {
  maker: string;
  reviewer: string | null;
}

/** Who made the voucher and who audited it. */
export function People({ maker, reviewer }: PeopleProps): ReactNode {
  const t = useMessages();
  return (
    <p className={classes['people']}>
      <span>{t('maker', { name: maker })}</span>
      {reviewer !== null && <span>{t('reviewer', { name: reviewer })}</span>}
    </p>
  );
}
