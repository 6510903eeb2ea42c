import { samePeriod } from '@suanpan/accounting-core';
import { Link } from '@suanpan/feature-kit';
import { Alert, periodLabel } from '@suanpan/ui';
import type { ReactNode } from 'react';
import type { RouteMonth } from '../../month/route-month.tsx';
import { stepPath, useLink } from '../../month/use-link.ts';
import { currentMonth } from '../../period-list/year-cards.ts';
import { useMessages } from '../messages.ts';

/** Says when the month is closed already, or when an earlier one has to go first. */
export function Notices({ month, record, periods }: RouteMonth): ReactNode {
  const t = useMessages();
  const link = useLink();
  const current = currentMonth(periods);
  if (record.status === 2)
    return <Alert type="info" showIcon title={t('closed', { period: periodLabel(month) })} />;
  if (!current || samePeriod(current, month)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('earlier', { period: periodLabel(current) })}
      action={
        <Link to={link(stepPath('carry-forward', current), {}, current)}>
          {t('earlier.open', { period: periodLabel(current) })}
        </Link>
      }
    />
  );
}
