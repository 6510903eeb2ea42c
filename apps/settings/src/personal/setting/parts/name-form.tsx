import { api, asApiError } from '@suanpan/api-client';
import { useRefreshShell, useUser } from '@suanpan/feature-kit';
import { Button, isEmailAddress, ProblemAlert, SendCodeButton, useToast } from '@suanpan/ui';
import { Form, Input } from '@suanpan/ui/kit';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PanelField } from '../../../panel/panel-field.tsx';
import { useMessages } from '../messages.ts';
import classes from '../setting.module.css';

interface Values {
  realName: string;
  email: string;
  code?: string;
}

/** The user's own name, and the e-mail address: another one takes the code that is sent there. */
export function NameForm(): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const refresh = useRefreshShell();
  const { name, email: former } = useUser();
  const [form] = Form.useForm<Values>();
  const email = (Form.useWatch('email', form) ?? former ?? '').trim();
  const isAnother = email !== (former ?? '');
  const send = useMutation({
    mutationFn: () =>
      api.post('/sendMsg/{mobile}', { path: { mobile: email }, query: { purpose: 'change-email' } }),
  });
  const save = useMutation({
    mutationFn: ({ realName, code = '' }: Values) =>
      api.post('/updateUser', {
        form: { ...(realName.trim() === name ? {} : { realName }), ...(isAnother ? { email, code } : {}) },
      }),
    onSuccess: async () => {
      await refresh();
      form.resetFields(['code']);
      send.reset();
      toast(t('name.saved'));
    },
  });
  const failure = save.error ?? send.error;
  const error = failure ? asApiError(failure) : null;
  const problems = error?.fields ?? [];
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      className={classes['name'] ?? ''}
      initialValues={{ realName: name, email: former ?? '' }}
      onFinish={(values) => save.mutate(values)}
    >
      {error && problems.length === 0 && <ProblemAlert problems={[]} title={error.msg || t('away')} />}
      <PanelField name="realName" label={t('name')} hint={t('name.hint')} problems={problems}>
        <Input maxLength={64} autoComplete="name" />
      </PanelField>
      <PanelField name="email" label={t('email')} problems={problems}>
        <Input maxLength={254} autoComplete="email" inputMode="email" />
      </PanelField>
      {isAnother && (
        <>
          <SendCodeButton
            isReady={isEmailAddress(email)}
            send={() =>
              send.mutateAsync().then(
                () => true,
                () => false,
              )
            }
          />
          <p role="status">{send.isSuccess && t('email.sent')}</p>
          <PanelField
            name="code"
            label={t('email.code')}
            hint={t('email.hint')}
            problems={problems}
            rules={[{ pattern: /^\d{4}$/, required: true, message: t('email.code.rule') }]}
          >
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={4} />
          </PanelField>
        </>
      )}
      <Button htmlType="submit" loading={save.isPending}>
        {t('name.save')}
      </Button>
    </Form>
  );
}
