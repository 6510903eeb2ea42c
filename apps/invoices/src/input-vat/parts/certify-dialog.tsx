import { type Fen, lastDay } from '@suanpan/accounting-core';
import { api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import { textsByPlace, type WaitingInputVat } from '@suanpan/contracts';
import { usePeriod, useTradeChanged } from '@suanpan/feature-kit';
import { MoneyText, ProblemAlert, useToast } from '@suanpan/ui';
import { DayField, Field, fieldsIn, FormFields, leaveForm, Modal, MoneyInput } from '@suanpan/ui/kit';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import classes from '../input-vat.module.css';
import { useMessages } from '../messages.ts';

interface CertifyDialogProps {
  invoices: readonly WaitingInputVat[];
  /** Of all of them. */
  tax: Fen;
  onDone(): void;
  onClose(): void;
}

/** The day on which invoices are certified, and the sum that the tax office shows, which is compared. */
export function CertifyDialog({ invoices, tax, onDone, onClose }: CertifyDialogProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const changed = useTradeChanged();
  const { period } = usePeriod();
  const { idempotencyKey, renew } = useIdempotencyKey();
  const form = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState<string>(lastDay(period));
  const [said, setSaid] = useState<{ value: string | null; unread?: string }>({ value: null });
  const certify = useMutation({
    mutationFn: () =>
      api.post('/input-vat', {
        body: {
          kind: 'certify',
          eventDate: day,
          invoiceIds: invoices.map(({ invoiceId }) => invoiceId),
          ...(said.value === null ? {} : { taxAmount: said.value }),
        },
        idempotencyKey,
      }),
    onSuccess: () => {
      toast(t('certified'));
      onDone();
      onClose();
    },
    onError: (error) => {
      if (!asApiError(error).isUnknown) renew();
    },
    onSettled: () => changed(),
  });
  const error = certify.error ? asApiError(certify.error) : null;
  const problems = textsByPlace(error?.fields ?? []);
  const send = (): void => {
    if (said.unread === undefined && leaveForm(form.current) && !certify.isPending) certify.mutate();
  };
  return (
    <Modal
      open
      title={t('certify.title', { count: invoices.length })}
      okText={t('certify.ok')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: said.unread !== undefined, loading: certify.isPending }}
      onOk={send}
      onCancel={() => !certify.isPending && onClose()}
      afterOpenChange={(isOpen) => isOpen && fieldsIn(form.current)[0]?.focus()}
    >
      <FormFields ref={form} className={classes['section']} onEnd={send}>
        {error && error.code !== 'REPEATED' && (
          <ProblemAlert problems={error.fields} title={error.msg || t('unreachable')} />
        )}
        <p>
          {t('certify.sum')} <MoneyText amount={tax} />
        </p>
        <DayField
          label={t('certify.day')}
          field="eventDate"
          problem={problems.get('/eventDate')}
          value={day}
          onChange={setDay}
        />
        <Field
          label={t('certify.said')}
          field="taxAmount"
          problem={problems.get('/taxAmount')}
          hint={t('certify.hint')}
        >
          {(marks) => (
            <MoneyInput
              label={t('certify.said')}
              name={marks.name}
              dataField="taxAmount"
              invalid={marks['aria-invalid']}
              showsProblem
              {...(marks['aria-describedby'] === undefined ? {} : { describedBy: marks['aria-describedby'] })}
              value={said.value}
              unread={said.unread}
              onChange={(value) => setSaid({ value })}
              onUnread={(unread, value) => setSaid({ value, unread })}
            />
          )}
        </Field>
      </FormFields>
    </Modal>
  );
}
