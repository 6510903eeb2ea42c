import { formatMoney, lastDay, signOf, sum } from '@suanpan/accounting-core';
import { api, asApiError, dictionaryQueries, subjectQueries, useIdempotencyKey } from '@suanpan/api-client';
import { type Invoice, textsByPlace } from '@suanpan/contracts';
import { useAccountSet, usePeriod, useTradeChanged } from '@suanpan/feature-kit';
import { toBase } from '@suanpan/trade-core';
import { ErrorState, ProblemAlert, useToast } from '@suanpan/ui';
import {
  DayField,
  Field,
  fieldsIn,
  FormFields,
  Input,
  ItemPicker,
  leaveForm,
  Modal,
  MoneyInput,
  SubjectPicker,
} from '@suanpan/ui/kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../view.module.css';

interface TransferOutDialogProps {
  invoice: Invoice;
  onClose(): void;
}

interface Chosen {
  id: number | null;
  /** A text that names none. */
  unread?: string | undefined;
}

/** Input tax that was deducted becomes the cost of a subject, from a day on (trade.md 2). */
export function TransferOutDialog({ invoice, onClose }: TransferOutDialogProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const changed = useTradeChanged();
  const { id: accountSetId } = useAccountSet();
  const { idempotencyKey, renew } = useIdempotencyKey();
  const chart = useQuery(subjectQueries.selectable(accountSetId));
  const subjects = chart.data ?? [];
  const { period } = usePeriod();
  const form = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState(() => later(invoice.invoiceDate, lastDay(period)));
  const [amount, setAmount] = useState<{ value: string | null; unread?: string }>({
    value: deductibleTax(invoice),
  });
  const [subject, setSubject] = useState<Chosen>({ id: null });
  const [items, setItems] = useState<Readonly<Record<number, Chosen>>>({});
  const [reason, setReason] = useState('');
  const categories = subjects.find(({ id }) => id === subject.id)?.auxiliaryAccounting ?? [];
  const choices = useQuery(
    dictionaryQueries.itemChoices(
      accountSetId,
      categories.map(({ id }) => id),
    ),
  ).data;
  const isReady =
    amount.value !== null &&
    amount.unread === undefined &&
    signOf(amount.value) > 0 &&
    subject.id !== null &&
    categories.every(({ id }) => (items[id]?.id ?? null) !== null);
  const transfer = useMutation({
    mutationFn: () =>
      api.post('/input-vat', {
        body: {
          kind: 'transfer-out',
          eventDate: day,
          invoiceIds: [invoice.id],
          taxAmount: amount.value ?? '0',
          subjectId: subject.id,
          auxiliary: categories.map(({ id }) => ({ categoryId: id, itemId: items[id]?.id ?? 0 })),
          reason: reason.trim() || null,
        },
        idempotencyKey,
      }),
    onSuccess: () => {
      toast(t('transferOut.done'));
      onClose();
    },
    onError: (error) => {
      if (!asApiError(error).isUnknown) renew();
    },
    onSettled: () => changed(),
  });
  const error = transfer.error ? asApiError(transfer.error) : null;
  const problems = textsByPlace(error?.fields ?? []);
  const problemAt = (field: string): string | undefined => problems.get(`/${field}`);
  const send = (): void => {
    if (isReady && leaveForm(form.current) && !transfer.isPending) transfer.mutate();
  };
  return (
    <Modal
      open
      title={t('transferOut.title', { number: invoice.invoiceNo })}
      okText={t('transferOut.ok')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isReady, loading: transfer.isPending }}
      onOk={send}
      onCancel={() => !transfer.isPending && onClose()}
      afterOpenChange={(isOpen) => isOpen && fieldsIn(form.current)[0]?.focus()}
    >
      <FormFields ref={form} className={classes['dialog']} onEnd={send}>
        {error && error.code !== 'REPEATED' && (
          <ProblemAlert problems={error.fields} title={error.msg || t('unreachable')} />
        )}
        <p>{t('transferOut.text')}</p>
        {chart.isError && <ErrorState error={asApiError(chart.error)} onRetry={() => void chart.refetch()} />}
        <DayField
          label={t('settle.day')}
          field="eventDate"
          problem={problemAt('eventDate')}
          value={day}
          onChange={setDay}
        />
        <Field label={t('transferOut.amount')} field="taxAmount" problem={problemAt('taxAmount')}>
          {(marks) => (
            <MoneyInput
              label={t('transferOut.amount')}
              name={marks.name}
              dataField="taxAmount"
              invalid={marks['aria-invalid']}
              showsProblem
              {...(marks['aria-describedby'] === undefined ? {} : { describedBy: marks['aria-describedby'] })}
              value={amount.value}
              unread={amount.unread}
              onChange={(value) => setAmount({ value })}
              onUnread={(unread, value) => setAmount({ value, unread })}
            />
          )}
        </Field>
        <Field label={t('transferOut.subject')} field="subjectId" problem={problemAt('subjectId')}>
          {(marks) => (
            <SubjectPicker
              subjects={subjects}
              value={subject.id}
              unread={subject.unread}
              label={t('transferOut.subject')}
              dataField="subjectId"
              invalid={marks['aria-invalid']}
              {...(marks['aria-describedby'] === undefined ? {} : { describedBy: marks['aria-describedby'] })}
              onChange={(id) => setSubject({ id })}
              onUnread={(unread) => setSubject({ id: null, unread })}
            />
          )}
        </Field>
        {categories.map(({ id, name }) => (
          <Field key={id} label={name} field="auxiliary" problem={problemAt('auxiliary')}>
            {(marks) => (
              <ItemPicker
                items={choices?.[String(id)]}
                value={items[id]?.id ?? null}
                unread={items[id]?.unread}
                label={name}
                category={name}
                invalid={marks['aria-invalid']}
                onChange={(item) => setItems({ ...items, [id]: { id: item } })}
                onUnread={(unread) => setItems({ ...items, [id]: { id: null, unread } })}
              />
            )}
          </Field>
        ))}
        <Field label={t('settle.reason')} field="reason" problem={problemAt('reason')}>
          {(marks) => (
            <Input
              {...marks}
              aria-label={t('settle.reason')}
              maxLength={200}
              autoComplete="off"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </FormFields>
    </Modal>
  );
}

/** What may have been deducted at most, in the books' own currency. */
const deductibleTax = ({ details, inputTax, exchangeRate }: Invoice): string =>
  formatMoney(
    sum(
      details
        .filter((line) => (line.inputTax ?? inputTax ?? 'no') !== 'no')
        .map(({ taxAmount }) => toBase(taxAmount, exchangeRate)),
    ),
  );

const later = (a: string, b: string): string => (a > b ? a : b);
