import { api } from '@suanpan/api-client';
import type { InvitationMade, OwnCodeAddress } from '@suanpan/contracts';
import { Button, isEmailAddress, isMobileNumber } from '@suanpan/ui';
import { Form, Input } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { PanelField } from '../../panel/panel-field.tsx';
import { SaveProblem } from '../../panel/save-problem.tsx';
import { FocusFirst } from '../../panel/side-panel.tsx';
import { useMessages } from '../messages.ts';
import classes from '../permissions.module.css';
import { useMemberAct } from '../use-member-act.ts';
import { useSendCode } from '../use-send-code.ts';
import { CodeField } from './code-field.tsx';
import { SendLinkBox } from './send-link-box.tsx';

interface ReceiverFormProps {
  /** Whether the next owner's code is asked for. */
  hasCode: boolean;
  ways: OwnCodeAddress['ways'];
  onMade(made: InvitationMade): void;
  /** The owner's own confirmation is too long ago. */
  onUnidentified(): void;
  onCancel(): void;
}

interface ReceiverValues {
  mobile: string;
  code?: string;
  byMail?: boolean;
  bySms?: boolean;
}

/** The second step of a hand-over: who takes the company over, and the code that they were sent. */
export function ReceiverForm(props: ReceiverFormProps): ReactNode {
  const { hasCode, ways, onMade, onUnidentified, onCancel } = props;
  const t = useMessages();
  const [form] = Form.useForm<ReceiverValues>();
  const mobile = (Form.useWatch('mobile', form) ?? '').trim();
  const sending = useSendCode('hand-over');
  const { isBusy, error, run } = useMemberAct(
    ({ code, byMail = false, bySms = false }: ReceiverValues, idempotencyKey) =>
      api.post('/account-sets/handOver', {
        body: { mobile, byMail, bySms, ...(code ? { code } : {}) },
        idempotencyKey,
      }),
    (made) => {
      onMade(made);
      return null;
    },
  );
  const problem = error ?? sending.error;
  const problems = problem?.fields ?? [];
  return (
    <Form<ReceiverValues> form={form} layout="vertical" requiredMark={false} onFinish={run}>
      <SaveProblem error={problem} onReload={onCancel} />
      {error?.code === 'IDENTIFICATION_REQUIRED' && (
        <p>
          <Button onClick={onUnidentified}>{t('step', { step: 1 })}</Button>
        </p>
      )}
      {hasCode ? (
        <h3 className={classes['step']}>{t('step', { step: 2 })}</h3>
      ) : (
        <p>{t('way.hand-over.text')}</p>
      )}
      <FocusFirst />
      <PanelField
        name="mobile"
        label={t('receiver')}
        problems={problems}
        rules={[{ required: true, whitespace: true, message: t('recipient.missing') }]}
      >
        <Input maxLength={254} autoComplete="off" />
      </PanelField>
      {hasCode && (
        <CodeField
          label={t('receiver.code')}
          hint={t('receiver.code.hint')}
          problems={problems}
          isReady={isMobileNumber(mobile) || isEmailAddress(mobile)}
          send={() => sending.send(mobile)}
        />
      )}
      <SendLinkBox ways={ways} problems={problems} />
      <div className={classes['acts']}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('offer')}
        </Button>
      </div>
    </Form>
  );
}
