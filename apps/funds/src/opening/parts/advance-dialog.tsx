import { percentText } from '@suanpan/accounting-core';
import { api, dictionaryQueries } from '@suanpan/api-client';
import type { OpenAdvance, OpeningAdvanceInput } from '@suanpan/contracts';
import { useAccountSet, useDayBefore } from '@suanpan/feature-kit';
import { taxRatesOn } from '@suanpan/trade-core';
import { useToast } from '@suanpan/ui';
import { Choice, DayField, Field } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FieldsDialog } from '../../funds/fields-dialog.tsx';
import { useBaseCurrency } from '../../funds/figure.tsx';
import { MoneyField } from '../../funds/money-field.tsx';
import { TextField } from '../../funds/text-field.tsx';
import { useSaving } from '../../funds/use-saving.ts';
import { type ChosenItem, WhoField } from '../../funds/who-field.tsx';
import { useMessages } from '../messages.ts';

interface Draft {
  who: 'customer' | 'supplier';
  party: ChosenItem;
  movedOn: string;
  currencyCode: string;
  exchangeRate: string;
  /** Of the contract that it is paid on; empty: there is none. */
  contractTaxRate: string;
  amount: string | null;
}

/** Adds what a customer had paid ahead when the books began, or what a supplier had been paid. */
export function AdvanceDialog({ onClose }: { onClose(): void }): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { id, accountingStandards, vatType } = useAccountSet();
  const base = useBaseCurrency();
  const day = useDayBefore();
  const currencies = useQuery(dictionaryQueries.currencies(id)).data ?? [];
  const [draft, setDraft] = useState<Draft>({
    who: 'customer',
    party: { id: null },
    movedOn: day,
    currencyCode: '',
    exchangeRate: '',
    contractTaxRate: '',
    amount: null,
  });
  const currency = draft.currencyCode || base;
  const isForeign = currency !== base;
  // A business enterprise parts the tax of a contract from what was paid on it (trade.md 2).
  const hasContract = accountingStandards === 1 && draft.who === 'customer';
  const rates = taxRatesOn(draft.movedOn, {
    side: 'sales',
    vatType: vatType === 1 ? 1 : 0,
    simplified: false,
  });
  const saving = useSaving(
    (body: OpeningAdvanceInput, idempotencyKey): Promise<OpenAdvance> =>
      api.post('/settlement/openingAdvance', { body, idempotencyKey }),
    ['partyItemId', 'movedOn', 'currencyCode', 'exchangeRate', 'contractTaxRate', 'amount'],
  );
  const { problemAt } = saving;
  const set = (change: Partial<Draft>): void => setDraft((known) => ({ ...known, ...change }));
  const save = async (): Promise<void> => {
    const { party, movedOn, exchangeRate, contractTaxRate, amount } = draft;
    if (party.id === null) return saving.refuse([{ code: 'funds.party-missing', field: 'partyItemId' }]);
    const saved = await saving.save({
      partyItemId: party.id,
      movedOn,
      amount: amount ?? '0',
      currencyCode: currency || null,
      exchangeRate: isForeign ? exchangeRate.trim() || null : null,
      contractTaxRate: hasContract ? contractTaxRate || null : null,
    });
    if (!saved) return;
    toast(t('saved'));
    onClose();
  };
  return (
    <FieldsDialog title={t('advance.add')} saving={saving} onSave={() => void save()} onClose={onClose}>
      <Field label={t('who')} field="who" problem={undefined}>
        {(marks) => (
          <Choice
            label={t('who')}
            marks={marks}
            value={draft.who}
            options={(['customer', 'supplier'] as const).map((value) => ({
              value,
              label: t(`who.${value}`),
            }))}
            onChange={(who) => set({ who, party: { id: null } })}
          />
        )}
      </Field>
      <WhoField
        key={draft.who}
        who={draft.who}
        field="partyItemId"
        problem={problemAt('partyItemId')}
        chosen={draft.party}
        onChange={(party) => set({ party })}
      />
      <DayField
        field="movedOn"
        label={t('day')}
        problem={problemAt('movedOn')}
        value={draft.movedOn}
        onChange={(movedOn) => set({ movedOn })}
      />
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
      {hasContract && (
        <Field
          label={t('contract')}
          field="contractTaxRate"
          problem={problemAt('contractTaxRate')}
          hint={t('contract.hint')}
        >
          {(marks) => (
            <Choice
              label={t('contract')}
              marks={marks}
              value={draft.contractTaxRate}
              options={[
                { value: '', label: t('contract.none') },
                ...rates.map((value) => ({ value, label: percentText(value) })),
              ]}
              onChange={(contractTaxRate) => set({ contractTaxRate })}
            />
          )}
        </Field>
      )}
      <MoneyField
        label={t('amount')}
        field="amount"
        problem={problemAt('amount')}
        value={draft.amount}
        onChange={(amount) => set({ amount })}
      />
    </FieldsDialog>
  );
}
