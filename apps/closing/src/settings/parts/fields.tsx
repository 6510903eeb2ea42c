import { Input, Select } from '@suanpan/ui/kit';
import { type ReactNode, useId } from 'react';
import classes from '../settings.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  isReadOnly: boolean;
  onChange(value: Value): void;
}

/** One of a few values. */
export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  isReadOnly,
  onChange,
}: ChoiceProps<Value>): ReactNode {
  const id = useId();
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <Select<Value> id={id} value={value} options={options} disabled={isReadOnly} onChange={onChange} />
    </div>
  );
}

interface NumberProps {
  label: string;
  value: string;
  isReadOnly: boolean;
  /** Why what is typed is no such number; null: it is one. */
  problem: string | null;
  onChange(value: string): void;
}

/** A decimal as text, exactly as it is typed. */
export function NumberField({ label, value, isReadOnly, problem, onChange }: NumberProps): ReactNode {
  const id = useId();
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        inputMode="decimal"
        value={value}
        disabled={isReadOnly}
        status={problem ? 'error' : ''}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
    </div>
  );
}
