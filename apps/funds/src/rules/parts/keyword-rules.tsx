import { api } from '@suanpan/api-client';
import type { KeywordRules } from '@suanpan/contracts';
import { useAccountSet, useCan } from '@suanpan/feature-kit';
import { Choice, Field } from '@suanpan/ui/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FieldsDialog } from '../../funds/fields-dialog.tsx';
import classes from '../../funds/funds.module.css';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { fundQueries } from '../../funds/queries.ts';
import { TextField } from '../../funds/text-field.tsx';
import type { Saving } from '../../funds/use-saving.ts';
import { useMessages } from '../messages.ts';
import { useRuleList } from '../use-rule-list.ts';
import { RuleTable } from './rule-table.tsx';

type Rule = KeywordRules['rules'][number];

/** What a line of the bank is for, by words of what the bank says. */
export function KeywordRuleList({ known }: { known: KeywordRules }): ReactNode {
  const t = useMessages();
  const words = useFundWords();
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const mayWrite = useCan('funds.setup');
  const accounts = useQuery(fundQueries.accounts(id)).data ?? [];
  const categories = useQuery(fundQueries.categories(id)).data ?? [];
  const { rules } = known;
  const list = useRuleList<Rule>(
    known,
    {
      put: (body) => api.put('/funds/keywordRule', { body }),
      read: () => queryClient.fetchQuery({ ...fundQueries.keywordRules(id), staleTime: 0 }),
    },
    ['fundAccountId', 'direction', 'counterpartyContains', 'memoContains', 'categoryId'],
  );
  return (
    <>
      <RuleTable<Rule>
        title={t('bank')}
        text={categories.length === 0 ? words('none.any') : t('bank.none')}
        add={t('bank.add')}
        rules={rules}
        // The first account brings the categories with it.
        mayWrite={mayWrite && categories.length > 0}
        saving={list.saving}
        isAsking={list.asked !== null}
        nameOf={({ counterpartyContains, memoContains }) => memoContains || counterpartyContains}
        onAdd={() => list.ask('new')}
        onChange={list.ask}
        onUp={(place) => void list.moveUp(place)}
        onRemove={(place) => void list.remove(place)}
        columns={[
          {
            key: 'account',
            title: words('account'),
            className: classes['text'] ?? '',
            render: (_, { fundAccountId }) =>
              fundAccountId === null
                ? t('any')
                : (accounts.find((account) => account.id === fundAccountId)?.name ?? ''),
          },
          {
            key: 'direction',
            title: t('direction'),
            className: classes['code'] ?? '',
            render: (_, rule) => t(`direction.${rule.direction}`),
          },
          {
            key: 'memo',
            title: t('memoContains'),
            className: classes['text'] ?? '',
            render: (_, { memoContains }) => memoContains || t('any'),
          },
          {
            key: 'counterparty',
            title: t('counterpartyContains'),
            className: classes['text'] ?? '',
            render: (_, { counterpartyContains }) => counterpartyContains || t('any'),
          },
          {
            key: 'category',
            title: t('category'),
            className: classes['text'] ?? '',
            render: (_, { categoryId }) =>
              categories.find((category) => category.id === categoryId)?.name ?? '',
          },
        ]}
      />
      {list.asked && (
        <KeywordRuleDialog
          rule={list.asked.rule}
          line={list.asked.line}
          accounts={accounts}
          categories={categories}
          saving={list.saving}
          onClose={list.close}
          onSave={(rule) => void list.store(rule)}
        />
      )}
    </>
  );
}

interface Named {
  id: number;
  name: string;
  enabled: boolean;
}

interface KeywordRuleDialogProps {
  /** Null: a new one. */
  rule: Rule | null;
  /** Where the list has it, counted from 1. */
  line: number;
  accounts: readonly Named[];
  categories: readonly (Named & { direction: Rule['direction'] })[];
  saving: Saving<never, unknown>;
  onSave(rule: Rule): void;
  onClose(): void;
}

function KeywordRuleDialog(props: KeywordRuleDialogProps): ReactNode {
  const { rule, line, accounts, categories, saving, onSave, onClose } = props;
  const t = useMessages();
  const words = useFundWords();
  const [draft, setDraft] = useState({
    fundAccountId: rule?.fundAccountId ?? null,
    direction: rule?.direction ?? ('out' as const),
    counterpartyContains: rule?.counterpartyContains ?? '',
    memoContains: rule?.memoContains ?? '',
    categoryId: rule?.categoryId ?? null,
  });
  const set = (change: Partial<typeof draft>): void => setDraft((known) => ({ ...known, ...change }));
  const problemAt = (field: string): string | undefined => saving.problemAt(field, line);
  const fitting = categories.filter(
    (category) =>
      (category.enabled || category.id === rule?.categoryId) &&
      (category.direction === 'both' || category.direction === draft.direction),
  );
  const categoryId = fitting.find(({ id }) => id === draft.categoryId)?.id ?? fitting[0]?.id ?? 0;
  const text = (field: 'memoContains' | 'counterpartyContains'): ReactNode => (
    <TextField
      label={t(field)}
      field={field}
      line={line}
      problem={problemAt(field)}
      maxLength={100}
      value={draft[field]}
      onChange={(value) => set({ [field]: value })}
    />
  );
  return (
    <FieldsDialog
      title={t(rule ? 'bank.change' : 'bank.add')}
      saving={saving}
      onSave={() =>
        onSave({
          ...draft,
          memoContains: draft.memoContains.trim(),
          counterpartyContains: draft.counterpartyContains.trim(),
          categoryId,
        })
      }
      onClose={onClose}
    >
      {text('memoContains')}
      {text('counterpartyContains')}
      <Field label={t('direction')} field="direction" line={line} problem={problemAt('direction')}>
        {(marks) => (
          <Choice
            label={t('direction')}
            marks={marks}
            value={draft.direction}
            options={(['in', 'out', 'both'] as const).map((value) => ({
              value,
              label: t(`direction.${value}`),
            }))}
            onChange={(direction) => set({ direction })}
          />
        )}
      </Field>
      <Field label={t('category')} field="categoryId" line={line} problem={problemAt('categoryId')}>
        {(marks) => (
          <Choice
            label={t('category')}
            marks={marks}
            value={String(categoryId)}
            options={fitting.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(chosen) => set({ categoryId: Number(chosen) })}
          />
        )}
      </Field>
      <Field label={words('account')} field="fundAccountId" line={line} problem={problemAt('fundAccountId')}>
        {(marks) => (
          <Choice
            label={words('account')}
            marks={marks}
            value={String(draft.fundAccountId ?? '')}
            options={[
              { value: '', label: t('any') },
              ...accounts.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(id) => set({ fundAccountId: id === '' ? null : Number(id) })}
          />
        )}
      </Field>
    </FieldsDialog>
  );
}
