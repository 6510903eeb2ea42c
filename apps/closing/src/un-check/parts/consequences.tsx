import { type Period, samePeriod } from '@suanpan/accounting-core';
import type { CheckoutPeriod } from '@suanpan/contracts';
import { Alert, periodLabel } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { stateOf } from '../../month/periods.ts';
import { useMessages } from '../messages.ts';
import { laterReopened, movesYearStart } from '../reopen-form.ts';
import classes from '../un-check.module.css';

/** What reopening means: the later months that reopen too, and the figures that move. */
export function Consequences({
  periods,
  month,
}: {
  periods: readonly CheckoutPeriod[];
  month: Period;
}): ReactNode {
  const t = useMessages();
  const later = laterReopened(periods, month);
  return (
    <div className={classes['consequences']} aria-live="polite">
      <h2>{t('confirm')}</h2>
      {later.length === 0 ? (
        <p>{t('alone', { period: periodLabel(month) })}</p>
      ) : (
        <Alert
          type="warning"
          showIcon
          title={t('later', { count: later.length })}
          description={
            <ul className={classes['reopened']} aria-label={t('reopened')}>
              {periods
                .filter((record) => later.some((other) => samePeriod(other, stateOf(record))))
                .toReversed()
                .map((record) => (
                  <li key={record.id}>
                    <strong>{periodLabel(stateOf(record))}</strong>{' '}
                    {t('closedBy', { name: record.closedByName ?? '', date: record.checkDate ?? '' })}
                  </li>
                ))}
            </ul>
          }
        />
      )}
      {movesYearStart(periods, month) && (
        <Alert type="warning" showIcon title={t('yearStart', { year: month.year + 1 })} />
      )}
      <p className={classes['note']}>{t('kept')}</p>
    </div>
  );
}
