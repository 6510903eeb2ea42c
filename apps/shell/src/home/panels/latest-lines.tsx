import { voucherLabel } from '@suanpan/accounting-core';
import type { OwedPanel } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useDashboardMonth } from '../use-dashboard-month.ts';
import { useMessages } from './messages.ts';
import classes from './panels.module.css';

interface LatestLinesProps {
  kind: 'ar' | 'ap';
  lines: OwedPanel['latest'];
}

/** The newest of what became owed, short as the card says its amounts, each a link to its voucher; nothing where there is none. */
export function LatestLines({ kind, lines }: LatestLinesProps): ReactNode {
  const t = useMessages();
  const { link } = useDashboardMonth();
  if (lines.length === 0) return null;
  return (
    <table className={classes['table']}>
      <caption>{t(`${kind}.latest`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('voucher')}</th>
          <th scope="col">{t('party')}</th>
          <th scope="col" className={classes['amount']}>
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ voucherId, voucherDate, word, code, party, summary, amount }, at) => (
          <tr key={`${voucherId}/${at}`}>
            <td className={classes['day']}>{voucherDate}</td>
            <td className={classes['day']}>
              <Link to={link(`/voucher/form/${voucherId}`)}>{voucherLabel(word, code)}</Link>
            </td>
            <td title={summary}>{party}</td>
            <td className={classes['amount']}>
              <MoneyText amount={amount} short />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
