import { lastDay } from '@suanpan/accounting-core';
import { api } from '@suanpan/api-client';
import type { FundAccount, Transfer, TransferInput } from '@suanpan/contracts';
import { useIsShown } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { Choice, DayField, Field } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { EntryForm } from '../../funds/entry-form.tsx';
import { useBaseCurrency } from '../../funds/figure.tsx';
import { MoneyField } from '../../funds/money-field.tsx';
import { TextField } from '../../funds/text-field.tsx';
import { useMonthDraft } from '../../funds/use-month-draft.ts';
import { useNewer } from '../../funds/use-newer.ts';
import { useSaving } from '../../funds/use-saving.ts';
import { useShownMonth } from '../../funds/use-shown-month.ts';
import { draftOf, emptyDraft, type TransferDraft } from '../draft.ts';
import { useMessages } from '../messages.ts';
import { NewerTransfer } from './newer-transfer.tsx';

interface TransferFormProps {
  /** At least two. */
  accounts: readonly FundAccount[];
  /** What is changed; null: a new one. */
  transfer: Transfer | null;
  isPaused: boolean;
  /** Told whether something is typed that would be lost. */
  onTyped(isTyped: boolean): void;
  onSaved(transfer: Transfer): void;
  onCancel(): void;
}

/** One document with a line in each journal; Enter leads on and, behind the last field, saves. */
export function TransferForm(props: TransferFormProps): ReactNode {
  const { accounts, transfer, isPaused, onTyped, onSaved, onCancel } = props;
  const t = useMessages();
  const toast = useToast();
  const { period } = useShownMonth();
  const base = useBaseCurrency();
  const { draft, setDraft, begin } = useMonthDraft(
    () => (transfer ? draftOf(transfer) : emptyDraft(lastDay(period), accounts)),
    !transfer,
    onTyped,
  );
  const isShown = useIsShown();
  const newer = useNewer(transfer, ({ id }): Promise<Transfer> =>
    api.get('/funds/transfer/{id}', { path: { id } }),
  );
  const { base: replaced, theirs } = newer;
  const saving = useSaving(
    (body: TransferInput, idempotencyKey): Promise<Transfer> =>
      body.id === undefined
        ? api.post('/funds/transfer', { body, idempotencyKey })
        : api.put('/funds/transfer', { body }),
    ['movedOn', 'fromId', 'toId', 'summary', 'exchangeRate', 'amountOut', 'amountIn', 'fee'],
    [],
    newer.ask,
  );
  const { problemAt } = saving;
  const set = (change: Partial<TransferDraft>): void => setDraft((known) => ({ ...known, ...change }));
  const currencyOf = (id: number): string =>
    accounts.find((account) => account.id === id)?.currencyCode ?? '';
  const isTwo = currencyOf(draft.fromId) !== currencyOf(draft.toId);
  const isForeign = base !== '' && [draft.fromId, draft.toId].some((id) => currencyOf(id) !== base);
  const save = async (): Promise<void> => {
    const { movedOn, fromId, toId, amountOut, amountIn, fee, exchangeRate, summary } = draft;
    const input = {
      ...(replaced && { id: replaced.id, version: replaced.version }),
      movedOn,
      fromId,
      toId,
      amountOut: amountOut ?? '0',
      amountIn: (isTwo ? amountIn : amountOut) ?? '0',
      fee: fee ?? '0',
      exchangeRate: exchangeRate.trim() === '' ? null : exchangeRate.trim(),
      summary: summary.trim() || t('title'),
    };
    const saved = await saving.save(input, replaced !== null);
    if (!saved) return;
    toast(t('saved'));
    if (!isShown.current) return;
    onSaved(saved);
  };
  const keepMine = (): void => {
    saving.forget();
    newer.goOn();
  };
  const takeTheirs = (): void => {
    if (theirs) begin(draftOf(theirs));
    keepMine();
  };
  const account = (field: 'fromId' | 'toId'): ReactNode => (
    <Field label={t(field)} field={field} problem={problemAt(field)}>
      {(marks) => (
        <Choice
          label={t(field)}
          marks={marks}
          value={String(draft[field])}
          options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => set({ [field]: Number(id) })}
        />
      )}
    </Field>
  );
  const money = (field: 'amountOut' | 'amountIn' | 'fee'): ReactNode => (
    <MoneyField
      label={t(field)}
      field={field}
      problem={problemAt(field)}
      value={draft[field]}
      onChange={(amount) => set({ [field]: amount })}
    />
  );
  return (
    <>
      <EntryForm
        label={t(transfer ? 'change' : 'title')}
        group={t('title')}
        saving={saving}
        isPaused={isPaused || theirs !== null}
        onSave={() => void save()}
        onCancel={transfer ? onCancel : undefined}
      >
        <DayField
          field="movedOn"
          label={t('day')}
          problem={problemAt('movedOn')}
          value={draft.movedOn}
          onChange={(movedOn) => set({ movedOn })}
        />
        {account('fromId')}
        {account('toId')}
        <TextField
          label={t('summary')}
          field="summary"
          problem={problemAt('summary')}
          maxLength={200}
          value={draft.summary}
          onChange={(summary) => set({ summary })}
        />
        {isForeign && (
          <TextField
            label={t('rate')}
            field="exchangeRate"
            problem={problemAt('exchangeRate')}
            maxLength={20}
            value={draft.exchangeRate}
            onChange={(exchangeRate) => set({ exchangeRate })}
          />
        )}
        {money('amountOut')}
        {isTwo && money('amountIn')}
        {money('fee')}
      </EntryForm>
      {theirs && (
        <NewerTransfer
          accounts={accounts}
          mine={draft}
          theirs={theirs}
          onTheirs={takeTheirs}
          onMine={keepMine}
        />
      )}
    </>
  );
}
