import { isDay, periodOf, toHalfWidth } from '@suanpan/accounting-core';
import { periodLabel } from '@suanpan/ui';
import { DatePicker, dayjs } from '@suanpan/ui/kit';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { daySpan, isAllowedDay, type BookFacts } from '../draft/book-facts.ts';
import { useMessages } from '../messages.ts';
import classes from '../voucher-form.module.css';

const formats = ['YYYY-MM-DD', 'YYYY/MM/DD', 'YYYYMMDD', 'YYYY-M-D', 'YYYY/M/D'];

/** The day that is typed, or null when it is none. */
function dayOf(text: string): string | null {
  const day = dayjs(toHalfWidth(text).trim(), formats, true).format('YYYY-MM-DD');
  return isDay(day) ? day : null;
}

interface VoucherDateProps {
  value: string;
  facts: BookFacts;
  hasProblem: boolean;
  onChange(day: string): void;
}

/**
 * The day of a voucher. The picker drops what is typed when it cannot be one, and at times when it can; here a day that
 * can be is always taken, and of another one it is said that the day before was kept.
 */
export function VoucherDate({ value, facts, hasProblem, onChange }: VoucherDateProps): ReactNode {
  const t = useMessages();
  const [refused, setRefused] = useState<string | null>(null);
  const { first, last } = daySpan(facts);
  const take = (day: string): void => {
    setRefused(null);
    if (day !== value) onChange(day);
  };
  const judge = (text: string): void => {
    const day = dayOf(text);
    if (day !== null && isAllowedDay(day, facts)) take(day);
    else setRefused(text === '' ? null : text);
  };
  const typed = (event: FocusEvent | KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement) judge(event.target.value);
  };
  return (
    <>
      <span onBlur={typed} onKeyDownCapture={(event) => event.key === 'Enter' && typed(event)}>
        <DatePicker
          id="voucher-date"
          {...(hasProblem || refused !== null ? { 'aria-invalid': true } : {})}
          aria-describedby={
            refused === null ? (hasProblem ? 'voucher-date-problem' : undefined) : 'voucher-date-refused'
          }
          allowClear={false}
          format={formats}
          minDate={dayjs(first)}
          maxDate={dayjs(last)}
          disabledDate={(day) => !isAllowedDay(day.format('YYYY-MM-DD'), facts)}
          status={hasProblem || refused !== null ? 'error' : ''}
          value={isDay(value) ? dayjs(value) : null}
          onChange={(day) => day && take(day.format('YYYY-MM-DD'))}
        />
      </span>
      <span className={classes['hint']}>
        {isDay(value) && t('period', { period: periodLabel(periodOf(value)) })}
      </span>
      {refused !== null && (
        <span id="voucher-date-refused" role="alert" className={classes['problem']}>
          {t(dayOf(refused) === null ? 'date.unread' : 'date.closed', { typed: refused, kept: value })}
        </span>
      )}
    </>
  );
}
