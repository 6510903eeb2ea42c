import { type Period, samePeriod } from '@suanpan/accounting-core';
import type { CheckoutPeriod } from '@suanpan/contracts';
import { periodLabel } from '@suanpan/ui';
import { Radio } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { stateOf } from '../../month/periods.ts';
import { useMessages } from '../messages.ts';
import classes from '../un-check.module.css';

interface ChoiceProps {
  closed: readonly CheckoutPeriod[];
  month: Period | null;
  onChoose(label: string): void;
}

/** The closed months with who closed them and when. */
export function MonthChoice({ closed, month, onChoose }: ChoiceProps): ReactNode {
  const t = useMessages();
  const chosen = closed.find((period) => month && samePeriod(stateOf(period), month));
  return (
    <fieldset className={classes['months']}>
      <legend>{t('choose')}</legend>
      <Radio.Group
        name="month"
        value={chosen ? periodLabel(stateOf(chosen)) : null}
        onChange={(event) => onChoose(String(event.target.value))}
      >
        {closed.map((period) => {
          const label = periodLabel(stateOf(period));
          return (
            <Radio key={period.id} value={label}>
              <span className={classes['month']}>{label}</span>
              <span className={classes['who']}>
                {t('closedBy', { name: period.closedByName ?? '', date: period.checkDate ?? '' })}
              </span>
            </Radio>
          );
        })}
      </Radio.Group>
    </fieldset>
  );
}
