import { MoneyText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import classes from './invoice.module.css';

interface FigureProps {
  amount: string;
  /** Named where it is not the books' own. */
  currency: string | null;
}

/** An amount of an invoice, with its currency where that is a foreign one. */
export const Figure = ({ amount, currency }: FigureProps): ReactNode => (
  <span className={classes['figure']}>
    {currency !== null && <span className={classes['currency']}>{currency}</span>}
    <MoneyText amount={amount} />
  </span>
);

/** The currency to name: a foreign invoice is the one that has a rate. */
export const foreignCurrency = (invoice: {
  currencyCode: string;
  exchangeRate: string | null;
}): string | null => (invoice.exchangeRate === null ? null : invoice.currencyCode);
