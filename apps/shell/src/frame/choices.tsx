import { type ReactNode, useId } from 'react';
import classes from './header.module.css';

interface ChoicesProps<Value extends string> {
  legend: string;
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChange(value: Value): void;
}

/** One of a few, as radio buttons. */
export function Choices<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: ChoicesProps<Value>): ReactNode {
  const name = useId();
  return (
    <div className={classes['part']}>
      <fieldset>
        <legend>{legend}</legend>
        {options.map(([option, label]) => (
          <label key={option} className={classes['radio']}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
