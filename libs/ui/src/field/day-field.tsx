import { isDay } from '@suanpan/accounting-core';
import DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import type { FieldMarks } from './form-field.tsx';

const formats = ['YYYY-MM-DD', 'YYYY/MM/DD', 'YYYYMMDD', 'YYYY-M-D', 'YYYY/M/D'];

export interface DayFieldProps {
  label: string;
  marks: FieldMarks;
  value: string;
  mayBeEmpty?: boolean;
  onChange(day: string): void;
}

/** A day, typed or picked; the picker at times drops what is typed, here a day that is one is always taken. */
export function DayField({ label, marks, value, mayBeEmpty = false, onChange }: DayFieldProps): ReactNode {
  const takeTyped = (event: FocusEvent | KeyboardEvent): void => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const day = dayjs(event.target.value, formats, true).format('YYYY-MM-DD');
    if (isDay(day) && day !== value) onChange(day);
  };
  return (
    <span onBlur={takeTyped} onKeyDownCapture={(event) => event.key === 'Enter' && takeTyped(event)}>
      <DatePicker
        {...marks}
        aria-label={label}
        allowClear={mayBeEmpty}
        format={formats}
        status={marks['aria-invalid'] ? 'error' : ''}
        value={isDay(value) ? dayjs(value) : null}
        onChange={(day) => (day || mayBeEmpty) && onChange(day ? day.format('YYYY-MM-DD') : '')}
      />
    </span>
  );
}
