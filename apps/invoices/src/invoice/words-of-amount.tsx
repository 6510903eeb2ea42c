import { amountInWords, moneyOf } from '@suanpan/accounting-core';
import { useUiLanguage } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';

interface WordsProps {
  amount: string;
  className: string | undefined;
}

/** A total in words, as Chinese invoices have it; in English there is none (decision D66). */
export function WordsOfAmount({ amount, className }: WordsProps): ReactNode {
  const t = useMessages();
  const words = amountInWords(moneyOf(amount), useUiLanguage());
  if (words === '') return null;
  return (
    <p className={className}>
      {t('inWords')} <span data-money>{words}</span>
    </p>
  );
}
