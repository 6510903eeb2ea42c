import { lastDay } from '@suanpan/accounting-core';
import { api } from '@suanpan/api-client';
import type { FundAccount, Transfer, TransferInput } from '@suanpan/contracts';
import { useAccountSet, useIsShown, usePeriod, useShortcuts } from '@suanpan/feature-kit';
import { Button, ProblemAlert, useToast } from '@suanpan/ui';
import { Choice, DayField, Field, fieldsIn, FormFields, leaveForm } from '@suanpan/ui/kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { MoneyField } from '../../funds/money-field.tsx';
import { fundQueries } from '../../funds/queries.ts';
import { TextField } from '../../funds/text-field.tsx';
import { useNewer } from '../../funds/use-newer.ts';
import { useSaving } from '../../funds/use-saving.ts';
import { draftOf, emptyDraft, type TransferDraft } from '../draft.ts';
import { useMessages } from '../messages.ts';
import { NewerTransfer } from './newer-transfer.tsx';

interface TransferFormProps {
  /** At least two. */
  accounts: readonly FundAccount[];
  /** What is changed; null: a new one. */
  transfer: Transfer | null;
  isPaused: boolean;
  onSaved(transfer: Transfer): void;
  onCancel(): void;
}

/** One document with a line in each journal; Enter leads on and, behind the last field, saves. */
export function TransferForm(props: TransferFormProps): ReactNode {
  const { accounts, transfer, isPaused, onSaved, onCancel } = props;
  const t = useMessages();
  const words = useFundWords();
  const toast = useToast();
  const { period } = usePeriod();
  const base = useBaseCurrency();
  const form = useRef<HTMLDivElement>(null);
  const day = lastDay(period);
  const [start, setStart] = useState(() => (transfer ? draftOf(transfer) : emptyDraft(day, accounts)));
  const [draft, setDraft] = useState(start);
  // A form in which nothing is typed goes along with the month.
  if (!transfer && draft === start && start.movedOn !== day) {
    const next = { ...start, movedOn: day };
    setStart(next);
    setDraft(next);
  }
  const isShown = useIsShown();
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    fieldsIn(form.current)[0]?.focus();
  }, []);
  const { id: accountSetId } = useAccountSet();
  const queryClient = useQueryClient();
  const newer = useNewer(transfer, async ({ id, movedOn }) => {
    const month = fundQueries.transfers(accountSetId, movedOn.slice(0, 7));
    const those: readonly Transfer[] = await queryClient.fetchQuery({ ...month, staleTime: 0 });
    return those.find((one) => one.id === id);
  });
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
  const { refusal, problemAt } = saving;
  const set = (change: Partial<TransferDraft>): void => setDraft((known) => ({ ...known, ...change }));
  const currencyOf = (id: number): string =>
    accounts.find((account) => account.id === id)?.currencyCode ?? '';
  const isTwo = currencyOf(draft.fromId) !== currencyOf(draft.toId);
  const isForeign = base !== '' && [draft.fromId, draft.toId].some((id) => currencyOf(id) !== base);
  const save = async (): Promise<void> => {
    if (!leaveForm(form.current)) return;
    const { movedOn, fromId, toId, amountOut, amountIn, fee, exchangeRate, summary } = latest.current;
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
    if (theirs) setDraft(draftOf(theirs));
    keepMine();
  };
  useShortcuts(
    isPaused || theirs
      ? []
      : [{ keys: 'mod+s', label: words('save'), group: t('title'), run: () => void save() }],
  );
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
    <section className={classes['card']} aria-label={t(transfer ? 'change' : 'title')}>
      {refusal && <ProblemAlert problems={refusal.problems} placed={refusal.placed} title={refusal.title} />}
      <FormFields ref={form} className={classes['fields']} onEnd={() => void save()}>
        <Field label={t('day')} field="movedOn" problem={problemAt('movedOn')}>
          {(marks) => (
            <DayField
              label={t('day')}
              marks={marks}
              value={draft.movedOn}
              onChange={(movedOn) => set({ movedOn })}
            />
          )}
        </Field>
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
      </FormFields>
      <div className={classes['actions']}>
        {transfer && <Button onClick={onCancel}>{words('cancel')}</Button>}
        <Button type="primary" loading={saving.isBusy} onClick={() => void save()}>
          {words('save')}
        </Button>
      </div>
      {theirs && (
        <NewerTransfer
          accounts={accounts}
          mine={draft}
          theirs={theirs}
          onTheirs={takeTheirs}
          onMine={keepMine}
        />
      )}
    </section>
  );
}
