import { api, asApiError } from '@suanpan/api-client';
import { Button, isEmailAddress, isMobileNumber, ProblemAlert, SendCodeButton } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from './messages.ts';
import { hasGoodLength } from './password-strength.ts';
import classes from './sign-in.module.css';
import { TextField } from './text-field.tsx';
import { useEntry } from './use-entry.ts';

/**
 * A new password by a code (product.md 5). Nothing is sent while a field is empty or the passwords differ; the fields then
 * say which rule fails. Where no codes can be sent it says so. Who manages a company is then asked
 * for the code that was sent to their e-mail address as well.
 */
export function ForgotForm({ onReset }: { onReset(userId: string): void }): ReactNode {
  const t = useMessages();
  const [form, setForm] = useState({ mobile: '', code: '', newPassword: '', repeatPassword: '' });
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const { error, call } = useEntry();
  const [emailCode, setEmailCode] = useState('');
  /** What the server says when it asks for the e-mail's code as well. */
  const [asksEmail, setAsksEmail] = useState<string | null>(null);
  const mobile = form.mobile.trim();
  const rules = {
    mobile: isMobileNumber(mobile) || isEmailAddress(mobile) ? undefined : t('forgot.mobile.rule'),
    code: /^\d{4}$/.test(form.code) ? undefined : t('code.rule'),
    newPassword: hasGoodLength(form.newPassword) ? undefined : t('rule.length'),
    repeatPassword:
      form.repeatPassword !== '' && form.repeatPassword === form.newPassword ? undefined : t('forgot.differ'),
  };
  const ways = useWays();
  if (ways === 'none') return <p role="status">{t('forgot.noWay')}</p>;

  const send = async (): Promise<boolean> => {
    const wasSent = await call(() => api.post('/sendMsg/{mobile}', { path: { mobile }, query: {} }));
    setSent(wasSent);
    return wasSent;
  };
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (isBusy || Object.values(rules).some((rule) => rule !== undefined)) return;
    setBusy(true);
    const asked = { ...form, mobile, ...(emailCode ? { emailCode } : {}) };
    if (await call(() => reset(asked))) return onReset(mobile);
    setBusy(false);
  };
  const reset = (asked: { emailCode?: string } & typeof form): Promise<unknown> =>
    api.post('/resetPassword', { form: asked }).catch((refusal: unknown) => {
      const { code, msg } = asApiError(refusal);
      if (code === 'EMAIL_CODE_REQUIRED') setAsksEmail(msg);
      throw refusal;
    });
  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    onChange: (value: string) => setForm((former) => ({ ...former, [name]: value })),
    problem:
      error?.fields.find((problem) => problem.field === name)?.message ?? (isTried ? rules[name] : undefined),
  });
  const isAsking = error?.code === 'EMAIL_CODE_REQUIRED';
  return (
    <form className={classes['form']} onSubmit={(event) => void onSubmit(event)} noValidate>
      {error && !isAsking && <ProblemAlert problems={[]} title={error.msg || t('failed')} />}
      <TextField
        {...field('mobile')}
        label={t('forgot.mobile')}
        hint={t('forgot.mobile.hint')}
        autoComplete="username"
      />
      <TextField
        {...field('code')}
        label={t('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={4}
        action={<SendCodeButton isReady={rules.mobile === undefined} send={send} />}
      />
      <p role="status" className={classes['note']}>
        {isSent && t(ways === 'operator' ? 'code.operator' : 'code.sent')}
      </p>
      {asksEmail !== null && (
        <TextField
          name="emailCode"
          label={t('forgot.emailCode')}
          hint={`${asksEmail} ${t('forgot.emailCode.hint')}`}
          value={emailCode}
          onChange={setEmailCode}
          problem={
            isAsking ? undefined : error?.fields.find((problem) => problem.field === 'emailCode')?.message
          }
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={4}
          isFirst
        />
      )}
      <TextField
        {...field('newPassword')}
        label={t('newPassword')}
        hint={t('rule.length')}
        autoComplete="new-password"
        isPassword
      />
      <TextField
        {...field('repeatPassword')}
        label={t('repeatPassword')}
        autoComplete="new-password"
        isPassword
      />
      <Button type="primary" htmlType="submit" size="large" loading={isBusy} block>
        {t('forgot.submit')}
      </Button>
    </form>
  );
}

/** How codes get to people, when the server says that nothing can be sent; while it says nothing the form may be filled in. */
function useWays(): 'sent' | 'operator' | 'none' {
  const { data } = useQuery({
    queryKey: ['code-ways'],
    queryFn: () => api.get('/resetPassword'),
    retry: false,
  });
  if (data === undefined || data.mobile || data.email) return 'sent';
  return data.isWithOperator ? 'operator' : 'none';
}
