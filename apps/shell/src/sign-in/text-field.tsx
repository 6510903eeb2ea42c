import { Input } from '@suanpan/ui/input';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useMessages } from './messages.ts';
import classes from './sign-in.module.css';

interface TextFieldProps {
  name: string;
  label: string;
  value: string;
  onChange(value: string): void;
  autoComplete: string;
  isPassword?: boolean;
  inputMode?: 'numeric' | 'email';
  maxLength?: number;
  /** Beside the field. */
  action?: ReactNode;
  /** Has the focus when it appears. */
  isFirst?: boolean;
  hint?: string;
  /** Shown below the field in red; the field is then marked invalid. */
  problem?: string | undefined;
}

/** A labelled field; for a password with show and hide, and a hint while Caps Lock is on. */
export function TextField({
  label,
  value,
  onChange,
  isPassword = false,
  isFirst = false,
  hint,
  problem,
  action,
  ...rest
}: TextFieldProps): ReactNode {
  const t = useMessages();
  const id = useId();
  const [capsLock, setCapsLock] = useState(false);
  useEffect(() => {
    if (isFirst) document.getElementById(id)?.focus();
  }, [id, isFirst]);
  const note = problem ?? (isPassword && capsLock ? t('capsLock') : hint);
  const watchCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  const field = {
    ...rest,
    id,
    value,
    size: 'large' as const,
    status: problem === undefined ? ('' as const) : ('error' as const),
    'aria-invalid': problem !== undefined,
    'aria-describedby': note === undefined ? undefined : `${id}-note`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={classes['row']}>
        {isPassword ? <Input.Password {...field} onKeyUp={watchCapsLock} /> : <Input {...field} />}
        {action}
      </div>
      {note !== undefined && (
        <span id={`${id}-note`} className={problem === undefined ? classes['note'] : classes['problem']}>
          {note}
        </span>
      )}
    </div>
  );
}
