import type { ReadInvoice } from '@suanpan/contracts';
import { MoneyText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import classes from '../list.module.css';
import { useMessages } from '../messages.ts';

/** So many are enough to see whether a file was understood, and leave the buttons in sight. */
const MOST = 5;

/** The first invoices of a file as they were read: what a person compares with what they know. */
export function ReadInvoices({ data }: { data: unknown }): ReactNode {
  const t = useMessages();
  const invoices = invoicesIn(data);
  if (invoices.length === 0) return null;
  const title = t('import.read', { count: invoices.length });
  return (
    <section className={classes['read']}>
      <strong>{title}</strong>
      <ul aria-label={title}>
        {invoices.map(({ invoiceCode, invoiceNo, invoiceDate, sellerName, buyerName, totalAmount }, at) => (
          <li key={at}>
            <span>
              {[invoiceDate, invoiceCode, invoiceNo].filter(Boolean).join(' ')}
              <small>{[sellerName, buyerName].filter(Boolean).join(' → ')}</small>
            </span>
            {/^-?\d+\.\d\d$/.test(totalAmount) ? <MoneyText amount={totalAmount} /> : totalAmount}
          </li>
        ))}
      </ul>
    </section>
  );
}

const invoicesIn = (data: unknown): readonly ReadInvoice[] =>
  (data as { invoices?: ReadInvoice[] } | null | undefined)?.invoices?.slice(0, MOST) ?? [];
