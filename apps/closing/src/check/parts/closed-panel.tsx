import { nextPeriod } from '@suanpan/accounting-core';
import type { CheckoutPeriod } from '@suanpan/contracts';
import { Link, useCan, useNavigate } from '@suanpan/feature-kit';
import { Button, Card, Icon, periodLabel } from '@suanpan/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { stateOf } from '../../month/periods.ts';
import { useLink } from '../../month/use-link.ts';
import { currentMonth } from '../../period-list/year-cards.ts';
import classes from '../check.module.css';
import { useMessages } from '../messages.ts';
import { ArchiveButton } from './archive-button.tsx';

interface PanelProps {
  record: CheckoutPeriod;
  periods: readonly CheckoutPeriod[];
}

/** What closing brought: the locked month, the one that is open now, and where to go from here. */
export function ClosedPanel({ record, periods }: PanelProps): ReactNode {
  const t = useMessages();
  const link = useLink();
  const navigate = useNavigate();
  const mayReopen = useCan('period.reopen');
  const month = stateOf(record);
  const next = currentMonth(periods) ?? nextPeriod(month);
  const heading = useFocusOnce();
  return (
    <Card label={t('closed')}>
      <div className={classes['closed']}>
        <h2 ref={heading} tabIndex={-1}>
          <Icon name="lock" />
          {t('closed.title', { period: periodLabel(month) })}
        </h2>
        <p>{t('closed.by', { name: record.closedByName ?? '', date: record.checkDate ?? '' })}</p>
        <p>{t('closed.next', { period: periodLabel(next) })}</p>
        <div className={classes['links']}>
          <Button type="primary" onClick={() => void navigate(link('/voucher', {}, next))}>
            {t('closed.continue', { period: periodLabel(next) })}
          </Button>
          {record.hasVouchers && <ArchiveButton month={month} />}
          <Link to={link('/report', {}, month)}>{t('closed.statements')}</Link>
          <Link to={link('/account-book/subject-balance', {}, month)}>{t('closed.balances')}</Link>
          <Link to={link('/check-out/list')}>{t('closed.list')}</Link>
          {mayReopen && (
            <Link to={link('/check-out/un-check', { month: periodLabel(month) })}>{t('closed.reopen')}</Link>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Readers hear the result when it takes the place of the checks. */
function useFocusOnce() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
