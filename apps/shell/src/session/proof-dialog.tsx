import { type ApiError, api, asApiError } from '@suanpan/api-client';
import { ProblemAlert } from '@suanpan/ui';
import { Form, Input, type InputRef, Modal } from '@suanpan/ui/kit';
import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../messages.ts';
import classes from './proof-dialog.module.css';

const FORM = 'fresh-proof';

/** The password once more, before what cannot simply be undone. Drawn as long as it is asked for. */
export function ProofDialog({ onAnswer }: { onAnswer(isProven: boolean): void }): ReactNode {
  const t = useMessages();
  const field = useRef<InputRef>(null);
  const { isBusy, error, confirm } = useConfirm(onAnswer);
  const refusal = error?.fields.find(({ field }) => field === 'password')?.message;
  return (
    <Modal
      open
      title={t('proof.title')}
      okText={t('proof.confirm')}
      okButtonProps={{ htmlType: 'submit', form: FORM, loading: isBusy }}
      cancelText={t('proof.cancel')}
      onCancel={() => onAnswer(false)}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      mask={{ closable: false }}
    >
      <Form<{ password: string }>
        id={FORM}
        layout="vertical"
        requiredMark={false}
        className={classes['dialog']}
        onFinish={({ password }) => void confirm(password)}
      >
        <p>{t('proof.text')}</p>
        {error && refusal === undefined && (
          <ProblemAlert problems={[]} title={error.msg || t('proof.away')} />
        )}
        <Form.Item
          name="password"
          label={t('proof.password')}
          rules={[{ required: true, message: t('proof.missing') }]}
          {...(refusal === undefined ? {} : { validateStatus: 'error' as const, help: refusal })}
        >
          <Input.Password ref={field} autoComplete="current-password" maxLength={512} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function useConfirm(onAnswer: (isProven: boolean) => void) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const confirm = async (password: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await api.post('/user/confirm', { body: { password } });
      onAnswer(true);
    } catch (failure) {
      setError(asApiError(failure));
      setBusy(false);
    }
  };
  return { isBusy, error, confirm };
}
