import { stripZeros } from '@suanpan/accounting-core';
import type { Invoice } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import type { TradeSide } from '@suanpan/trade-core';
import { Facts } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { Figure, foreignCurrency } from '../../invoice/figure.tsx';
import { useMessages as useInvoiceWords } from '../../invoice/messages.ts';
import { partyName } from '../../invoice/party-name.ts';
import { useLinks } from '../../invoice/side.ts';
import { VoucherLinks } from '../../invoice/voucher-links.tsx';
import { WordsOfAmount } from '../../invoice/words-of-amount.tsx';
import { useMessages } from '../messages.ts';
import classes from '../view.module.css';

/** What stands at the head of an invoice, and what is open of it. */
export function InvoiceFacts({ side, invoice }: { side: TradeSide; invoice: Invoice }): ReactNode {
  const t = useMessages();
  const words = useInvoiceWords();
  const links = useLinks();
  const currency = foreignCurrency(invoice);
  const money = (amount: string): ReactNode => <Figure amount={amount} currency={currency} />;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [words(`party.${side}`), partyName(invoice)],
    [words('invoice.kind'), words(`invoice.kind.${invoice.kind}`)],
    ...(invoice.invoiceCode === '' ? [] : ([[t('code'), invoice.invoiceCode]] as const)),
    [words('invoice.date'), invoice.invoiceDate],
    [t('dueDate'), invoice.dueDate],
    ...(currency === null ? [] : ([[t('rate'), stripZeros(invoice.exchangeRate)]] as const)),
    ...(side === 'purchase' && isChoice(invoice.inputTax)
      ? ([[t('inputTax'), t(`inputTax.${invoice.inputTax}`)]] as const)
      : []),
    ...(invoice.simplified ? ([[t('method'), t('simplified')]] as const) : []),
    ...(invoice.redOf === null
      ? []
      : ([
          [
            t('redOf'),
            <Link key="original" to={links.view(side, invoice.redOf)}>
              {t('original')}
            </Link>,
          ],
        ] as const)),
    [
      words('invoice.voucher'),
      invoice.bookings.length > 0 ? (
        <VoucherLinks key="vouchers" bookings={invoice.bookings} />
      ) : (
        t('notBooked')
      ),
    ],
    ...(invoice.destroyedOn === null ? [] : ([[t('destroyedOn'), invoice.destroyedOn]] as const)),
    [t('enteredBy'), invoice.createdByName],
    ...(invoice.remark === null ? [] : ([[t('remark'), invoice.remark]] as const)),
  ];
  const amounts: readonly (readonly [label: string, amount: string])[] = [
    [t('net'), invoice.amountExTax],
    [t('tax'), invoice.taxAmount],
    [t('total'), invoice.totalAmount],
    [t('paid'), invoice.paidAmount],
    [t('open'), invoice.openAmount],
  ];
  return (
    <section className={classes['card']} aria-label={t('facts')}>
      <Facts facts={facts} />
      <dl className={classes['amounts']}>
        {amounts.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
      {currency === null && <WordsOfAmount amount={invoice.totalAmount} className={classes['words']} />}
    </section>
  );
}

const isChoice = (text: string | null): text is 'now' | 'later' | 'no' =>
  text === 'now' || text === 'later' || text === 'no';
