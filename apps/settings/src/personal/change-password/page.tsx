import { api, asApiError } from '@suanpan/api-client';
import { definePage } from '@suanpan/feature-kit';
import { Button, ProblemAlert, useToast } from '@suanpan/ui';
import { Form, Input } from '@suanpan/ui/kit';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PanelField } from '../../panel/panel-field.tsx';
import { Part, PersonalPage } from '../frame/personal-page.tsx';
import { useMessages } from './messages.ts';

interface Values {
  original: string;
  newPassword: string;
  repeatPassword: string;
}

/** The present password and a new one, twice (product.md 2). */
export function ChangePasswordPage(): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const [form] = Form.useForm<Values>();
  const change = useMutation({
    mutationFn: ({ original, newPassword }: Values) =>
      api.post('/updatePwd', { form: { original, newPassword } }),
    onSuccess: () => {
      form.resetFields();
      toast(t('done'));
    },
  });
  const error = change.error ? asApiError(change.error) : null;
  const problems = error?.fields ?? [];
  const required = { required: true, message: t('missing') };
  const isRepeated = {
    validator: (_: unknown, value: string) =>
      value === form.getFieldValue('newPassword')
        ? Promise.resolve()
        : Promise.reject(new Error(t('differ'))),
  };
  return (
    <PersonalPage title={t('title')}>
      <Part title={t('title')} note={t('note')}>
        <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => change.mutate(values)}>
          {error && problems.length === 0 && <ProblemAlert problems={[]} title={error.msg || t('failed')} />}
          <PanelField name="original" label={t('original')} problems={problems} rules={[required]}>
            <Input.Password autoComplete="current-password" />
          </PanelField>
          <PanelField
            name="newPassword"
            label={t('newPassword')}
            hint={t('length')}
            problems={problems}
            rules={[required]}
          >
            <Input.Password autoComplete="new-password" />
          </PanelField>
          <PanelField
            name="repeatPassword"
            label={t('repeatPassword')}
            problems={problems}
            rules={[required, isRepeated]}
          >
            <Input.Password autoComplete="new-password" />
          </PanelField>
          <Button type="primary" htmlType="submit" loading={change.isPending}>
            {t('save')}
          </Button>
        </Form>
      </Part>
    </PersonalPage>
  );
}

export default definePage(ChangePasswordPage);
