import { moneyOf, signOf, toScale } from '@suanpan/accounting-core';
import { api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import type { Invoice, OpenAdvance, OpenItem } from '@suanpan/contracts';
import { useAccountSet, useCan, useTradeChanged } from '@suanpan/feature-kit';
import { EmptyState, LoadingState, MoneyText, ProblemAlert, useToast } from '@suanpan/ui';
import { DayField, Input, leaveForm, Modal, MoneyInput, Radio } from '@suanpan/ui/kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { tradeQueries } from '../../invoice/queries.ts';
import { useMessages } from '../messages.ts';
import {
  isOfOne,
  partnerQuery,
  partnersOf,
  settlementLines,
  type SettlementKind,
  sumTaken,
} from '../settlement-lines.ts';
import { useSettlementBooking } from '../use-settlement-booking.ts';
import classes from '../view.module.css';

interface SettleDialogProps {
  invoice: Invoice;
  onClose(): void;
}

/** An amount while it is typed. */
interface Typed {
  value: string | null;
  unread?: string | undefined;
}

const kinds = ['advance', 'contra', 'write-off', 'discount', 'red'] as const;
/** Money paid ahead settles what is owed; a red credit is owed the other way. */
const kindsOf = ({ openAmount }: Invoice) =>
  kinds.filter((kind) => kind !== 'advance' || signOf(openAmount) > 0);

/** Settles an invoice without money: an advance or red credit applied, a set-off, a write-off with its reason, a discount. */
export function SettleDialog({ invoice, onClose }: SettleDialogProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const changed = useTradeChanged();
  const { idempotencyKey, renew } = useIdempotencyKey();
  const mayBook = useCan('invoice.book');
  const booking = useSettlementBooking();
  const form = useRef<HTMLDivElement>(null);
  const [kind, setKind] = useState<SettlementKind>('write-off');
  const [day, setDay] = useState(invoice.invoiceDate);
  const [reason, setReason] = useState('');
  const [amount, setAmount] = useState<Typed>({ value: invoice.openAmount });
  const [taken, setTaken] = useState<ReadonlyMap<number, Typed>>(new Map());
  const amounts = new Map(
    [...taken].flatMap(([id, { value }]) => (value === null ? [] : [[id, value] as const])),
  );
  const lines = isOfOne(kind)
    ? [{ invoiceId: invoice.id, amount: amount.value ?? '0' }]
    : settlementLines(invoice, kind, amounts);
  const typed = isOfOne(kind) ? [amount] : [...taken.values()];
  const isReady =
    typed.every(({ unread }) => unread === undefined) &&
    lines.some((line) => signOf(String(line.amount)) !== 0);
  const settle = useMutation({
    mutationFn: () =>
      api.post('/settlement', {
        body: { kind, settledOn: day, reason: reason.trim() || null, lines },
        idempotencyKey,
      }),
    onSuccess: ({ id }) => {
      toast(
        t('settled'),
        mayBook && kind !== 'red'
          ? { action: { label: t('settle.book'), run: () => void booking.book([id]) } }
          : {},
      );
      onClose();
    },
    onError: (error) => {
      if (!asApiError(error).isUnknown) renew();
    },
    onSettled: () => changed(),
  });
  const error = settle.error ? asApiError(settle.error) : null;
  return (
    <Modal
      open
      width={640}
      title={t('settle.title', { number: invoice.invoiceNo })}
      okText={t('settle')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isReady, loading: settle.isPending }}
      onOk={() => leaveForm(form.current) && settle.mutate()}
      onCancel={onClose}
    >
      <div ref={form} className={classes['dialog']}>
        {error && error.code !== 'REPEATED' && (
          <ProblemAlert problems={error.fields} title={error.msg || t('unreachable')} />
        )}
        <p>
          {t('open')} <MoneyText amount={invoice.openAmount} />
        </p>
        <Radio.Group
          aria-label={t('settle.kind')}
          value={kind}
          options={kindsOf(invoice).map((value) => ({
            value,
            label: t(`kind.${value}`),
          }))}
          onChange={({ target }) => {
            setKind(target.value as SettlementKind);
            setTaken(new Map());
          }}
        />
        <DayField
          label={t('settle.day')}
          field="settledOn"
          problem={undefined}
          value={day}
          onChange={setDay}
        />
        {isOfOne(kind) ? (
          <div className={classes['field']}>
            <span aria-hidden="true">{t('settle.amount')}</span>
            <MoneyInput
              label={t('settle.amount')}
              name="amount"
              showsProblem
              value={amount.value}
              unread={amount.unread}
              onChange={(value) => setAmount({ value })}
              onUnread={(unread, value) => setAmount({ value, unread })}
            />
          </div>
        ) : kind === 'advance' ? (
          <Advances invoice={invoice} day={day} taken={taken} onTake={setTaken} />
        ) : (
          <Partners invoice={invoice} kind={kind} day={day} taken={taken} onTake={setTaken} />
        )}
        <label>
          {t('settle.reason')}
          <Input
            name="reason"
            maxLength={200}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
        {!isOfOne(kind) && (
          <p role="status">
            {t('settle.sum')} <MoneyText amount={moneyOf(toScale(sumTaken(amounts), 2))} />
          </p>
        )}
      </div>
    </Modal>
  );
}

