import { Unseen } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../voucher-table.module.css';

/** The flat view: every line a row, titles in sight while it scrolls. */
export function VoucherTable({ children }: { children: ReactNode }): ReactNode {
  const t = useMessages();
  return (
    <table className={classes['table']} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">
            <Unseen>{t('column.choose')}</Unseen>
          </th>
          <th scope="col">{t('column.date')}</th>
          <th scope="col">{t('column.number')}</th>
          <th scope="col">{t('column.summary')}</th>
          <th scope="col">{t('column.subject')}</th>
          <th scope="col">{t('debit')}</th>
          <th scope="col">{t('credit')}</th>
          <th scope="col" className={classes['stateTitle']}>
            {t('state')}
          </th>
          <th scope="col" className={classes['makerCell']}>
            {t('maker')}
          </th>
          <th scope="col">
            <Unseen>{t('column.more')}</Unseen>
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}
