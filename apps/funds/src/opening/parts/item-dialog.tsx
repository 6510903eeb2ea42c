import { useDayBefore } from '@suanpan/feature-kit';
import { api } from '@suanpan/api-client';
import type { FundAccount, OpeningItem, OpeningItemInput } from '@suanpan/contracts';
import { useToast } from '@suanpan/ui';
import { Choice, DayField, Field } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { FieldsDialog } from '../../funds/fields-dialog.tsx';
import { MoneyField } from '../../funds/money-field.tsx';
import { TextField } from '../../funds/text-field.tsx';
import { useSaving } from '../../funds/use-saving.ts';
import { useMessages } from '../messages.ts';

interface Draft {
  side: OpeningItem['side'];
  direction: OpeningItem['direction'];
  movedOn: string;
  summary: string;
  reference: string;
  amount: string | null;
}

interface ItemDialogProps {
  account: FundAccount;
  onClose(): void;
}

/** Adds what one of book and bank knew of an account when the books began, and the other did not. */
export function ItemDialog({ account, onClose }: ItemDialogProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const day = useDayBefore();
  const [draft, setDraft] = useState<Draft>({
    side: 'book',
    direction: 'out',
    movedOn: day,
    summary: '',
    reference: '',
    amount: null,
  });
  const saving = useSaving(
    (body: OpeningItemInput, idempotencyKey): Promise<OpeningItem> =>
      api.post('/funds/openingItem', { body, idempotencyKey }),
    ['side', 'movedOn', 'direction', 'amount', 'summary', 'reference'],
  );
  const { problemAt } = saving;
  const set = (change: Partial<Draft>): void => setDraft({ ...draft, ...change });
  const save = async (): Promise<void> => {
    const saved = await saving.save({
      ...draft,
      fundAccountId: account.id,
      amount: draft.amount ?? '0',
      reference: draft.reference.trim() || null,
    });
    if (!saved) return;
    toast(t('saved'));
    onClose();
  };
  return (
    <FieldsDialog
      title={t('item.of', { name: account.name })}
      saving={saving}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field label={t('side')} field="side" problem={problemAt('side')}>
        {(marks) => (
          <Choice
            label={t('side')}
            marks={marks}
            value={draft.side}
            options={(['book', 'bank'] as const).map((value) => ({ value, label: t(`side.${value}`) }))}
            onChange={(side) => set({ side })}
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
            onChange={(direction) => set({ direction })}
          />
        )}
      </Field>
      <DayField
        field="movedOn"
        label={t('day')}
        problem={problemAt('movedOn')}
        value={draft.movedOn}
        onChange={(movedOn) => set({ movedOn })}
      />
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