interface PartnersProps {
  invoice: Invoice;
  kind: SettlementKind;
  day: string;
  taken: ReadonlyMap<number, Typed>;
  onTake(taken: ReadonlyMap<number, Typed>): void;
}

/** What is open on that day and fits, each with what is taken of it. */
function Partners({ invoice, kind, day, taken, onTake }: PartnersProps): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const open = useQuery(tradeQueries.open(id, partnerQuery(invoice, kind, day)));
  if (!open.data)
    return open.isError ? <p role="alert">{asApiError(open.error).msg}</p> : <LoadingState rows={3} />;
  const partners = partnersOf(invoice, kind, open.data);
  if (partners.length === 0) return <EmptyState text={t(kind === 'contra' ? 'contra.none' : 'red.none')} />;
  const take = (item: OpenItem, typed: Typed): void => onTake(new Map([...taken, [item.invoiceId, typed]]));
  return (
    <ul className={classes['partners']} aria-label={t('partners')}>
      {partners.map((item) => (
        <li key={item.invoiceId}>
          <span>
            {item.invoiceNo} · {item.partyName} · {item.invoiceDate}
          </span>
          <span>
            {t('open')} <MoneyText amount={item.open} />
          </span>
          <MoneyInput
            label={t('settle.amountOf', { number: item.invoiceNo })}
            value={taken.get(item.invoiceId)?.value ?? null}
            unread={taken.get(item.invoiceId)?.unread}
            onChange={(value) => take(item, { value })}
            onUnread={(unread, value) => take(item, { value, unread })}
          />
        </li>
      ))}
    </ul>
  );
}

/** What is left of the party's advances on that day, each with what is applied of it. */
function Advances({ invoice, day, taken, onTake }: Omit<PartnersProps, 'kind'>): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { side, partyItemId, currencyCode } = invoice;
  const open = useQuery(tradeQueries.advances(id, day, side, partyItemId));
  if (!open.data)
    return open.isError ? <p role="alert">{asApiError(open.error).msg}</p> : <LoadingState rows={3} />;
  const advances = open.data.filter((one) => one.currencyCode === currencyCode && signOf(one.open) > 0);
  if (advances.length === 0) return <EmptyState text={t('advance.none')} />;
  const take = (advance: OpenAdvance, typed: Typed): void => onTake(new Map([...taken, [advance.id, typed]]));
  return (
    <ul className={classes['partners']} aria-label={t('advances')}>
      {advances.map((advance) => (
        <li key={advance.id}>
          <span>{[nameOf(advance), advance.partyName ?? []].flat().join(' · ')}</span>
          <span>
            {t('open')} <MoneyText amount={advance.open} />
          </span>
          <MoneyInput
            label={t('advance.amountOf', { day: nameOf(advance) })}
            value={taken.get(advance.id)?.value ?? null}
            unread={taken.get(advance.id)?.unread}
            onChange={(value) => take(advance, { value })}
            onUnread={(unread, value) => take(advance, { value, unread })}
          />
        </li>
      ))}
    </ul>
  );
}

/** The day of an advance, with what it came with: of one day there may be several. */
const nameOf = ({ date, sourceName }: OpenAdvance): string => [date, sourceName ?? []].flat().join(' · ');
