import { api } from '@suanpan/api-client';
import { Button, ProblemAlert } from '@suanpan/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from './messages.ts';
import { PasskeyButton } from './passkey-button.tsx';
import type { AskedStep } from './second-step-form.tsx';
import classes from './sign-in.module.css';
import { TextField } from './text-field.tsx';
import { stay, useEntry } from './use-entry.ts';

/** User ID and password. Nothing is sent before both are filled in; a refusal clears nothing. */
export function SignInForm({
  userId = '',
  onSecondStep,
}: {
  userId?: string;
  onSecondStep(asked: AskedStep): void;
}): ReactNode {
  const t = useMessages();
  const [mobile, setMobile] = useState(userId);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const entry = useEntry();
  const { isBusy, error, submit } = entry;

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (mobile.trim() !== '' && password !== '')
      void submit(async () => {
        const answer = await api.post('/login', { form: { mobile: mobile.trim(), password } });
        if ('author' in answer) return answer;
        onSecondStep(answer.secondStep);
        return stay;
      });
  };
  const missing = (value: string): string | undefined => (isTried && value === '' ? t('missing') : undefined);
  return (
    <form className={classes['form']} onSubmit={onSubmit} noValidate>
      {error && <ProblemAlert problems={[]} title={error.msg || t('failed')} />}
      <TextField
        name="mobile"
        label={t('userId')}
        hint={t('userId.hint')}
        value={mobile}
        onChange={setMobile}
        autoComplete="username"
        problem={missing(mobile.trim())}
      />
      <TextField
        name="password"
        label={t('password')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        problem={missing(password)}
        isPassword
      />
      <Button type="primary" htmlType="submit" size="large" loading={isBusy} block>
        {t('start')}
      </Button>
      <PasskeyButton entry={entry} />
    </form>
  );
}
