import { type Period, addMonths, samePeriod } from '@suanpan/accounting-core';
import Popover from 'antd/es/popover';
import { type ReactNode, useRef, useState } from 'react';
import { useLabelled } from '../messages/labelled.ts';
import { useUiMessages } from '../messages/ui-messages.ts';
import { isWithin, periodLabel } from './period-keys.ts';
import classes from './period-picker.module.css';
import { PeriodTiles } from './period-tiles.tsx';

/** What is known of a month of the books; the wire's closing period fits as it is. */
export interface PeriodMark {
  checkYear: number;
  checkMonth: number;
  /** 2: closed. */
  status: number;
  voucherCount?: number;
}

export interface PeriodPickerProps {
  period: Period;
  onChange(period: Period): void;
  /** First and last month that may be chosen. */
  first: Period;
  last: Period;
  marks?: readonly PeriodMark[];
  /** The books' current month, outlined. */
  current?: Period | undefined;
}

/** ‹ 2026/01 › with a panel of years and months; the range is never left (product.md 2, ux.md 3). */
export function PeriodPicker(props: PeriodPickerProps): ReactNode {
  const { period, onChange, first, last } = props;
  const t = useUiMessages();
  const labelled = useLabelled();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (chosen: Period): void => {
    onChange(chosen);
    close();
  };
  return (
    <div className={classes['picker']}>
      <Step
        label={t('period.previous')}
        limit={t('period.first')}
        glyph="‹"
        months={-1}
        {...{ period, onChange, first, last }}
      />
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        content={<PeriodTiles {...props} onChange={choose} onCancel={close} />}
      >
        <button
          ref={button}
          type="button"
          className={classes['current']}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={labelled(t('period.choose'), periodLabel(period))}
        >
          {periodLabel(period)}
        </button>
      </Popover>
      <Step
        label={t('period.next')}
        limit={t('period.last')}
        glyph="›"
        months={1}
        {...{ period, onChange, first, last }}
      />
    </div>
  );
}

interface StepProps extends Pick<PeriodPickerProps, 'period' | 'onChange' | 'first' | 'last'> {
  label: string;
  limit: string;
  glyph: string;
  months: number;
}

function Step({ period, onChange, first, last, label, limit, glyph, months }: StepProps): ReactNode {
  const target = addMonths(period, months);
  const allowed = !samePeriod(target, period) && isWithin(target, { first, last });
  return (
    <button
      type="button"
      className={classes['step']}
      aria-label={label}
      aria-disabled={!allowed}
      title={allowed ? label : limit}
      onClick={() => allowed && onChange(target)}
    >
      <span aria-hidden="true">{glyph}</span>
    </button>
  );
}
