import dayjs from 'dayjs';
import DatePicker from 'antd/es/date-picker';
import Select from 'antd/es/select';
import { type ReactNode, useId } from 'react';

interface FilterChoiceProps<Value extends string> {
  label: string;
  /** What the choice of none is called. */
  any: string;
  value: Value | '';
  options: readonly { value: Value; label: string }[];
  onChange(value: Value | ''): void;
}

/** A filter of a list: one of some values, or any of them. */
export function FilterChoice<Value extends string>({
  label,
  any,
  value,
  options,
  onChange,
}: FilterChoiceProps<Value>): ReactNode {
  const id = useId();
  return (
    <div>
      <span id={id}>{label}</span>
      <Select<Value | ''>
        aria-labelledby={id}
        value={value}
        popupMatchSelectWidth={false}
        options={[{ value: '', label: any }, ...options]}
        onChange={onChange}
      />
    </div>
  );
}

interface FilterDayProps {
  label: string;
  /** As "2026-01-31"; empty for none. */
  value: string;
  onChange(day: string): void;
}

/** A filter of a list: a day, or none. */
export const FilterDay = ({ label, value, onChange }: FilterDayProps): ReactNode => (
  <label>
    <span>{label}</span>
    <DatePicker
      value={value === '' ? null : dayjs(value)}
      onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : '')}
    />
  </label>
);
