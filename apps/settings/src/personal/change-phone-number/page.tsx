import { api, asApiError } from '@suanpan/api-client';
import { definePage } from '@suanpan/feature-kit';
import { Button, isMobileNumber, ProblemAlert, SendCodeButton, useToast } from '@suanpan/ui';
import { Form, Input } from '@suanpan/ui/kit';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PanelField } from '../../panel/panel-field.tsx';
import { Part, PersonalPage } from '../frame/personal-page.tsx';
import { useMessages } from './messages.ts';

interface Values {
  mobile: string;
  verificationCode: string;
}

/** Another mobile, proved by a code that is sent there (product.md 2). */
export function ChangePhoneNumberPage(): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const [form] = Form.useForm<Values>();
  const mobile = (Form.useWatch('mobile', form) ?? '').trim();
  const send = useMutation({
    mutationFn: () => api.post('/sendMsg/{mobile}', { path: { mobile }, query: { purpose: 'change-phone' } }),
  });
  const change = useMutation({
    mutationFn: (values: Values) => api.post('/changePhoneNumber', { form: { ...values, mobile } }),
    onSuccess: () => {
      form.resetFields();
      send.reset();
      toast(t('done'));
    },
  });
  const failure = change.error ?? send.error;
  const error = failure ? asApiError(failure) : null;
  const problems = error?.fields ?? [];
  return (
    <PersonalPage title={t('title')}>
      <Part title={t('title')} note={t('note')}>
        <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => change.mutate(values)}>
          {error && problems.length === 0 && <ProblemAlert problems={[]} title={error.msg || t('failed')} />}
          <PanelField
            name="mobile"
            label={t('mobile')}
            problems={problems}
            rules={[{ pattern: /^\s*1[3-9]\d{9}\s*$/, required: true, message: t('mobile.rule') }]}
          >
            <Input inputMode="numeric" autoComplete="tel" size="large" />
          </PanelField>
          <SendCodeButton
            isReady={isMobileNumber(mobile)}
            send={() =>
              send.mutateAsync().then(
                () => true,
                () => false,
              )
            }
          />
          <p role="status">{send.isSuccess && t('sent')}</p>
          <PanelField
            name="verificationCode"
            label={t('code')}
            problems={problems}
            rules={[{ pattern: /^\d{4}$/, required: true, message: t('code.rule') }]}
          >
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={4} size="large" />
          </PanelField>
          <Button type="primary" htmlType="submit" loading={change.isPending}>
            {t('save')}
          </Button>
        </Form>
      </Part>
    </PersonalPage>
  );
}

export default definePage(ChangePhoneNumberPage);
