import { type ReactNode, useId } from 'react';
import { DayInput, type DaySpan } from './day-input.tsx';
import { Field } from './form-field.tsx';
import { useUnreadDay } from './use-unread-day.ts';

export interface DayFieldProps {
  label: string;
  /** Its name on the wire. */
  field: string;
  problem: string | undefined;
  hint?: string;
  /** As "2026-01-31"; empty for none. */
  value: string;
  mayBeEmpty?: boolean;
  /** Which days may be chosen; by default all. */
  span?: DaySpan;
  /** Told the day from before as well when what is typed is none: something is typed, and the form is not saved (`leaveForm`). */
  onChange(day: string): void;
}

/** A day below its name. */
export function DayField({ label, field, hint, value, mayBeEmpty, span, ...rest }: DayFieldProps): ReactNode {
  const noteId = useId();
  const [unread, setUnread] = useUnreadDay(value);
  // What is wrong with the text comes before what was refused of the day that stood there.
  const problem = unread === undefined ? rest.problem : undefined;
  const change = (day: string, text?: string): void => {
    setUnread(text);
    rest.onChange(day);
  };
  return (
    <Field label={label} field={field} problem={problem} hint={hint}>
      {(marks) => (
        <DayInput
          {...marks}
          aria-label={label}
          noteId={noteId}
          value={value}
          unread={unread}
          span={span}
          mayBeEmpty={mayBeEmpty === true}
          onChange={change}
          onUnread={(text) => text !== unread && change(value, text)}
        />
      )}
    </Field>
  );
}
