import type { Period } from '@suanpan/accounting-core';
import { periodLabel } from '@suanpan/ui';
import { Input } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { MAX_REASON } from '../reopen-form.ts';
import classes from '../un-check.module.css';

interface FieldState {
  value: string;
  set(value: string): void;
  isMissing: boolean;
}

/** Why it is reopened, and the month typed again: what cannot be undone by mistake. */
export function ConfirmFields({
  month,
  reason,
  typed,
}: {
  month: Period;
  reason: FieldState;
  typed: FieldState;
}): ReactNode {
  const t = useMessages();
  const label = periodLabel(month);
  return (
    <div className={classes['fields']}>
      <Field id="reason" label={t('reason')} field={reason} problem={t('reason.missing')}>
        <Input
          id="reason"
          name="reason"
          maxLength={MAX_REASON}
          value={reason.value}
          onChange={(event) => reason.set(event.target.value)}
          aria-invalid={reason.isMissing}
          aria-describedby={reason.isMissing ? 'reason-problem' : undefined}
          status={reason.isMissing ? 'error' : ''}
        />
      </Field>
      <Field
        id="typed"
        label={t('typed', { period: label })}
        field={typed}
        problem={t('typed.wrong', { period: label })}
      >
        <Input
          id="typed"
          autoComplete="off"
          placeholder={label}
          value={typed.value}
          onChange={(event) => typed.set(event.target.value)}
          aria-invalid={typed.isMissing}
          aria-describedby={typed.isMissing ? 'typed-problem' : undefined}
          status={typed.isMissing ? 'error' : ''}
        />
      </Field>
    </div>
  );
}

function Field({
  id,
  label,
  field,
  problem,
  children,
}: {
  id: string;
  label: string;
  field: FieldState;
  problem: string;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      {children}
      {field.isMissing && (
        <p id={`${id}-problem`} className={classes['problem']} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
