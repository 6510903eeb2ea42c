import { asApiError, dictionaryQueries } from '@suanpan/api-client';
import type { AuxiliaryCategory, AuxiliaryItem, FieldProblem } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { Form, Input } from '@suanpan/ui/kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { FormFoot } from '../../panel/form-foot.tsx';
import { PanelField } from '../../panel/panel-field.tsx';
import { SaveProblem } from '../../panel/save-problem.tsx';
import { FocusFirst, SidePanel } from '../../panel/side-panel.tsx';
import { useSearchState } from '../../panel/use-search-state.ts';
import { type ItemValues, nextItemCode } from '../items.ts';
import { useMessages } from '../messages.ts';
import { useSaveItem } from '../use-item-writes.ts';

interface PanelProps {
  category: AuxiliaryCategory;
  items: readonly AuxiliaryItem[];
}

/** Opens for `?edit=ID` and `?add=1`. */
export function ItemPanel({ category, items }: PanelProps): ReactNode {
  const t = useMessages();
  const { search, change } = useSearchState();
  const [next, setNext] = useState({ number: 0, code: '' });
  const close = (): void => change({ edit: null, add: null });
  const edited = items.find(({ id }) => id === Number(search.get('edit')));
  if (edited)
    return (
      <SidePanel key={edited.id} title={t('edit.one', { item: edited.name })} onClose={close}>
        <ItemForm
          key={edited.version}
          category={category}
          before={edited}
          code={edited.code}
          onClose={close}
        />
      </SidePanel>
    );
  if (!search.has('add')) return null;
  return (
    <SidePanel title={t('add.one', { category: category.name })} onClose={close}>
      <ItemForm
        key={next.number}
        category={category}
        before={null}
        code={next.code}
        onClose={close}
        onNext={(saved) => setNext({ number: next.number + 1, code: nextItemCode(saved.code) ?? '' })}
      />
    </SidePanel>
  );
}

interface ItemFormProps {
  category: AuxiliaryCategory;
  before: AuxiliaryItem | null;
  code: string;
  onClose(): void;
  /** Starts the next new item after this one. */
  onNext?(saved: AuxiliaryItem): void;
}

function ItemForm({ category, before, code, onClose, onNext }: ItemFormProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const [form] = Form.useForm<ItemValues>();
  const goesOn = useRef(false);
  const save = useSaveItem(category.id, before);
  const error = save.error ? asApiError(save.error) : null;
  const submit = (values: ItemValues): void =>
    save.mutate(values, {
      onSuccess: (saved) => {
        toast(t('saved', { item: saved.name }));
        if (goesOn.current) onNext?.(saved);
        else onClose();
      },
    });
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{
        code,
        name: before?.name ?? '',
        remark: before?.remark ?? '',
        customValues: category.customColumns.map((_, index) => before?.customValues[index] ?? ''),
      }}
      onFinish={submit}
      onSubmitCapture={() => {
        goesOn.current = false;
      }}
    >
      <SaveProblem
        error={error}
        onReload={() => void queryClient.invalidateQueries({ queryKey: dictionaryQueries.all(id) })}
      />
      <FocusFirst />
      <ItemFields category={category} problems={error?.fields ?? []} />
      <FormFoot
        isBusy={save.isPending}
        onCancel={onClose}
        {...(onNext
          ? {
              onSaveAndNext: () => {
                goesOn.current = true;
                form.submit();
              },
            }
          : {})}
      />
    </Form>
  );
}

interface FieldsProps {
  category: AuxiliaryCategory;
  problems: readonly FieldProblem[];
}

function ItemFields({ category, problems }: FieldsProps): ReactNode {
  const t = useMessages();
  const given = { required: true, whitespace: true };
  return (
    <>
      <PanelField
        name="code"
        label={t('code')}
        problems={problems}
        rules={[{ ...given, message: t('code.missing') }]}
      >
        <Input maxLength={64} autoComplete="off" />
      </PanelField>
      <PanelField
        name="name"
        label={t('name')}
        problems={problems}
        rules={[{ ...given, message: t('name.missing') }]}
      >
        <Input maxLength={128} autoComplete="off" />
      </PanelField>
      {category.customColumns.map((title, index) => (
        <Form.Item key={title} name={['customValues', index]} label={title}>
          <Input maxLength={128} autoComplete="off" />
        </Form.Item>
      ))}
      <PanelField name="remark" label={t('remark')} problems={problems}>
        <Input maxLength={256} autoComplete="off" />
      </PanelField>
    </>
  );
}
