import { comparePeriods, PERIOD_CLOSED, periodOf } from '@suanpan/accounting-core';
import { api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import type { CheckoutPeriod, Invoice } from '@suanpan/contracts';
import { useDayBefore, usePeriod, useTradeChanged } from '@suanpan/feature-kit';
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
  const { checkoutList } = usePeriod();
  const { id, version, invoiceNo, invoiceDate, opening, bookings } = invoice;
  // The books hold what they began with: gone before they did, or never.
  const dayBefore = useDayBefore();
  const isBooked = bookings.length > 0;
  // The books never held it: while its month is open it is void from its own day alone (`INVOICE_VOID_UNBOOKED`).
  const isOwnDay = !isBooked && !opening && !isClosed(checkoutList, invoiceDate);
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
        <p>{t(isBooked ? 'destroy.booked' : 'destroy.text')}</p>
        {isOwnDay ? (
          <p>{t('destroy.ownDay', { day: invoiceDate })}</p>
        ) : (
          <DayField
            label={t('destroy.day')}
            field="destroyedOn"
            problem={undefined}
            span={{ first: invoiceDate, ...(opening && { last: dayBefore }) }}
            value={day}
            onChange={setDay}
          />
        )}
      </div>
    </Modal>
  );
}

const isClosed = (months: readonly CheckoutPeriod[], day: string): boolean =>
  months.some(
    ({ checkYear: year, checkMonth: month, status }) =>
      status === PERIOD_CLOSED && comparePeriods({ year, month }, periodOf(day)) === 0,
  );
