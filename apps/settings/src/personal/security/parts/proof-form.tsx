import type { ApiError } from '@suanpan/api-client';
import { Button, ProblemAlert } from '@suanpan/ui';
import { Input } from '@suanpan/ui/kit';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { FocusFirst } from '../../../panel/side-panel.tsx';
import { useMessages } from '../messages.ts';
import classes from '../security.module.css';

interface ProofFormProps {
  /** What the button does. */
  action: string;
  isDangerous?: boolean;
  isBusy: boolean;
  error: ApiError | null;
  onProve(password: string): void;
  onCancel(): void;
}

/** The password once more, before what changes how one signs in. */
export function ProofForm({
  action,
  isDangerous = false,
  isBusy,
  error,
  onProve,
  onCancel,
}: ProofFormProps): ReactNode {
  const t = useMessages();
  const id = useId();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password !== '') onProve(password);
  };
  return (
    <form className={classes['form']} onSubmit={submit}>
      <FocusFirst />
      <label htmlFor={id}>{t('password')}</label>
      <Input.Password
        id={id}
        autoComplete="current-password"
        value={password}
        status={error ? 'error' : ''}
        onChange={({ target }) => setPassword(target.value)}
      />
      {error && <ProblemAlert problems={[]} title={error.msg || t('away')} />}
      <div className={classes['buttons']}>
        <Button type="primary" danger={isDangerous} htmlType="submit" loading={isBusy}>
          {action}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
