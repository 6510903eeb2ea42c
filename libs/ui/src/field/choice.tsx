import type { ReactNode } from 'react';
import type { FieldMarks } from './form-field.tsx';
import classes from './form-field.module.css';

export interface ChoiceProps<Value extends string> {
  label: string;
  marks: FieldMarks;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange(value: Value): void;
}

/** One of a few values, by keyboard as everywhere. */
export const Choice = <Value extends string>({
  label,
  marks,
  value,
  options,
  onChange,
}: ChoiceProps<Value>): ReactNode => (
  <select
    {...marks}
    className={classes['select']}
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value as Value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);
