import type { ReactNode } from 'react';
import { digitPlaces, digitsOf } from '../draft/digits.ts';
import classes from '../amounts.module.css';

export const hasDigits = (amount: string): boolean => digitsOf(amount) !== null;

/** An amount on voucher paper, one digit a column; decoration beside the amount's own text. */
export function Digits({ amount }: { amount: string | null }): ReactNode {
  const digits = amount === null ? null : digitsOf(amount);
  if (!digits) return null;
  return (
    <span data-money className={classes['digits']} data-negative={amount?.startsWith('-')} aria-hidden="true">
      {digitPlaces.map((place, column) => (
        <span key={place}>{digits[column]}</span>
      ))}
    </span>
  );
}
