import type { OwedInvoice } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useDashboardMonth } from '../use-dashboard-month.ts';
import { useMessages } from './messages.ts';
import classes from './panels.module.css';

interface LatestInvoicesProps {
  kind: 'ar' | 'ap';
  invoices: readonly OwedInvoice[];
}

const lists = { ar: '/invoice/sales-invoice', ap: '/invoice/purchase-invoice' } as const;

/** The newest invoices, red ones too, short as the card says its amounts, each a link to itself; nothing where there is none. */
export function LatestInvoices({ kind, invoices }: LatestInvoicesProps): ReactNode {
  const t = useMessages();
  const { link } = useDashboardMonth();
  if (invoices.length === 0) return null;
  return (
    <table className={classes['table']}>
      <caption>
        <Link to={link(lists[kind])}>{t(`${kind}.latestInvoices`)}</Link>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('party')}</th>
          <th scope="col" className={classes['amount']}>
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ id, invoiceNo, invoiceDate, party, amount }) => (
          <tr key={id}>
            <td className={classes['day']}>{invoiceDate}</td>
            <td>
              <Link to={link(`${lists[kind]}/${id}`)} title={invoiceNo}>
                {party || invoiceNo}
              </Link>
            </td>
            <td className={classes['amount']}>
              <MoneyText amount={amount} short />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
