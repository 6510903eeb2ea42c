import { periodKey, samePeriod } from '@suanpan/accounting-core';
import type { LaterLines } from '@suanpan/contracts';
import { Link, useAccountSet, usePeriod, useSearchParams } from '@suanpan/feature-kit';
import { focusHeading, periodLabel } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './funds.module.css';
import { useMessages } from './messages.ts';
import { fundQueries } from './queries.ts';
import { PAGE } from './use-list-address.ts';
import { LATER, useShownMonth } from './use-shown-month.ts';

interface LaterMonthsProps {
  /** How many of what is shown an account has in a month. */
  countOf(row: LaterLines[number]): number;
}

/** Beside the last month of the books the way to months that have lines and no voucher yet; beside one of these the way back. */
export function LaterMonths({ countOf }: LaterMonthsProps): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { period, last } = usePeriod();
  const { period: shown, isLater } = useShownMonth();
  const [search] = useSearchParams();
  const isAsked = samePeriod(period, last);
  const { data = [] } = useQuery({ ...fundQueries.laterLines(id, periodKey(last)), enabled: isAsked });
  const counts = new Map<string, number>();
  for (const row of isAsked ? data : []) counts.set(row.month, (counts.get(row.month) ?? 0) + countOf(row));
  const months = [...counts].filter(([, count]) => count > 0);
  const to = (month: string | null): { search: string } => {
    const next = new URLSearchParams(search);
    next.delete(PAGE);
    if (month === null) next.delete(LATER);
    else next.set(LATER, month);
    return { search: `?${next}` };
  };
  if (!isLater && months.length === 0) return null;
  return (
    <p className={classes['row']}>
      {isLater && (
        <Link to={to(null)} onClick={focusHeading}>
          {t('later.back', { period: periodLabel(period) })}
        </Link>
      )}
      {months.length > 0 && <span>{t('later')}</span>}
      {months.map(([month, count]) => (
        <Link
          key={month}
          to={to(month)}
          aria-current={isLater && month === periodKey(shown) ? 'page' : undefined}
        >
          {t('later.month', { month: month.replace('-', '/'), count })}
        </Link>
      ))}
    </p>
  );
}
