import { api, asApiError, dictionaryQueries, useIdempotencyKey } from '@suanpan/api-client';
import type { AuxiliaryCategory } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { Form, Input } from '@suanpan/ui/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormFoot } from '../../panel/form-foot.tsx';
import { PanelField } from '../../panel/panel-field.tsx';
import { SaveProblem } from '../../panel/save-problem.tsx';
import { FocusFirst, SidePanel } from '../../panel/side-panel.tsx';
import { useSearchState } from '../../panel/use-search-state.ts';
import { fieldTitles } from '../categories.ts';
import { useMessages } from '../messages.ts';

/** Opens for `?define=new` and `?define=ID`: a category of one's own with the fields of its items. */
export function CategoryPanel({ categories }: { categories: readonly AuxiliaryCategory[] }): ReactNode {
  const t = useMessages();
  const { search, change } = useSearchState();
  const wanted = search.get('define');
  const close = (): void => change({ define: null });
  const before = categories.find(({ id, systemDefault }) => id === Number(wanted) && !systemDefault) ?? null;
  if (!before && wanted !== 'new') return null;
  return (
    <SidePanel
      key={before?.id ?? 0}
      title={before ? t('category.edit', { category: before.name }) : t('category.add')}
      onClose={close}
    >
      <CategoryForm
        key={before?.version ?? 0}
        before={before}
        onDone={(saved) => change({ define: null, category: String(saved.id), q: null, page: null })}
        onClose={close}
      />
    </SidePanel>
  );
}

interface CategoryValues {
  name: string;
  fields: string;
}

interface FormProps {
  before: AuxiliaryCategory | null;
  onDone(saved: AuxiliaryCategory): void;
  onClose(): void;
}

function CategoryForm({ before, onDone, onClose }: FormProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const save = useSaveCategory(before);
  const error = save.error ? asApiError(save.error) : null;
  const problems = (error?.fields ?? []).map((problem) =>
    problem.field === 'customColumns' ? { ...problem, field: 'fields' } : problem,
  );
  const submit = (values: CategoryValues): void =>
    save.mutate(values, {
      onSuccess: (saved) => {
        toast(t('saved', { item: saved.name }));
        onDone(saved);
      },
    });
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      initialValues={{ name: before?.name ?? '', fields: before?.customColumns.join('\n') ?? '' }}
      onFinish={submit}
    >
      <SaveProblem
        error={error}
        onReload={() => void queryClient.invalidateQueries({ queryKey: dictionaryQueries.all(id) })}
      />
      <FocusFirst />
      <PanelField
        name="name"
        label={t('category.name')}
        problems={problems}
        rules={[{ required: true, whitespace: true, message: t('name.missing') }]}
      >
        <Input maxLength={64} autoComplete="off" />
      </PanelField>
      <PanelField
        name="fields"
        label={t('category.fields')}
        hint={t(before && !before.canEdit ? 'category.fields.kept' : 'category.fields.hint')}
        problems={problems}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 16 }} />
      </PanelField>
      <FormFoot isBusy={save.isPending} onCancel={onClose} />
    </Form>
  );
}

function useSaveCategory(before: AuxiliaryCategory | null) {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const { idempotencyKey, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ name, fields }: CategoryValues) => {
      const body = { name: name.trim(), customColumns: fieldTitles(fields) };
      return before
        ? api.put('/accounting-category', { body: { ...body, id: before.id, version: before.version } })
        : api.post('/accounting-category', { body, idempotencyKey });
    },
    // Waited for: the category is in the list when it is opened.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: dictionaryQueries.all(id) }),
    onError: (error) => {
      if (!asApiError(error).isUnknown) renew();
    },
  });
}
