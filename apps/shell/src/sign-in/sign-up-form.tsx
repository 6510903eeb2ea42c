import { api } from '@suanpan/api-client';
import type { RegistrationState } from '@suanpan/contracts';
import { Button, isEmailAddress, ProblemAlert, SendCodeButton } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from './messages.ts';
import { hasGoodLength, strengthOf } from './password-strength.ts';
import classes from './sign-in.module.css';
import { TextField } from './text-field.tsx';
import { useEntry } from './use-entry.ts';

/** E-mail and password; the server makes the mobile number that serves as user ID. Where registration is closed it says so. */
export function SignUpForm(): ReactNode {
  const t = useMessages();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { isBusy, error, submit, call } = useEntry();
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const registration = useRegistration();
  const needsCode = registration?.needsCode === true;

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (email.trim() === '' || !hasGoodLength(password) || (needsCode && code === '')) return;
    const form = { email: email.trim(), password, ...(needsCode ? { code } : {}) };
    void submit(() => api.post('/register', { form }));
  };
  const ofField = (field: string): string | undefined =>
    error?.fields.find((problem) => problem.field === field)?.message;
  const emailProblem = ofField('email') ?? (isTried && email.trim() === '' ? t('missing') : undefined);
  const passwordProblem =
    ofField('password') ?? (isTried && !hasGoodLength(password) ? t('rule.length') : undefined);
  const codeProblem = ofField('code') ?? (isTried && code === '' ? t('missing') : undefined);
  const send = async (): Promise<boolean> => {
    const wasSent = await call(() => api.post('/regMsg/{mobile}', { path: { mobile: email.trim() } }));
    setSent(wasSent);
    return wasSent;
  };
  if (registration?.open === false) return <p role="status">{t('closed')}</p>;
  return (
    <form className={classes['form']} onSubmit={onSubmit} noValidate>
      {error && <ProblemAlert problems={error.fields} title={error.msg || t('failed')} />}
      <TextField
        name="email"
        label={t('email')}
        value={email}
        onChange={setEmail}
        autoComplete="email"
        problem={emailProblem}
      />
      {needsCode && (
        <>
          <TextField
            name="code"
            label={t('code')}
            value={code}
            onChange={setCode}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={4}
            problem={codeProblem}
            action={<SendCodeButton isReady={isEmailAddress(email)} send={send} />}
          />
          <p role="status" className={classes['note']}>
            {isSent && t(registration.isWithOperator ? 'code.operator' : 'code.sentTo')}
          </p>
        </>
      )}
      <TextField
        name="password"
        label={t('password')}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        problem={passwordProblem}
        isPassword
      />
      <PasswordRules password={password} />
      <Button type="primary" htmlType="submit" size="large" loading={isBusy} block>
        {t('create')}
      </Button>
    </form>
  );
}

/** What the server says of registration; while it says nothing the form may be filled in. */
function useRegistration(): RegistrationState | undefined {
  const { data } = useQuery({
    queryKey: ['registration'],
    queryFn: () => api.get('/register'),
    retry: false,
  });
  return data;
}

function PasswordRules({ password }: { password: string }): ReactNode {
  const t = useMessages();
  const strength = strengthOf(password);
  return (
    <div className={classes['rules']}>
      <p>{t('rules')}</p>
      <ul>
        <li data-met={hasGoodLength(password)}>{t('rule.length')}</li>
        <li>{t('rule.common')}</li>
      </ul>
      {password !== '' && (
        <>
          <div className={classes['meter']} data-strength={strength} aria-hidden="true">
            <span />
            <span />
            <span />
          </div>
          <p role="status">{t('strength', { level: t(`strength.${strength}`) })}</p>
        </>
      )}
    </div>
  );
}
