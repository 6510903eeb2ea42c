import { api, dictionaryQueries } from '@suanpan/api-client';
import type { FundAccount, FundAccountInput } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { FUND_KINDS, type FundKind } from '@suanpan/trade-core';
import { useToast } from '@suanpan/ui';
import { Checkbox, Choice, Field } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBaseCurrency } from '../../funds/figure.tsx';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { MoneyField } from '../../funds/money-field.tsx';
import { TextField } from '../../funds/text-field.tsx';
import { useSaving } from '../../funds/use-saving.ts';
import { useMessages } from '../messages.ts';
import { FieldsDialog } from '../../funds/fields-dialog.tsx';
import { SubjectField } from '../../funds/subject-field.tsx';

interface Draft {
  name: string;
  kind: FundKind;
  currencyCode: string;
  subjectId: number | null;
  number: string;
  openingBook: string | null;
  openingBase: string | null;
  openingBank: string | null;
  feeTolerance: string | null;
  enabled: boolean;
}

const newDraft = (currencyCode: string): Draft => ({
  name: '',
  kind: 'bank',
  currencyCode,
  subjectId: null,
  number: '',
  openingBook: null,
  openingBase: null,
  openingBank: null,
  feeTolerance: '50.00',
  enabled: true,
});

/** Adds a fund account, or changes one; what the service refuses stands at its field. */
export function AccountDialog({
  account,
  onClose,
}: {
  account: FundAccount | null;
  onClose(): void;
}): ReactNode {
  const t = useMessages();
  const words = useFundWords();
  const toast = useToast();
  const { id } = useAccountSet();
  const base = useBaseCurrency();
  const currencies = useQuery(dictionaryQueries.currencies(id)).data ?? [];
  const [draft, setDraft] = useState<Draft>(() => account ?? newDraft(''));
  const currency = draft.currencyCode || base;
  const isForeign = currency !== base;
  const saving = useSaving(
    (body: FundAccountInput, idempotencyKey): Promise<FundAccount> =>
      body.id === undefined
        ? api.post('/funds/account', { body, idempotencyKey })
        : api.put('/funds/account', { body }),
    [
      'name',
      'kind',
      'currencyCode',
      'subjectId',
      'number',
      'openingBook',
      'openingBase',
      'openingBank',
      'feeTolerance',
    ],
  );
  const { problemAt } = saving;
  const set = (change: Partial<Draft>): void => setDraft({ ...draft, ...change });
  const save = async (): Promise<void> => {
    const { openingBook, openingBase, openingBank, feeTolerance, subjectId, kind, number, enabled } = draft;
    if (subjectId === null) return saving.refuse([{ code: 'line.subject-missing', field: 'subjectId' }]);
    const saved = await saving.save({
      ...(account ? { id: account.id, version: account.version } : {}),
      name: draft.name,
      kind,
      currencyCode: currency,
      subjectId,
      number,
      openingBook: openingBook ?? '0',
      openingBase: (isForeign ? openingBase : openingBook) ?? '0',
      openingBank: (kind === 'cash' ? openingBook : (openingBank ?? openingBook)) ?? '0',
      feeTolerance: feeTolerance ?? '0',
      enabled,
    });
    if (!saved) return;
    toast(t('saved', { name: saved.name }));
    onClose();
  };
  return (
    <FieldsDialog
      title={t(account ? 'account.change' : 'account.add')}
      saving={saving}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        field="name"
        problem={problemAt('name')}
        maxLength={64}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      <Field label={words('kind')} field="kind" problem={problemAt('kind')}>
        {(marks) => (
          <Choice
            label={words('kind')}
            marks={marks}
            value={draft.kind}
            options={FUND_KINDS.map((value) => ({ value, label: words(`kind.${value}`) }))}
            onChange={(kind) => set({ kind })}
          />
        )}
      </Field>
      {currencies.length > 1 && (
        <Field label={t('currency')} field="currencyCode" problem={problemAt('currencyCode')}>
          {(marks) => (
            <Choice
              label={t('currency')}
              marks={marks}
              value={currency}
              options={currencies.map(({ code }) => ({ value: code, label: code }))}
              onChange={(currencyCode) => set({ currencyCode })}
            />
          )}
        </Field>
      )}
      <SubjectField
        label={t('subject')}
        problem={problemAt('subjectId')}
        value={draft.subjectId}
        onChange={(subjectId) => set({ subjectId })}
      />
      <TextField
        label={t('number')}
        field="number"
        problem={problemAt('number')}
        maxLength={64}
        value={draft.number}
        onChange={(number) => set({ number })}
      />
      <MoneyField
        label={t('openingBook')}
        field="openingBook"
        problem={problemAt('openingBook')}
        value={draft.openingBook}
        onChange={(openingBook) => set({ openingBook })}
      />
      {isForeign && (
        <MoneyField
          label={t('openingBase', { currency: base })}
          field="openingBase"
          problem={problemAt('openingBase')}
          value={draft.openingBase}
          onChange={(openingBase) => set({ openingBase })}
        />
      )}
      {draft.kind !== 'cash' && (
        <MoneyField
          label={t('openingBank')}
          field="openingBank"
          problem={problemAt('openingBank')}
          hint={t('openingBank.hint')}
          value={draft.openingBank}
          onChange={(openingBank) => set({ openingBank })}
        />
      )}
      {draft.kind !== 'cash' && (
        <MoneyField
          label={t('feeTolerance')}
          field="feeTolerance"
          problem={problemAt('feeTolerance')}
          hint={t('feeTolerance.hint')}
          value={draft.feeTolerance}
          onChange={(feeTolerance) => set({ feeTolerance })}
        />
      )}
      <Checkbox checked={draft.enabled} onChange={(event) => set({ enabled: event.target.checked })}>
        {t('enabled')}
      </Checkbox>
    </FieldsDialog>
  );
}
