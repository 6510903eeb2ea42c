import { api } from '@suanpan/api-client';
import type { FundAccount, FundCategory, JournalLine, JournalLineInput } from '@suanpan/contracts';
import { useIsShown, useShortcuts } from '@suanpan/feature-kit';
import { Button, ProblemAlert, useToast } from '@suanpan/ui';
import { Choice, DayField, Field, fieldsIn, FormFields, leaveForm } from '@suanpan/ui/kit';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { MoneyField } from '../../funds/money-field.tsx';
import { withSettles } from '../../funds/settled-amount.ts';
import { TextField } from '../../funds/text-field.tsx';
import { useSaving } from '../../funds/use-saving.ts';
import { WhoField } from '../../funds/who-field.tsx';
import { choicesOf, type LineDraft, nextDraft, toWire, whoOf } from '../draft.ts';
import { useMessages } from '../messages.ts';
import { Settles } from './settles.tsx';

interface LineFormProps {
  account: FundAccount;
  categories: readonly FundCategory[];
  /** Null: a new one. */
  line: JournalLine | null;
  start: LineDraft;
  group: string;
  isPaused: boolean;
  onClose(): void;
  /** A new line was saved: what the next one begins with. */
  onNext(start: LineDraft): void;
}

/** One line: Enter leads from field to field and, behind the amount, saves; the next one begins at once. */
export function LineForm(props: LineFormProps): ReactNode {
  const { account, categories, line, start, group, isPaused, onClose, onNext } = props;
  const t = useMessages();
  const words = useFundWords();
  const toast = useToast();
  const base = useBaseCurrency();
  const form = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(start);
  const saving = useSaving(
    (body: JournalLineInput, idempotencyKey): Promise<JournalLine> =>
      body.id === undefined
        ? api.post('/bank-journal', { body, idempotencyKey })
        : api.put('/bank-journal', { body }),
    [
      'movedOn',
      'direction',
      'categoryId',
      'partyItemId',
      'employeeItemId',
      'summary',
      'reference',
      'exchangeRate',
      'amount',
    ],
  );
  const { refusal, problemAt } = saving;
  const set = (change: Partial<LineDraft>): void => setDraft((known) => ({ ...known, ...change }));
  /** Whose invoices were settled is another one now. */
  const settleNothing = (change: Partial<LineDraft>): void =>
    setDraft((known) => ({ ...withSettles(known, new Map()), ...change }));
  const choices = choicesOf(categories, draft.direction, line?.categoryId ?? null);
  const category = choices.find(({ id }) => id === draft.categoryId) ?? choices[0];
  const who = whoOf(category);
  const whoseField = who === 'employee' ? 'employeeItemId' : 'partyItemId';
  useEffect(() => {
    fieldsIn(form.current)[0]?.focus();
  }, []);
  const isShown = useIsShown();
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  const save = async (): Promise<void> => {
    if (!leaveForm(form.current)) return;
    if (!category) return;
    // The form of a new line stays for the next one; who changes one goes back to a list that has it.
    const saved = await saving.save(toWire(latest.current, account, category, line), line !== null);
    if (!saved) return;
    toast(t('saved'));
    if (!isShown.current) return;
    if (line) onClose();
    else onNext(nextDraft(latest.current));
  };
  useShortcuts(isPaused ? [] : [{ keys: 'mod+s', label: t('save'), group, run: () => void save() }]);
  return (
    <section className={classes['card']} aria-label={t(line ? 'line.change' : 'line.add')}>
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
        <Field label={t('direction')} field="direction" problem={problemAt('direction')}>
          {(marks) => (
            <Choice
              label={t('direction')}
              marks={marks}
              value={draft.direction}
              options={(['in', 'out'] as const).map((value) => ({ value, label: t(`direction.${value}`) }))}
              onChange={(direction) =>
                set({ direction, categoryId: choicesOf(categories, direction, null)[0]?.id ?? null })
              }
            />
          )}
        </Field>
        <Field label={t('category')} field="categoryId" problem={problemAt('categoryId')}>
          {(marks) => (
            <Choice
              label={t('category')}
              marks={marks}
              value={String(category?.id ?? '')}
              options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(id) => settleNothing({ categoryId: Number(id) })}
            />
          )}
        </Field>
        {who && (
          <WhoField
            key={who}
            who={who}
            field={whoseField}
            problem={problemAt(whoseField)}
            chosen={{ id: draft[whoseField], unread: draft.unread }}
            onChange={({ id, unread }) => settleNothing({ [whoseField]: id, unread })}
          />
        )}
        <TextField
          label={t('summary')}
          field="summary"
          problem={problemAt('summary')}
          maxLength={200}
          value={draft.summary}
          onChange={(summary) => set({ summary })}
        />
        <TextField
          label={t('reference')}
          field="reference"
          problem={problemAt('reference')}
          maxLength={100}
          value={draft.reference}
          onChange={(reference) => set({ reference })}
        />
        {base !== '' && account.currencyCode !== base && (
          <TextField
            label={t('rate')}
            field="exchangeRate"
            problem={problemAt('exchangeRate')}
            maxLength={20}
            value={draft.exchangeRate}
            onChange={(exchangeRate) => set({ exchangeRate })}
          />
        )}
        <Settles account={account} category={category} draft={draft} line={line} onChange={set} />
        <MoneyField
          label={t('amount')}
          field="amount"
          problem={problemAt('amount')}
          value={draft.amount}
          onChange={(amount) => set({ amount })}
        />
      </FormFields>
      <div className={classes['actions']}>
        <Button onClick={onClose}>{words('cancel')}</Button>
        <Button type="primary" loading={saving.isBusy} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
    </section>
  );
}
