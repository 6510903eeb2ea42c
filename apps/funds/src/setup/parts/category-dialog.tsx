import { api } from '@suanpan/api-client';
import type { FundCategory, FundCategoryInput } from '@suanpan/contracts';
import { systemCategories } from '@suanpan/trade-core';
import { useToast } from '@suanpan/ui';
import { Checkbox, Choice, Field } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { TextField } from '../../funds/text-field.tsx';
import { useSaving } from '../../funds/use-saving.ts';
import { useMessages } from '../messages.ts';
import { FieldsDialog } from '../../funds/fields-dialog.tsx';
import { SubjectField } from '../../funds/subject-field.tsx';

const systemNames = (code: string): readonly string[] =>
  Object.values(systemCategories.find((one) => one.code === code)?.names ?? {});

const directions = ['in', 'out', 'both'] as const;

/** Adds a category of the company's own, or changes one; of the system's only what may change is asked for. */
export function CategoryDialog({
  category,
  onClose,
}: {
  category: FundCategory | null;
  onClose(): void;
}): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const [draft, setDraft] = useState({
    code: category?.code ?? '',
    name: category?.name ?? '',
    direction: category?.direction ?? ('out' as const),
    subjectId: category?.subjectId ?? null,
    enabled: category?.enabled ?? true,
  });
  const isSystem = category?.system ?? false;
  const isPlain = category === null || category.role === 'plain';
  const saving = useSaving(
    (body: FundCategoryInput, idempotencyKey): Promise<FundCategory> =>
      body.id === undefined
        ? api.post('/funds/category', { body, idempotencyKey })
        : api.put('/funds/category', { body }),
    ['code', 'name', 'direction', 'subjectId'],
  );
  const { problemAt } = saving;
  const set = (change: Partial<typeof draft>): void => setDraft({ ...draft, ...change });
  const save = async (): Promise<void> => {
    const { code, name, direction, subjectId, enabled } = draft;
    if (isPlain && !isSystem && subjectId === null)
      return saving.refuse([{ code: 'line.subject-missing', field: 'subjectId' }]);
    const saved = await saving.save({
      ...(category ? { id: category.id, version: category.version } : {}),
      code: code.trim(),
      // Named as the system does, it stays named in every reader's language.
      name: isSystem && systemNames(code).includes(name.trim()) ? null : name,
      direction,
      subjectId: isPlain ? subjectId : null,
      // Not asked for here: it stays as it is.
      ...(category && { auxiliary: category.auxiliary }),
      enabled,
    });
    if (!saved) return;
    toast(t('saved', { name: saved.name }));
    onClose();
  };
  return (
    <FieldsDialog
      title={t(category ? 'category.change' : 'category.add')}
      saving={saving}
      onSave={() => void save()}
      onClose={onClose}
    >
      {!isSystem && (
        <TextField
          label={t('code')}
          field="code"
          problem={problemAt('code')}
          maxLength={16}
          value={draft.code}
          onChange={(code) => set({ code })}
        />
      )}
      <TextField
        label={t('name')}
        field="name"
        problem={problemAt('name')}
        maxLength={64}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      {!isSystem && (
        <Field label={t('direction')} field="direction" problem={problemAt('direction')}>
          {(marks) => (
            <Choice
              label={t('direction')}
              marks={marks}
              value={draft.direction}
              options={directions.map((value) => ({ value, label: t(`direction.${value}`) }))}
              onChange={(direction) => set({ direction })}
            />
          )}
        </Field>
      )}
      {isPlain && (
        <SubjectField
          label={t('subject')}
          problem={problemAt('subjectId')}
          value={draft.subjectId}
          onChange={(subjectId) => set({ subjectId })}
        />
      )}
      <Checkbox checked={draft.enabled} onChange={(event) => set({ enabled: event.target.checked })}>
        {t('enabled')}
      </Checkbox>
    </FieldsDialog>
  );
}
