import { api } from '@suanpan/api-client';
import type { InvoiceRules } from '@suanpan/contracts';
import { useAccountSet, useCan, useSubjectName } from '@suanpan/feature-kit';
import { Choice, Field } from '@suanpan/ui/kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FieldsDialog } from '../../funds/fields-dialog.tsx';
import classes from '../../funds/funds.module.css';
import { fundQueries } from '../../funds/queries.ts';
import { SubjectField } from '../../funds/subject-field.tsx';
import { TextField } from '../../funds/text-field.tsx';
import type { Saving } from '../../funds/use-saving.ts';
import { type ChosenItem, WhoField } from '../../funds/who-field.tsx';
import { useMessages } from '../messages.ts';
import { useRuleList } from '../use-rule-list.ts';
import { RuleTable } from './rule-table.tsx';

type Shown = InvoiceRules['rules'][number];
type Rule = Pick<Shown, 'side' | 'partyItemId' | 'keyword' | 'subjectId'>;

const toWire = ({ side, partyItemId, keyword, subjectId }: Rule): Rule => ({
  side,
  partyItemId,
  keyword,
  subjectId,
});

/** Which subject a line of an invoice stands on, by its party and a part of its item's name. */
export function InvoiceRuleList({ known }: { known: InvoiceRules }): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const subjectName = useSubjectName();
  const mayWrite = useCan('invoice.write');
  const rules = known.rules.map(toWire);
  const list = useRuleList<Rule>(
    { version: known.version, rules },
    {
      put: (body) => api.put('/invoice/rule', { body }),
      read: async () => {
        const newer: InvoiceRules = await queryClient.fetchQuery({
          ...fundQueries.invoiceRules(id),
          staleTime: 0,
        });
        return { version: newer.version, rules: newer.rules.map(toWire) };
      },
    },
    ['side', 'partyItemId', 'keyword', 'subjectId'],
  );
  return (
    <>
      <RuleTable<Shown>
        title={t('invoice')}
        text={t('invoice.none')}
        add={t('invoice.add')}
        rules={known.rules}
        mayWrite={mayWrite}
        saving={list.saving}
        isAsking={list.asked !== null}
        nameOf={({ keyword, partyName }) => keyword || (partyName ?? '')}
        onAdd={() => list.ask('new')}
        onChange={list.ask}
        onUp={(place) => void list.moveUp(place)}
        onRemove={(place) => void list.remove(place)}
        columns={[
          {
            key: 'side',
            title: t('side'),
            className: classes['code'] ?? '',
            render: (_, { side }) => t(`side.${side}`),
          },
          {
            key: 'party',
            title: t('party'),
            className: classes['text'] ?? '',
            render: (_, { partyName }) => partyName ?? t('any'),
          },
          {
            key: 'keyword',
            title: t('keyword'),
            className: classes['text'] ?? '',
            render: (_, { keyword }) => keyword || t('any'),
          },
          {
            key: 'subject',
            title: t('subject'),
            className: classes['text'] ?? '',
            render: (_, rule) => subjectName(rule),
          },
        ]}
      />
      {list.asked && (
        <InvoiceRuleDialog
          rule={list.asked.rule}
          line={list.asked.line}
          saving={list.saving}
          onClose={list.close}
          onSave={(rule) => void list.store(rule)}
        />
      )}
    </>
  );
}

interface InvoiceRuleDialogProps {
  /** Null: a new one. */
  rule: Rule | null;
  /** Where the list has it, counted from 1. */
  line: number;
  saving: Saving<never, unknown>;
  onSave(rule: Rule): void;
  onClose(): void;
}

function InvoiceRuleDialog({ rule, line, saving, onSave, onClose }: InvoiceRuleDialogProps): ReactNode {
  const t = useMessages();
  const [draft, setDraft] = useState({
    side: rule?.side ?? ('purchase' as const),
    party: { id: rule?.partyItemId ?? null } as ChosenItem,
    keyword: rule?.keyword ?? '',
    subjectId: rule?.subjectId ?? null,
  });
  const set = (change: Partial<typeof draft>): void => setDraft((known) => ({ ...known, ...change }));
  const problemAt = (field: string): string | undefined => saving.problemAt(field, line);
  const save = (): void => {
    const { side, party, keyword, subjectId } = draft;
    if (subjectId === null) saving.refuse([{ code: 'line.subject-missing', line, field: 'subjectId' }]);
    else onSave({ side, partyItemId: party.id, keyword: keyword.trim(), subjectId });
  };
  return (
    <FieldsDialog
      title={t(rule ? 'invoice.change' : 'invoice.add')}
      saving={saving}
      onSave={save}
      onClose={onClose}
    >
      <Field label={t('side')} field="side" line={line} problem={problemAt('side')}>
        {(marks) => (
          <Choice
            label={t('side')}
            marks={marks}
            value={draft.side}
            options={(['purchase', 'sales'] as const).map((value) => ({ value, label: t(`side.${value}`) }))}
            onChange={(side) => set({ side, party: { id: null } })}
          />
        )}
      </Field>
      <TextField
        label={t('keyword')}
        field="keyword"
        line={line}
        problem={problemAt('keyword')}
        maxLength={100}
        value={draft.keyword}
        onChange={(keyword) => set({ keyword })}
      />
      <WhoField
        key={draft.side}
        who={draft.side === 'sales' ? 'customer' : 'supplier'}
        field="partyItemId"
        line={line}
        problem={problemAt('partyItemId')}
        chosen={draft.party}
        onChange={(party) => set({ party })}
      />
      <SubjectField
        label={t('subject')}
        line={line}
        problem={problemAt('subjectId')}
        value={draft.subjectId}
        onChange={(subjectId) => set({ subjectId })}
      />
    </FieldsDialog>
  );
}
