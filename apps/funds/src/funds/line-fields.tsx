import type { FundAccount, FundCategory, JournalLine } from '@suanpan/contracts';
import { Choice, DayField, Field } from '@suanpan/ui/kit';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import { useBaseCurrency } from './figure.tsx';
import { categoryOf, changeOfCategory, choicesOf, hasBankFee, type LineDraft, whoOf } from './line-draft.ts';
import { LineRefunds } from './line-refunds.tsx';
import { LineSettles } from './line-settles.tsx';
import { useMessages } from './messages.ts';
import { MoneyField } from './money-field.tsx';
import { changed } from './settled-amount.ts';
import { TextField } from './text-field.tsx';
import { WhoField } from './who-field.tsx';

/** Of a line of a journal, as they are called on the wire. */
export const LINE_FIELDS = [
  'movedOn',
  'categoryId',
  'partyItemId',
  'employeeItemId',
  'summary',
  'reference',
  'exchangeRate',
  'bankFee',
] as const;

interface LineFieldsProps {
  account: FundAccount;
  categories: readonly FundCategory[];
  /** What is changed; null: a new one. */
  line: JournalLine | null;
  draft: LineDraft;
  setDraft: Dispatch<SetStateAction<LineDraft>>;
  problemAt(field: string): string | undefined;
  /** Direction and amount are those of the bank. */
  isOfBank?: boolean;
}

/** The fields of a line of a journal, with what it settles. */
export function LineFields(props: LineFieldsProps): ReactNode {
  const { account, categories, line, draft, setDraft, problemAt, isOfBank = false } = props;
  const t = useMessages();
  const base = useBaseCurrency();
  const choices = choicesOf(categories, draft.direction, line?.categoryId ?? null);
  const category = categoryOf(categories, draft, line?.categoryId ?? null);
  const who = whoOf(category);
  const whoseField = who === 'employee' ? 'employeeItemId' : 'partyItemId';
  const set = (change: Partial<LineDraft>): void =>
    setDraft((known) => (isOfBank ? { ...known, ...change } : changed(known, change)));
  const isFor = (next: FundCategory | undefined): Partial<LineDraft> =>
    changeOfCategory(draft, category, next, line);
  /** Whose invoices were settled is another one now. */
  const settleNothing = (change: Partial<LineDraft>): void =>
    set({ settles: new Map(), refunds: new Map(), ...change });
  return (
    <>
      <DayField
        field="movedOn"
        label={t('line.day')}
        problem={problemAt('movedOn')}
        value={draft.movedOn}
        onChange={(movedOn) => set({ movedOn })}
      />
      {!isOfBank && (
        <Field label={t('line.direction')} field="direction" problem={problemAt('direction')}>
          {(marks) => (
            <Choice
              label={t('line.direction')}
              marks={marks}
              value={draft.direction}
              options={(['in', 'out'] as const).map((value) => ({
                value,
                label: t(`line.direction.${value}`),
              }))}
              onChange={(direction) =>
                set({ direction, ...isFor(choicesOf(categories, direction, null)[0]) })
              }
            />
          )}
        </Field>
      )}
      <Field label={t('line.category')} field="categoryId" problem={problemAt('categoryId')}>
        {(marks) => (
          <Choice
            label={t('line.category')}
            marks={marks}
            value={String(category?.id ?? '')}
            options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => set(isFor(choices.find((one) => one.id === Number(id))))}
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
        label={t('line.summary')}
        field="summary"
        problem={problemAt('summary')}
        maxLength={200}
        value={draft.summary}
        onChange={(summary) => set({ summary })}
      />
      <TextField
        label={t('line.reference')}
        field="reference"
        problem={problemAt('reference')}
        maxLength={100}
        value={draft.reference}
        onChange={(reference) => set({ reference })}
      />
      {base !== '' && account.currencyCode !== base && (
        <TextField
          label={t('line.rate')}
          field="exchangeRate"
          problem={problemAt('exchangeRate')}
          maxLength={20}
          value={draft.exchangeRate}
          onChange={(exchangeRate) => set({ exchangeRate })}
        />
      )}
      <LineSettles
        account={account}
        category={category}
        draft={draft}
        line={line}
        onChange={(settles) => set({ settles })}
      />
      <LineRefunds
        account={account}
        category={category}
        draft={draft}
        line={line}
        onChange={(refunds) => set({ refunds })}
      />
      {hasBankFee(category, line) && (
        <MoneyField
          label={t('line.bankFee')}
          field="bankFee"
          problem={problemAt('bankFee')}
          value={draft.bankFee}
          onChange={(bankFee) => set({ bankFee })}
        />
      )}
      {!isOfBank && (
        <MoneyField
          label={t('line.amount')}
          field="amount"
          problem={problemAt('amount')}
          value={draft.amount}
          onChange={(amount) => set({ amount })}
        />
      )}
    </>
  );
}
