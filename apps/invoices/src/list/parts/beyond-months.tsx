import { addMonths, firstDay, lastDay, samePeriod } from '@suanpan/accounting-core';
import { Link, useAccountSet, usePeriod } from '@suanpan/feature-kit';
import type { TradeSide } from '@suanpan/trade-core';
import { focusHeading } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tradeQueries } from '../../invoice/queries.ts';
import { useLinks } from '../../invoice/side.ts';
import classes from '../list.module.css';
import { useMessages } from '../messages.ts';

/**
 * Invoices that no month of the books has, with the way to them: beside the first month those of before the books began, beside the last
 * one those of months that have no voucher yet.
 */
export function BeyondMonths({ side }: { side: TradeSide }): ReactNode {
  const t = useMessages();
  const links = useLinks();
  const { period, first, last } = usePeriod();
  const earlier = useCount(side, samePeriod(period, first), { dateTo: lastDay(addMonths(first, -1)) });
  const later = useCount(side, samePeriod(period, last), { dateFrom: firstDay(addMonths(last, 1)) });
  if (earlier === 0 && later === 0) return null;
  return (
    <p className={classes['beyond']}>
      {earlier > 0 && (
        <Link to={links.span(side, { dayTo: lastDay(addMonths(first, -1)) })} onClick={focusHeading}>
          {t('beyond.earlier', { count: earlier })}
        </Link>
      )}
      {later > 0 && (
        <Link to={links.span(side, { dayFrom: firstDay(addMonths(last, 1)) })} onClick={focusHeading}>
          {t('beyond.later', { count: later })}
        </Link>
      )}
    </p>
  );
}

function useCount(
  side: TradeSide,
  isAsked: boolean,
  days: { dateFrom: string } | { dateTo: string },
): number {
  const { id } = useAccountSet();
  const query = useQuery({ ...tradeQueries.list(id, side, { ...days, size: 1 }), enabled: isAsked });
  return isAsked ? (query.data?.total ?? 0) : 0;
}
