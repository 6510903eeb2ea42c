import type { FundAccount } from '@suanpan/contracts';
import { dictionaryQueries } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './funds.module.css';

interface FigureProps {
  amount: string;
  /** Named where it is not the books' own. */
  currency: string | null;
}

/** An amount of an account, with its currency where that is a foreign one. */
export const Figure = ({ amount, currency }: FigureProps): ReactNode => (
  <span className={classes['figure']}>
    {currency !== null && <span className={classes['quiet']}>{currency} </span>}
    <MoneyText amount={amount} />
  </span>
);

/** The books' own currency; empty while it is not known. */
export function useBaseCurrency(): string {
  const { id } = useAccountSet();
  const currencies = useQuery(dictionaryQueries.currencies(id));
  return currencies.data?.find(({ localCurrency }) => localCurrency)?.code ?? '';
}

/** The currency to name beside an amount of an account. */
export const foreignCurrency = (
  { currencyCode }: Pick<FundAccount, 'currencyCode'>,
  base: string,
): string | null => (base === '' || currencyCode === base ? null : currencyCode);
