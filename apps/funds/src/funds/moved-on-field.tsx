import { DayField, Field } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';

interface MovedOnFieldProps {
  label: string;
  problem: string | undefined;
  value: string;
  onChange(movedOn: string): void;
}

/** The day on which money moves. */
export const MovedOnField = ({ label, problem, value, onChange }: MovedOnFieldProps): ReactNode => (
  <Field label={label} field="movedOn" problem={problem}>
    {(marks) => <DayField label={label} marks={marks} value={value} onChange={onChange} />}
  </Field>
);
