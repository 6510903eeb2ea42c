import { api } from '@suanpan/api-client';
import type { KeptReconciliation } from '@suanpan/contracts';
import { ProblemAlert, useToast } from '@suanpan/ui';
import { Modal } from '@suanpan/ui/kit';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { TextField } from '../../funds/text-field.tsx';
import { useSaving } from '../../funds/use-saving.ts';
import { useMessages } from '../messages.ts';

interface ReopenDialogProps {
  kept: KeptReconciliation;
  onClose(): void;
}

/** Asks why a reconciliation is opened again; its lines can be changed then. */
export function ReopenDialog({ kept, onClose }: ReopenDialogProps): ReactNode {
  const t = useMessages();
  const words = useFundWords();
  const toast = useToast();
  const formId = useId();
  const [reason, setReason] = useState('');
  const reopening = useSaving(
    (body: { id: number; reason: string }, idempotencyKey) =>
      api.post('/funds/reconciliation/reopen', { body, idempotencyKey }),
    ['reason'],
  );
  const { refusal } = reopening;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!(await reopening.save({ id: kept.id, reason }))) return;
    toast(t('reopened'));
    onClose();
  };
  return (
    <Modal
      open
      title={t('reopen.title', { day: kept.content.asOf })}
      okText={t('reopen')}
      cancelText={words('cancel')}
      okButtonProps={{ danger: true, htmlType: 'submit', form: formId, loading: reopening.isBusy }}
      onCancel={onClose}
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        {refusal && (
          <ProblemAlert problems={refusal.problems} placed={refusal.placed} title={refusal.title} />
        )}
        <p>{t('reopen.text')}</p>
        <TextField
          label={t('reason')}
          field="reason"
          problem={reopening.problemAt('reason')}
          maxLength={200}
          value={reason}
          onChange={setReason}
        />
      </form>
    </Modal>
  );
}
