import { Field, Input } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';

interface TextFieldProps {
  label: string;
  field: string;
  /** Of a line of many, counted from 1. */
  line?: number;
  problem: string | undefined;
  hint?: string;
  maxLength: number;
  value: string;
  disabled?: boolean;
  /** Of the field as a whole. */
  className?: string | undefined;
  onChange(text: string): void;
}

/** A line of text below its name. */
export const TextField = ({
  label,
  field,
  line,
  problem,
  hint,
  className,
  onChange,
  ...input
}: TextFieldProps): ReactNode => (
  <Field
    label={label}
    field={field}
    {...(line && { line })}
    problem={problem}
    hint={hint}
    className={className}
  >
    {(marks) => (
      <Input
        {...marks}
        {...input}
        aria-label={label}
        autoComplete="off"
        status={problem === undefined ? '' : 'error'}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
