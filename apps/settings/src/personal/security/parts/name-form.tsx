import type { ApiError } from '@suanpan/api-client';
import { Button, ProblemAlert } from '@suanpan/ui';
import { Input } from '@suanpan/ui/kit';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { FocusFirst } from '../../../panel/side-panel.tsx';
import { useMessages } from '../messages.ts';
import classes from '../security.module.css';

interface NameFormProps {
  action: string;
  label: string;
  before?: string;
  isBusy: boolean;
  error: ApiError | null;
  onName(name: string): void;
  onCancel(): void;
}

/** What to call a passkey. */
export function NameForm({
  action,
  label,
  before = '',
  isBusy,
  error,
  onName,
  onCancel,
}: NameFormProps): ReactNode {
  const t = useMessages();
  const id = useId();
  const [name, setName] = useState(before);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') onName(name.trim());
  };
  return (
    <form className={classes['form']} onSubmit={submit}>
      <FocusFirst />
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        autoComplete="off"
        maxLength={64}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {error && <ProblemAlert problems={[]} title={error.msg || t('away')} />}
      <div className={classes['buttons']}>
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={name.trim() === ''}>
          {action}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
