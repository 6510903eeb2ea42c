import { type ApiError, api, asApiError } from '@suanpan/api-client';
import { Button, SendCodeButton } from '@suanpan/ui';
import { Form, Input } from '@suanpan/ui/kit';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from './messages.ts';

interface ProofFieldProps {
  /** Where the owner's own codes go; null where nothing reaches them. */
  address: string | null;
  error: ApiError | null;
}

/** How the owner confirms a deletion: by a code that they are sent, or by their password. */
export function ProofField({ address, error }: ProofFieldProps): ReactNode {
  const t = useMessages();
  const [wantsPassword, setWantsPassword] = useState(false);
  const byCode = address !== null && !wantsPassword;
  return (
    <>
      {byCode ? <CodeField address={address} error={error} /> : <PasswordField error={error} />}
      {address !== null && (
        <Button type="link" onClick={() => setWantsPassword(byCode)}>
          {t(byCode ? 'delete.byPassword' : 'delete.byCode')}
        </Button>
      )}
    </>
  );
}

function CodeField({ address, error }: { address: string; error: ApiError | null }): ReactNode {
  const t = useMessages();
  const send = useMutation({
    mutationFn: () =>
      api.post('/sendMsg/{mobile}', { path: { mobile: address }, query: { purpose: 'delete-set' } }),
  });
  const failure = send.error ? asApiError(send.error).msg || t('failed') : undefined;
  return (
    <>
      <p>{t('delete.code.text', { address })}</p>
      <div>
        <SendCodeButton
          isReady
          send={() =>
            send.mutateAsync().then(
              () => true,
              () => false,
            )
          }
        />
      </div>
      <p role="status">{failure ?? (send.isSuccess && t('delete.code.sent'))}</p>
      <Form.Item
        name="code"
        label={t('delete.code')}
        rules={[{ pattern: /^\d{4}$/, required: true, message: t('delete.code.rule') }]}
        {...refusalOf(error, 'code')}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={4} />
      </Form.Item>
    </>
  );
}

function PasswordField({ error }: { error: ApiError | null }): ReactNode {
  const t = useMessages();
  return (
    <Form.Item
      name="password"
      label={t('delete.password')}
      rules={[{ required: true, message: t('delete.password.missing') }]}
      {...refusalOf(error, 'password')}
    >
      <Input.Password autoComplete="current-password" maxLength={512} />
    </Form.Item>
  );
}

function refusalOf(error: ApiError | null, name: 'code' | 'password') {
  const help = error?.fields.find(({ field }) => field === name)?.message;
  return help === undefined ? {} : { validateStatus: 'error' as const, help };
}
