import { api } from '@suanpan/api-client';
import { Button, ProblemAlert } from '@suanpan/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from './messages.ts';
import { PasskeyButton } from './passkey-button.tsx';
import classes from './sign-in.module.css';
import { TextField } from './text-field.tsx';
import { useEntry } from './use-entry.ts';

export interface AskedStep {
  token: string;
  hasPasskey: boolean;
}

/** After the password: the code of the authenticator, a recovery code, or a passkey. */
export function SecondStepForm({ asked, onBack }: { asked: AskedStep; onBack(): void }): ReactNode {
  const t = useMessages();
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const entry = useEntry();
  const { isBusy, error, submit } = entry;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (code.trim() !== '')
      void submit(() => api.post('/login/second-step', { body: { token: asked.token, code: code.trim() } }));
  };
  return (
    <form className={classes['form']} onSubmit={onSubmit} noValidate>
      <p>{t('step.text')}</p>
      {error && <ProblemAlert problems={[]} title={error.msg || t('failed')} />}
      <TextField
        name="code"
        label={t('step.code')}
        hint={t('step.hint')}
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        problem={isTried && code.trim() === '' ? t('missing') : undefined}
        isFirst
      />
      <Button type="primary" htmlType="submit" size="large" loading={isBusy} block>
        {t('step.go')}
      </Button>
      {asked.hasPasskey && <PasskeyButton entry={entry} secondStep={asked.token} />}
      <button type="button" className={classes['link']} onClick={onBack}>
        {t('step.back')}
      </button>
    </form>
  );
}
