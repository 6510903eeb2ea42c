import { api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import { useTradeChanged } from '@suanpan/feature-kit';
import { ProblemAlert, useToast } from '@suanpan/ui';
import { DayField, leaveForm, Modal } from '@suanpan/ui/kit';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../messages.ts';
import type { ShownAllocation } from '../settlement-lines.ts';
import classes from '../view.module.css';

interface UndoDialogProps {
  allocation: ShownAllocation;
  onClose(): void;
}

/** Asks before a settlement is undone: another one with the other sign, dated in an open month. */
export function UndoDialog({ allocation, onClose }: UndoDialogProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const changed = useTradeChanged();
  const { idempotencyKey, renew } = useIdempotencyKey();
  const form = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState(allocation.date);
  const undo = useMutation({
    mutationFn: () =>
      api.post('/settlement/undo', { body: { id: allocation.id, settledOn: day }, idempotencyKey }),
    onSuccess: () => {
      toast(t('undo.done'));
      onClose();
    },
    onError: (error) => {
      if (!asApiError(error).isUnknown) renew();
    },
    onSettled: () => changed(),
  });
  const error = undo.error ? asApiError(undo.error) : null;
  return (
    <Modal
      open
      title={t('undo.title')}
      okText={t('undo')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true, loading: undo.isPending }}
      onOk={() => leaveForm(form.current) && undo.mutate()}
      onCancel={onClose}
    >
      <div ref={form} className={classes['dialog']}>
        {error && error.code !== 'REPEATED' && (
          <ProblemAlert problems={error.fields} title={error.msg || t('unreachable')} />
        )}
        <p>{t('undo.text')}</p>
        <DayField
          label={t('settle.day')}
          field="settledOn"
          problem={undefined}
          span={{ first: allocation.date }}
          value={day}
          onChange={setDay}
        />
      </div>
    </Modal>
  );
}
