import type { ApiError } from '@suanpan/api-client';
import { Button, ProblemAlert } from '@suanpan/ui';
import { Input } from '@suanpan/ui/kit';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { FocusFirst } from '../../../panel/side-panel.tsx';
import { useMessages } from '../messages.ts';
import classes from '../security.module.css';
import { QrCode } from './qr-code.tsx';

interface ConfirmFormProps {
  begun: { secret: string; address: string };
  isBusy: boolean;
  error: ApiError | null;
  onConfirm(code: string): void;
  onCancel(): void;
}

/** The secret for the app, as a picture and as text, and the field for its first code. */
export function ConfirmForm({
  begun: { secret, address },
  isBusy,
  error,
  onConfirm,
  onCancel,
}: ConfirmFormProps): ReactNode {
  const t = useMessages();
  const id = useId();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== '') onConfirm(code.trim());
  };
  return (
    <form className={classes['form']} onSubmit={submit}>
      <FocusFirst />
      <p>{t('step.scan')}</p>
      <QrCode text={address} label={t('step.picture')} />
      <p>
        {t('step.secret')} <code className={classes['secret']}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <label htmlFor={id}>{t('step.code')}</label>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        value={code}
        status={error ? 'error' : ''}
        onChange={({ target }) => setCode(target.value)}
      />
      {error && <ProblemAlert problems={[]} title={error.msg || t('away')} />}
      <div className={classes['buttons']}>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('step.confirm')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
