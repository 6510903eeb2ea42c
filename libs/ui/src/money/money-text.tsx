import { formatMoney, type Fen } from '@suanpan/accounting-core';
import type { ReactNode } from 'react';
import { useUiLanguage } from '../messages/language.ts';
import { useAreAmountsHidden } from './are-amounts-hidden.ts';
import { Unseen } from '../page/unseen.tsx';
import { type Amount, fenOf, formatAmount, shortAmount } from './format.ts';
import classes from './money-text.module.css';

export interface MoneyTextProps {
  /** Fen or decimal text; null shows nothing. */
  amount: Amount | null | undefined;
  /** Ledgers leave a zero blank; totals show "0.00" (the default). */
  blankZero?: boolean;
  /** The dashboard's short form; the full value is the tooltip and what a screen reader says. */
  short?: boolean;
}

/** An amount: tabular numerals, two decimals, negative with a minus sign and in seal red. */
export function MoneyText({ amount, blankZero = false, short = false }: MoneyTextProps): ReactNode {
  const language = useUiLanguage();
  if (amount === null || amount === undefined) return null;
  const value = fenOf(amount);
  if (blankZero && value === 0n) return null;
  const full = formatAmount(value);
  const shown = short ? shortAmount(value, hundredMillionIn[language]) : full;
  const className = value < 0n ? `${classes['amount']} ${classes['negative']}` : classes['amount'];
  if (shown === full)
    return (
      <span className={className} data-amount={formatMoney(value)}>
        {full}
      </span>
    );
  return <ShortAmount className={className} value={value} shown={shown} full={full} />;
}

interface ShortAmountProps {
  className: string | undefined;
  value: Fen;
  shown: string;
  full: string;
}

function ShortAmount({ className, value, shown, full }: ShortAmountProps): ReactNode {
  const isHidden = useAreAmountsHidden();
  return (
    <span className={className} data-amount={formatMoney(value)} title={isHidden ? undefined : full}>
      <span aria-hidden="true">{shown}</span>
      <Unseen>{full}</Unseen>
    </span>
  );
}

const hundredMillionIn = { en: ' ×100M', 'zh-CN': '亿', 'zh-TW': '億' } as const;
