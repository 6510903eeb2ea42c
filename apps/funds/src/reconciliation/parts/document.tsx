import type { FundAccount, KeptReconciliation, ReconciliationContent } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useLabelled } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { Figure, foreignCurrency, useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { useMessages } from '../messages.ts';

interface DocumentProps {
  account: FundAccount;
  content: ReconciliationContent;
  /** Null: as it is now, not kept. */
  kept: KeptReconciliation | null;
}

const sides = {
  book: ['bookBalance', 'bankInNotBook', 'bankOutNotBook', 'bookAdjusted'],
  bank: ['bankBalance', 'bookInNotBank', 'bookOutNotBank', 'bankAdjusted'],
} as const;

/** Book and outstanding items on one side, the bank on the other; what prints is this. */
export function Document({ account, content, kept }: DocumentProps): ReactNode {
  const t = useMessages();
  const labelled = useLabelled();
  const { companyName } = useAccountSet();
  const currency = foreignCurrency(account, useBaseCurrency());
  const isWhole = content.difference === '0.00';
  return (
    <article className={classes['card']} aria-label={t('document')}>
      <h2>
        {companyName} · {account.name} {account.number} ·{' '}
        <span className={classes['figure']}>{content.asOf}</span>
      </h2>
      {kept && (
        <p className={classes['quiet']}>
          {t(`state.${kept.state}`)} · {t('maker', { name: kept.maker })} · {t('hash')}{' '}
          <span className={classes['hash']}>{kept.hash.slice(0, 16)}</span>
          {kept.reopenReason !== null && ` · ${labelled(t('reason'), kept.reopenReason)}`}
        </p>
      )}
      <div className={classes['sides']}>
        {(['book', 'bank'] as const).map((side) => (
          <dl key={side}>
            {sides[side].map((field) => (
              <div key={field}>
                <dt>{t(field)}</dt>
                <dd>
                  <Figure amount={content[field]} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
      <p role="status" className={classes[isWhole ? 'same' : 'differs']}>
        {isWhole ? (
          t('agree')
        ) : (
          <>
            {t('difference')} <Figure amount={content.difference} currency={currency} />
          </>
        )}
      </p>
      {content.items.length > 0 && (
        <ul aria-label={t('items')} className={classes['settles']}>
          {content.items.map(({ kind, ref, date, text, amount }) => (
            <li key={`${kind}/${ref}`}>
              <span>
                {date} · {t(`item.${kind}`)}
                {text && ` · ${text}`}
              </span>
              <span className={classes['sum']}>
                <Figure amount={amount} currency={currency} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
