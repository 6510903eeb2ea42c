import { abs, moneyOf } from '@suanpan/accounting-core';
import { subjectQueries } from '@suanpan/api-client';
import type { ClosingCheck } from '@suanpan/contracts';
import { Link, useAccountSet } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLink } from '../../month/use-link.ts';
import classes from '../check.module.css';
import { balancesOf } from '../figures.ts';
import { useMessages } from '../messages.ts';

const SHOWN_BALANCES = 5;

/** Subjects whose balance is in the way, each leading to its ledger. */
export function OpenBalances({ check: { key, figures } }: { check: ClosingCheck }): ReactNode {
  const t = useMessages();
  const link = useLink();
  const { id } = useAccountSet();
  const balances = balancesOf(figures);
  const chart = useQuery({ ...subjectQueries.chart(id), enabled: balances.length > 0 });
  if (balances.length === 0) return null;
  const nameOf = (subjectId: number): string =>
    chart.data?.find((subject) => subject.id === subjectId)?.name ?? '';
  return (
    <ul className={classes['balances']}>
      {balances.slice(0, SHOWN_BALANCES).map(({ subjectId, subjectCode, balance, items = '', quantity }) => (
        <li key={`${subjectId}-${items}`}>
          <Link to={link('/account-book/detailed', { subjectCode })}>
            {subjectCode} {nameOf(subjectId)} {items}
          </Link>
          {quantity !== undefined && <span>{quantity}</span>}
          {key === 'negative-cash' || key === 'negative-stock' ? (
            <MoneyText amount={balance} />
          ) : (
            <SidedAmount balance={balance} />
          )}
        </li>
      ))}
      {balances.length > SHOWN_BALANCES && <li>{t('more', { count: balances.length - SHOWN_BALANCES })}</li>}
    </ul>
  );
}

/** A balance as the ledgers show it: its side in a word, then the amount. */
function SidedAmount({ balance }: { balance: string }): ReactNode {
  const t = useMessages();
  const signed = moneyOf(balance);
  return (
    <span>
      <span className={classes['side']}>{t(signed < 0n ? 'credit' : 'debit')}</span>{' '}
      <MoneyText amount={abs(signed)} />
    </span>
  );
}
