import { api } from '@suanpan/api-client';
import type { FundAccount, FundCategory, JournalLine, JournalLineInput } from '@suanpan/contracts';
import { useIsShown } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { Choice, DayField, Field } from '@suanpan/ui/kit';
import { type ReactNode, useLayoutEffect } from 'react';
import { EntryForm } from '../../funds/entry-form.tsx';
import { useBaseCurrency } from '../../funds/figure.tsx';
import { MoneyField } from '../../funds/money-field.tsx';
import { withSettles } from '../../funds/settled-amount.ts';
import { TextField } from '../../funds/text-field.tsx';
import { useMonthDraft } from '../../funds/use-month-draft.ts';
import { useNewer } from '../../funds/use-newer.ts';
import { useSaving } from '../../funds/use-saving.ts';
import { WhoField } from '../../funds/who-field.tsx';
import { choicesOf, draftOf, hasBankFee, type LineDraft, nextDraft, toWire, whoOf } from '../draft.ts';
import { useMessages } from '../messages.ts';
import { GivenBack } from './given-back.tsx';
import { NewerLine } from './newer-line.tsx';
import { Settles } from './settles.tsx';

interface LineFormProps {
  account: FundAccount;
  categories: readonly FundCategory[];
  /** Null: a new one. */
  line: JournalLine | null;
  start: LineDraft;
  group: string;
  isPaused: boolean;
  /** Told whether something is typed that would be lost. */
  onTyped(isTyped: boolean): void;
  /** Told whether it is asked what becomes of a newer version. */
  onNewer(isAsked: boolean): void;
  /** The line is given up. */
  onCancel(): void;
  /** The changed line is saved. */
  onSaved(): void;
  /** A new line was saved: what the next one begins with. */
  onNext(start: LineDraft): void;
}

/** One line: Enter leads from field to field and, behind the amount, saves; the next one begins at once. */
export function LineForm(props: LineFormProps): ReactNode {
  const { account, categories, line, start, group, isPaused } = props;
  const { onTyped, onNewer, onCancel, onSaved, onNext } = props;
  const t = useMessages();
  const toast = useToast();
  const base = useBaseCurrency();
  const { draft, setDraft, begin } = useMonthDraft(() => start, line === null, onTyped);
  const newer = useNewer(line, ({ id }): Promise<JournalLine> =>
    api.get('/bank-journal/{id}', { path: { id } }),
  );
  const { base: replaced, theirs } = newer;
  const isNewer = theirs !== null;
  useLayoutEffect(() => {
    onNewer(isNewer);
    return () => onNewer(false);
  }, [isNewer, onNewer]);
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
      'bankFee',
      'amount',
    ],
    [],
    newer.ask,
  );
  const { problemAt } = saving;
  const set = (change: Partial<LineDraft>): void => setDraft((known) => ({ ...known, ...change }));
  /** Whose invoices were settled is another one now. */
  const settleNothing = (change: Partial<LineDraft>): void =>
    setDraft((known) => ({ ...withSettles(known, new Map(), new Map()), ...change }));
  const choices = choicesOf(categories, draft.direction, replaced?.categoryId ?? null);
  const category = choices.find(({ id }) => id === draft.categoryId) ?? choices[0];
  const who = whoOf(category);
  const whoseField = who === 'employee' ? 'employeeItemId' : 'partyItemId';
  const isShown = useIsShown();
  const save = async (): Promise<void> => {
    if (!category) return;
    // The form of a new line stays for the next one; who changes one goes back to a list that has it.
    const saved = await saving.save(toWire(draft, account, category, replaced), replaced !== null);
    if (!saved) return;
    toast(t('saved'));
    if (!isShown.current) return;
    if (line) onSaved();
    else onNext(nextDraft(draft));
  };
  const keepMine = (): void => {
    saving.forget();
    newer.goOn();
  };
  const takeTheirs = (): void => {
    if (theirs) begin(draftOf(theirs));
    keepMine();
  };
  return (
    <>
      <EntryForm
        label={t(line ? 'line.change' : 'line.add')}
        group={group}
        saving={saving}
        isPaused={isPaused}
        onSave={() => void save()}
        onCancel={onCancel}
      >
        <DayField
          field="movedOn"
          label={t('day')}
          problem={problemAt('movedOn')}
          value={draft.movedOn}
          onChange={(movedOn) => set({ movedOn })}
        />
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
        <Settles account={account} category={category} draft={draft} line={replaced} onChange={set} />
        <GivenBack account={account} category={category} draft={draft} line={replaced} onChange={set} />
        {hasBankFee(category) && (
          <MoneyField
            label={t('bankFee')}
            field="bankFee"
            problem={problemAt('bankFee')}
            value={draft.bankFee}
            onChange={(bankFee) => set({ bankFee })}
          />
        )}
        <MoneyField
          label={t('amount')}
          field="amount"
          problem={problemAt('amount')}
          value={draft.amount}
          onChange={(amount) => set({ amount })}
        />
      </EntryForm>
      {theirs && (
        <NewerLine
          account={account}
          categories={categories}
          mine={{ ...draft, categoryId: category?.id ?? null }}
          theirs={theirs}
          onTheirs={takeTheirs}
          onMine={keepMine}
        />
      )}
    </>
  );
}
