import type { FundAccount, JournalPage } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import type { ReactNode } from 'react';
import { Figure, foreignCurrency, useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { useLinks } from '../../funds/links.ts';
import { useMessages } from '../messages.ts';

interface MadeByHandProps {
  account: FundAccount;
  foot: JournalPage['foot'];
}

/** Where the ledger says something else: the vouchers that no document made, each a link. Those not named are the oldest; the ledger from its start has them. */
export function MadeByHand({ account, foot }: MadeByHandProps): ReactNode {
  const t = useMessages();
  const links = useLinks();
  const baseCurrency = useBaseCurrency();
  const currency = foreignCurrency(account, baseCurrency);
  const more = foot.byHandCount - foot.byHand.length;
  if (foot.byHand.length === 0) return null;
  const label = t('byHand', { account: account.subjectCode });
  return (
    <section className={classes['card']} aria-label={label}>
      <h2>{label}</h2>
      <ul className={classes['settles']}>
        {foot.byHand.map(({ voucherId, voucher, voucherDate, amount, baseAmount }) => (
          <li key={voucherId}>
            <Link to={links.voucher(voucherId)}>{`${voucherDate} · ${voucher}`}</Link>
            <span className={classes['sum']}>
              <Figure amount={amount} currency={currency} />
              {currency !== null && (
                <>
                  {' · '}
                  <Figure amount={baseAmount} currency={baseCurrency} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to={links.wholeLedger(account.subjectCode)}>{t('byHand.more', { count: more })}</Link>
      )}
    </section>
  );
}
