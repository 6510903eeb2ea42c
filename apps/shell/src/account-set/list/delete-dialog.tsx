import { type ApiError, api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import type { AccountSet } from '@suanpan/contracts';
import { ProblemAlert } from '@suanpan/ui';
import { Form, Input, Modal } from '@suanpan/ui/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useInit } from '../../session/use-init.ts';
import { accountSetQueries, codeAddressQuery } from '../queries.ts';
import classes from './list.module.css';
import { useMessages } from './messages.ts';
import { ProofField } from './proof-field.tsx';
import { useSetGone } from './use-set-gone.ts';

/** What confirms it: one of the two. */
interface DeleteProof {
  code?: string;
  password?: string;
}

interface DeleteValues extends DeleteProof {
  companyName: string;
}

const FORM = 'delete-account-set';

interface DeleteDialogProps {
  set: AccountSet;
  isOpen: boolean;
  onClose(): void;
  /** It has gone, and has given the focus back to the card's button. */
  onClosed(): void;
}

/** Deletes a set: says what that means, asks for its name and for a code to the owner, or the password. */
export function DeleteDialog({ set, isOpen, onClose, onClosed }: DeleteDialogProps): ReactNode {
  const t = useMessages();
  const [form] = Form.useForm<DeleteValues>();
  const { isBusy, error, remove } = useDelete(set, onClose);
  const codes = useQuery(codeAddressQuery);
  const isPlaced = error?.fields.some(({ field }) => field === 'password' || field === 'code') === true;
  const sameName = {
    validator: async (_rule: unknown, typed: string | undefined) => {
      if (typed?.trim() !== set.companyName) throw new Error(t('delete.name.wrong'));
    },
  };
  return (
    <Modal
      open={isOpen}
      title={t('delete.title', { name: set.companyName })}
      okText={t('delete')}
      okButtonProps={{
        danger: true,
        htmlType: 'submit',
        form: FORM,
        loading: isBusy,
        // Until it is known what confirms the deletion.
        disabled: codes.isPending,
      }}
      cancelText={t('delete.cancel')}
      onCancel={onClose}
      afterClose={onClosed}
    >
      <Form
        id={FORM}
        form={form}
        layout="vertical"
        requiredMark={false}
        className={classes['dialog']}
        onFinish={(values) => void remove(values)}
      >
        <p>{t('delete.text')}</p>
        <p>{t('delete.kept')}</p>
        {error && <ProblemAlert problems={isPlaced ? [] : error.fields} title={error.msg || t('failed')} />}
        <Form.Item name="companyName" label={t('delete.name', { name: set.companyName })} rules={[sameName]}>
          <Input autoComplete="off" />
        </Form.Item>
        {!codes.isPending && <ProofField address={codes.data?.address ?? null} error={error} />}
      </Form>
    </Modal>
  );
}

interface Deletion {
  isBusy: boolean;
  error: ApiError | null;
  remove(proof: DeleteProof): Promise<void>;
}

function useDelete(set: AccountSet, close: () => void): Deletion {
  const t = useMessages();
  const { data: init } = useInit();
  const gone = useSetGone();
  const queryClient = useQueryClient();
  const { idempotencyKey, renew } = useIdempotencyKey();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const remove = async ({ code, password = '' }: DeleteProof): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const query = { version: set.version };
      if (code === undefined)
        await api.delete('/account-sets/{id}', {
          path: { id: set.id },
          query,
          body: { password },
          idempotencyKey,
        });
      else
        await api.delete('/account-sets/{id}/{code}', { path: { id: set.id, code }, query, idempotencyKey });
      close();
      await gone(t('deleted.done', { name: set.companyName }), set.id === init?.accountSets?.id);
    } catch (failure) {
      const refusal = asApiError(failure);
      if (!refusal.isUnknown) renew();
      // Changed or deleted by somebody else meanwhile: the cards behind the dialog show how it stands.
      if (refusal.status === 409 || refusal.status === 404)
        void queryClient.invalidateQueries({ queryKey: accountSetQueries.all });
      setError(refusal);
      setBusy(false);
    }
  };
  return { isBusy, error, remove };
}
