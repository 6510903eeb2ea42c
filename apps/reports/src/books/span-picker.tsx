import { comparePeriods } from '@suanpan/accounting-core';
import { usePeriod } from '@suanpan/feature-kit';
import { PeriodPicker } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { AsOfPicker } from '../as-of/as-of-picker.tsx';
import classes from './books.module.css';
import { useMessages } from './messages.ts';
import { UnreviewedSwitch } from './unreviewed-switch.tsx';
import { useSpan } from './use-span.ts';

/** From month to month, the moment at which the books are shown, and whether unreviewed vouchers count. */
export const SpanPicker = (): ReactNode => (
  <>
    <MonthsPicker />
    <UnreviewedSwitch />
  </>
);

/** From month to month, and the moment at which the books are shown. */
export const MonthsPicker = (): ReactNode => (
  <>
    <MonthRange />
    <AsOfPicker />
  </>
);

/** From month to month. */
export function MonthRange(): ReactNode {
  const t = useMessages();
  const { checkoutList } = usePeriod();
  const { span, setSpan, first, last } = useSpan();
  return (
    <div className={classes['span']} role="group" aria-label={t('span')}>
      <span className={classes['end']}>
        {t('span.from')}
        <PeriodPicker
          period={span.from}
          onChange={(from) => setSpan({ from, to: span.to })}
          first={first}
          last={span.to}
          marks={checkoutList}
        />
      </span>
      <span className={classes['end']}>
        {t('span.to')}
        <PeriodPicker
          period={span.to}
          onChange={(to) => setSpan({ from: comparePeriods(span.from, to) > 0 ? to : span.from, to })}
          first={first}
          last={last}
          marks={checkoutList}
        />
      </span>
    </div>
  );
}
