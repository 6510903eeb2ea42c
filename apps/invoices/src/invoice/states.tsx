import type { InvoiceHead } from '@suanpan/contracts';
import type { ReactNode } from 'react';
import classes from './invoice.module.css';
import { useMessages } from './messages.ts';

/** What an invoice is, in words: paid or not, red, destroyed, from before the books. */
export function InvoiceStates({ invoice }: { invoice: InvoiceHead }): ReactNode {
  const t = useMessages();
  const { side, enableStatus, payStatus, redOf, opening } = invoice;
  return (
    <span className={classes['states']}>
      {enableStatus === 0 ? (
        <span className={classes['state']} data-state="destroyed">
          {t('invoice.destroyed')}
        </span>
      ) : (
        <span className={classes['state']} data-state={`pay${payStatus}`}>
          {t(`invoice.pay.${side}.${payStatus}`)}
        </span>
      )}
      {redOf !== null && <span className={classes['red']}>{t('red')}</span>}
      {opening && <span>{t('opening')}</span>}
    </span>
  );
}
