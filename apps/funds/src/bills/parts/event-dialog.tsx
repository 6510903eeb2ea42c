import { lastDay } from '@suanpan/accounting-core';
import { api } from '@suanpan/api-client';
import type { Bill, BillEventInput } from '@suanpan/contracts';
import { usePeriod } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { DayField } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { AccountField, useBaseAccounts } from '../../funds/account-field.tsx';
import { FieldsDialog } from '../../funds/fields-dialog.tsx';
import { Figure, useBaseCurrency } from '../../funds/figure.tsx';
import { MoneyField } from '../../funds/money-field.tsx';
import { OpenInvoices } from '../../funds/open-invoices.tsx';
import { useSaving } from '../../funds/use-saving.ts';
import { type ChosenItem, WhoField } from '../../funds/who-field.tsx';
import { type EventKind, namesReopened } from '../bill-rules.ts';
import { useMessages } from '../messages.ts';
import { ReopenedInvoices } from './reopened-invoices.tsx';

interface EventDialogProps {
  bill: Bill;
  kind: EventKind;
  onClose(): void;
}

interface EventDraft {
  eventDate: string;
  amount: string | null;
  holder: ChosenItem;
  interest: string | null;
  fee: string | null;
  accountId: number | null;
  settles: ReadonlyMap<number, string>;
}

/** What happens to a bill: when, to how much of it, whom it goes to or where its money comes to. */
export function EventDialog({ bill, kind, onClose }: EventDialogProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { period } = usePeriod();
  const base = useBaseCurrency();
  const known = useBaseAccounts();
  const isEndorsed = kind === 'endorse';
  const isReturned = kind === 'dishonour' || kind === 'recourse';
  const isNamed = namesReopened(bill, kind);
  const hasMoney =
    kind === 'recourse' ? bill.state === 'discounted' : kind !== 'endorse' && kind !== 'dishonour';
  const whole = kind === 'recourse' ? bill.amount : bill.balance;
  const [draft, setDraft] = useState<EventDraft>(() => ({
    eventDate: startDay(bill, kind, lastDay(period)),
    amount: whole,
    holder: { id: null },
    interest: null,
    fee: null,
    accountId: null,
    settles: new Map(),
  }));
  const saving = useSaving(
    (body: BillEventInput, idempotencyKey): Promise<Bill> =>
      api.post('/bill/event', { body, idempotencyKey }),
    // A bill comes back whole: of it nothing but the day is asked.
    isReturned
      ? hasMoney
        ? ['eventDate', 'fundAccountId']
        : ['eventDate']
      : ['eventDate', 'amount', 'toPartyItemId', 'interest', 'fee', 'fundAccountId'],
  );
  const { problemAt } = saving;
  const set = (change: Partial<EventDraft>): void => setDraft((known) => ({ ...known, ...change }));
  const accountId = draft.accountId ?? known.accounts?.[0]?.id ?? null;
  const save = async (): Promise<void> => {
    if (isEndorsed && draft.holder.id === null)
      return saving.refuse([{ code: 'funds.party-missing', field: 'toPartyItemId' }]);
    const saved = await saving.save({
      billId: bill.id,
      kind,
      eventDate: draft.eventDate,
      amount: draft.amount ?? '0',
      interest: kind === 'discount' ? (draft.interest ?? '0') : '0',
      fee: kind === 'discount' || kind === 'collect' ? (draft.fee ?? '0') : '0',
      ...(isEndorsed ? { toPartyItemId: draft.holder.id } : { fundAccountId: hasMoney ? accountId : null }),
      ...((isEndorsed || isNamed) && {
        allocations: [...draft.settles].map(([invoiceId, amount]) => ({ invoiceId, amount })),
      }),
    });
    if (!saved) return;
    toast(t('event.saved'));
    onClose();
  };
  const money = (field: 'amount' | 'interest' | 'fee'): ReactNode => (
    <MoneyField
      label={t(field)}
      field={field}
      problem={problemAt(field)}
      value={draft[field]}
      onChange={(amount) => set({ [field]: amount })}
    />
  );
  return (
    <FieldsDialog
      title={t('event.title', { act: t(`act.${kind}`), number: bill.billNo })}
      okText={t(`act.${kind}`)}
      isReady={!hasMoney || accountId !== null}
      saving={saving}
      onSave={() => void save()}
      onClose={onClose}
    >
      <DayField
        label={t('day')}
        field="eventDate"
        problem={problemAt('eventDate')}
        value={draft.eventDate}
        onChange={(eventDate) => set({ eventDate })}
      />
      {isReturned ? (
        <>
          <p>
            {t(kind === 'recourse' ? 'amount' : 'balance')} <Figure amount={whole} currency={null} />
          </p>
          <p>{t(`${kind}.text`)}</p>
        </>
      ) : (
        money('amount')
      )}
      {isEndorsed ? (
        <WhoField
          who="supplier"
          label={t('holder')}
          field="toPartyItemId"
          problem={problemAt('toPartyItemId')}
          chosen={draft.holder}
          onChange={(holder) => set({ holder, settles: new Map() })}
        />
      ) : hasMoney ? (
        <AccountField
          of={known}
          value={accountId}
          problem={problemAt('fundAccountId')}
          onChange={(chosen) => set({ accountId: chosen })}
        />
      ) : null}
      {isNamed && (
        <ReopenedInvoices
          bill={bill}
          asOf={draft.eventDate}
          reopens={draft.settles}
          onChange={(settles) => set({ settles })}
        />
      )}
      {kind === 'discount' && money('interest')}
      {(kind === 'discount' || kind === 'collect') && money('fee')}
      {isEndorsed && draft.holder.id !== null && (
        <OpenInvoices
          partyId={draft.holder.id}
          asOf={draft.eventDate}
          side="purchase"
          sign={1}
          currencyCode={base}
          settles={draft.settles}
          onChange={(settles) => set({ settles })}
        />
      )}
    </FieldsDialog>
  );
}

/** The day it matures, else the end of the month shown, and never before the last thing that happened. */
function startDay({ maturityDate, events }: Bill, kind: EventKind, end: string): string {
  const wanted = ['collect', 'pay', 'dishonour', 'recourse'].includes(kind) ? maturityDate : end;
  const last = events.at(-1)?.eventDate ?? wanted;
  return wanted < last ? last : wanted;
}
