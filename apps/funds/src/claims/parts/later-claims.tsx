import { addMonths, firstDay, samePeriod } from '@suanpan/accounting-core';
import { Link, useAccountSet, usePeriod } from '@suanpan/feature-kit';
import { focusHeading } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLinks } from '../../funds/links.ts';
import { fundQueries } from '../../funds/queries.ts';
import { useMessages } from '../messages.ts';

/** Beside the last month of the books the way to claims of months that have no voucher yet. */
export function LaterClaims(): ReactNode {
  const t = useMessages();
  const links = useLinks();
  const { id } = useAccountSet();
  const { period, last } = usePeriod();
  const isAsked = samePeriod(period, last);
  const dateFrom = firstDay(addMonths(last, 1));
  const { data } = useQuery({ ...fundQueries.claims(id, { dateFrom, size: 1 }), enabled: isAsked });
  const count = isAsked ? (data?.total ?? 0) : 0;
  if (count === 0) return null;
  return (
    <p>
      <Link to={links.claims({ dayFrom: dateFrom })} onClick={focusHeading}>
        {t('later', { count })}
      </Link>
    </p>
  );
}
