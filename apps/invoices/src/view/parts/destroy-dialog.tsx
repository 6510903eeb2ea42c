import { api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import type { Invoice } from '@suanpan/contracts';
import { useTradeChanged } from '@suanpan/feature-kit';
import { ProblemAlert, useToast } from '@suanpan/ui';
import { DayField, leaveForm, Modal } from '@suanpan/ui/kit';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../view.module.css';

interface DestroyDialogProps {
  invoice: Invoice;
  onClose(): void;
}

/** Asks before an invoice is destroyed for ever; a voucher that is there is taken back in red on that day. */
export function DestroyDialog({ invoice, onClose }: DestroyDialogProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const changed = useTradeChanged();
  const { idempotencyKey, renew } = useIdempotencyKey();
  const { id, version, invoiceNo, invoiceDate, bookings } = invoice;
  const form = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState(invoiceDate);
  const destroy = useMutation({
    mutationFn: () =>
      api.post('/invoice/destroy', { body: { id, version, destroyedOn: day }, idempotencyKey }),
    onSuccess: () => {
      toast(t('destroyed', { number: invoiceNo }));
      onClose();
    },
    onError: (error) => {
      if (!asApiError(error).isUnknown) renew();
    },
    onSettled: () => changed(),
  });
  const error = destroy.error ? asApiError(destroy.error) : null;
  return (
    <Modal
      open
      title={t('destroy.title', { number: invoiceNo })}
      okText={t('destroy')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true, loading: destroy.isPending }}
      onOk={() => leaveForm(form.current) && destroy.mutate()}
      onCancel={onClose}
    >
      <div ref={form} className={classes['dialog']}>
        {error && error.code !== 'REPEATED' && (
          <ProblemAlert problems={error.fields} title={error.msg || t('unreachable')} />
        )}
        <p>{t(bookings.length > 0 ? 'destroy.booked' : 'destroy.text')}</p>
        <DayField
          label={t('destroy.day')}
          field="destroyedOn"
          problem={undefined}
          span={{ first: invoiceDate }}
          value={day}
          onChange={setDay}
        />
      </div>
    </Modal>
  );
}
