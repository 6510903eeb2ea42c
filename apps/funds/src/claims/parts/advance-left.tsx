import { useAccountSet } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from '../../funds/funds.module.css';
import { fundQueries } from '../../funds/queries.ts';
import { useMessages } from '../messages.ts';

/** What is left on a day of what an employee was given ahead; nothing until it is known. */
export function AdvanceLeft({ of, asOf }: { of: number; asOf: string }): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const advance = useQuery(fundQueries.employeeAdvance(id, of, asOf)).data;
  if (!advance) return null;
  return (
    <span className={classes['quiet']}>
      {t('advance.left')} <MoneyText amount={advance.left} />
    </span>
  );
}
