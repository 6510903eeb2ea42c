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
export function OpenBalances({ figures }: { figures: ClosingCheck['figures'] }): ReactNode {
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
      {balances.slice(0, SHOWN_BALANCES).map(({ subjectId, subjectCode, balance }) => (
        <li key={subjectId}>
          <Link to={link('/account-book/detailed', { subjectCode })}>
            {subjectCode} {nameOf(subjectId)}
          </Link>
          <MoneyText amount={balance} />
        </li>
      ))}
      {balances.length > SHOWN_BALANCES && <li>{t('more', { count: balances.length - SHOWN_BALANCES })}</li>}
    </ul>
  );
}
