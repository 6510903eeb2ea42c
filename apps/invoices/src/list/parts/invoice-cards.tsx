import { Link } from '@suanpan/feature-kit';
import { Checkbox } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { Figure, foreignCurrency } from '../../invoice/figure.tsx';
import { useMessages as useInvoiceWords } from '../../invoice/messages.ts';
import { partyName } from '../../invoice/party-name.ts';
import { useLinks } from '../../invoice/side.ts';
import { InvoiceStates } from '../../invoice/states.tsx';
import { VoucherLinks } from '../../invoice/voucher-links.tsx';
import classes from '../list.module.css';
import { useMessages } from '../messages.ts';
import type { InvoiceRows } from './invoice-table.tsx';

/** The same as cards, where a table of nine columns has no room. */
export function InvoiceCards(props: InvoiceRows & { onToggle(id: number): void }): ReactNode {
  const { side, invoices, chosen, mayChoose, onToggle } = props;
  const t = useMessages();
  const words = useInvoiceWords();
  const links = useLinks();
  return (
    <ul className={classes['cards']} aria-label={t(`title.${side}`)}>
      {invoices.map((invoice) => {
        const { id, invoiceNo, enableStatus, bookings } = invoice;
        const currency = foreignCurrency(invoice);
        const amounts = [
          ['net', invoice.amountExTax],
          ['tax', invoice.taxAmount],
          ['total', invoice.totalAmount],
          ['open', enableStatus === 1 ? invoice.openAmount : null],
        ] as const;
        return (
          <li key={id} data-list-row={id} data-chosen={chosen.has(id) || undefined}>
            <div className={classes['cardHead']}>
              {mayChoose && (
                <Checkbox
                  checked={chosen.has(id)}
                  aria-label={words('choose', { number: invoiceNo })}
                  onChange={() => onToggle(id)}
                />
              )}
              <Link to={links.view(side, id)} data-list-link={id}>
                {invoiceNo}
              </Link>
              <InvoiceStates invoice={invoice} />
            </div>
            <div className={classes['cardParty']}>{partyName(invoice)}</div>
            <div className={classes['cardFacts']}>
              <span>{invoice.invoiceDate}</span>
              <span>{words(`invoice.kind.${invoice.kind}`)}</span>
              <VoucherLinks bookings={bookings} />
            </div>
            <dl className={classes['cardAmounts']}>
              {amounts.map(([name, amount]) =>
                amount === null ? null : (
                  <div key={name}>
                    <dt>{t(name)}</dt>
                    <dd>
                      <Figure amount={amount} currency={currency} />
                    </dd>
                  </div>
                ),
              )}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
