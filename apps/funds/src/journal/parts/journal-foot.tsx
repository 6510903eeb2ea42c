import type { FundAccount, JournalPage } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { FootSums, Pagination } from '@suanpan/ui/kit';
import { Fragment, type ReactNode } from 'react';
import { Figure, foreignCurrency, useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { useLinks } from '../../funds/links.ts';
import { useMessages } from '../messages.ts';

const NOTHING = '0.00';

interface JournalFootProps {
  account: FundAccount;
  found: JournalPage;
  onPage(page: number): void;
}

/** The sums of the month, and whether the ledger says the same at its end, with what differs. */
export function JournalFoot({ account, found, onPage }: JournalFootProps): ReactNode {
  const t = useMessages();
  const links = useLinks();
  const baseCurrency = useBaseCurrency();
  const currency = foreignCurrency(account, baseCurrency);
  const { foot } = found;
  const differing = [
    { ...foot, currency },
    ...(foot.base === null ? [] : [{ ...foot.base, currency: baseCurrency }]),
  ].filter(({ difference }) => difference !== NOTHING);
  const sums = [
    ['opening', found.opening],
    ['in', found.in],
    ['out', found.out],
    ['closing', found.closing],
  ] as const;
  return (
    <FootSums>
      {sums.map(([name, amount]) => (
        <span key={name}>
          {t(`sum.${name}`)} <Figure amount={amount} currency={currency} />
        </span>
      ))}
      {foot.equal && <span className={classes['same']}>{t('equal', { day: foot.asOf })}</span>}
      {differing.map(({ difference, openingDifference, ledger, currency }) => (
        <Fragment key={currency}>
          <span className={classes['differs']}>
            {t('differs', { day: foot.asOf })} <Figure amount={difference} currency={currency} />
          </span>
          {openingDifference !== NOTHING && (
            <span>
              {t('differs.opening')} <Figure amount={openingDifference} currency={currency} />
            </span>
          )}
          <Link to={links.ledger(account.subjectCode)}>
            {t('ledger')} <Figure amount={ledger} currency={currency} />
          </Link>
        </Fragment>
      ))}
      {foot.notBooked > 0 && <span>{t('notBooked', { count: foot.notBooked })}</span>}
      {found.pages > 1 && (
        <Pagination
          size="small"
          current={found.current}
          total={found.total}
          pageSize={found.size}
          showSizeChanger={false}
          onChange={onPage}
        />
      )}
    </FootSums>
  );
}
