import { Field, MoneyInput } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import classes from './funds.module.css';

interface MoneyFieldProps {
  label: string;
  field: string;
  /** Of a line of many, counted from 1, whose amount is called otherwise than its column. */
  line?: number;
  cell?: string;
  problem: string | undefined;
  hint?: string;
  value: string | null;
  onChange(amount: string | null): void;
}

/** An amount below its name; a text that is none stays in sight, and its form is not saved (`leaveForm`). */
export function MoneyField(props: MoneyFieldProps): ReactNode {
  const { label, field, line, cell = label, hint, value, onChange } = props;
  const [unread, setUnread] = useState<string | undefined>(undefined);
  // What is wrong with the text comes before what was refused of the amount that stood there.
  const problem = unread === undefined ? props.problem : undefined;
  return (
    <Field label={label} field={field} {...(line && { line })} problem={problem} hint={hint}>
      {(marks) => (
        <MoneyInput
          label={cell}
          name={marks.name}
          dataField={field}
          {...(line && { dataLine: line })}
          className={classes['field'] ?? ''}
          value={value}
          unread={unread}
          showsProblem
          invalid={problem !== undefined}
          {...(marks['aria-describedby'] === undefined ? {} : { describedBy: marks['aria-describedby'] })}
          onChange={(amount) => {
            setUnread(undefined);
            onChange(amount);
          }}
          onUnread={(text) => {
            setUnread(text);
            onChange(null);
          }}
        />
      )}
    </Field>
  );
}
