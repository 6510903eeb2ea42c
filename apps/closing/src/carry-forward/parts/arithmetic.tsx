import type { ClosingStep } from '@suanpan/contracts';
import { MoneyText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import classes from '../carry-forward.module.css';
import { useMessages } from '../messages.ts';

/** Figures with a name of their own on the screen; a figure the screen does not know is left out. */
const names = [
  'poolAmount',
  'poolQuantity',
  'soldQuantity',
  'unitCost',
  'revenue',
  'total',
  'payable',
  'prepaid',
  'sales',
  'limit',
  'booked',
  'base',
  'rate',
  'factor',
  'original',
  'profit',
  'tax',
  'accrued',
  'earlierLosses',
  'capital',
  'reserve',
  'balance',
] as const;

/** Not of two decimals; the eye in the header hides them all the same: amounts follow from them. */
const counts = new Set<string>(['poolQuantity', 'soldQuantity', 'unitCost', 'rate', 'factor', 'original']);

/** The arithmetic of a step: one row an item, an account or a tax, with the figures and what comes out. */
export function Arithmetic({ step: { arithmetic } }: { step: ClosingStep }): ReactNode {
  const t = useMessages();
  if (arithmetic.length === 0) return null;
  return (
    <ul className={classes['terms']} aria-label={t('arithmetic')}>
      {arithmetic.map(({ of, figures, amount }) => (
        <li key={`${of}-${amount}`}>
          {of !== null && <strong>{taxName(t, of)}</strong>}
          {names.map((name) =>
            figures[name] === undefined ? null : (
              <span key={name}>
                {t(`figure.${name}`)}{' '}
                {counts.has(name) ? (
                  <span data-money>{figures[name]}</span>
                ) : (
                  <MoneyText amount={figures[name]} />
                )}
              </span>
            ),
          )}
          <span>
            {t('figure.result')} <MoneyText amount={amount} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function taxName(t: ReturnType<typeof useMessages>, of: string): string {
  if (of === 'city' || of === 'education' || of === 'localEducation') return t(`tax.${of}`);
  return of;
}
