import { api, asApiError } from '@suanpan/api-client';
import type { AuxiliaryCategory, AuxiliaryItem, FieldProblem } from '@suanpan/contracts';
import { fieldRows } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { Form, Input, NewerDialog } from '@suanpan/ui/kit';
import { type ReactNode, useRef, useState } from 'react';
import { FormFoot } from '../../panel/form-foot.tsx';
import { useMessages as usePanelWords } from '../../panel/messages.ts';
import { PanelField } from '../../panel/panel-field.tsx';
import { SaveProblem } from '../../panel/save-problem.tsx';
import { FocusFirst, SidePanel } from '../../panel/side-panel.tsx';
import { useNewer } from '../../panel/use-newer.ts';
import { useSearchState } from '../../panel/use-search-state.ts';
import { itemValues, type ItemValues, mergeItem, nextItemCode } from '../items.ts';
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
        <ItemForm category={category} before={edited} code={edited.code} onClose={close} />
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
  const [form] = Form.useForm<ItemValues>();
  const goesOn = useRef(false);
  const save = useSaveItem(category.id);
  const newer = useNewer(before, (one) =>
    api.get('/accounting-category-details/{id}', { path: { id: one?.id ?? 0 } }),
  );
  const { base, theirs } = newer;
  const error = save.error ? asApiError(save.error) : null;
  const submit = (values: ItemValues): void =>
    save.mutate(
      { before: base, values },
      {
        onSuccess: (saved) => {
          toast(t('saved', { item: saved.name }));
          if (goesOn.current) onNext?.(saved);
          else onClose();
        },
        onError: (refusal) => {
          if (asApiError(refusal).code === 'STALE') void newer.ask();
        },
      },
    );
  const fields = category.customColumns;
  const merged = (): ItemValues =>
    base && theirs
      ? mergeItem(
          itemValues(base, fields),
          form.getFieldsValue(true) as ItemValues,
          itemValues(theirs, fields),
        )
      : (form.getFieldsValue(true) as ItemValues);
  const goOnWith = (values: ItemValues): void => {
    form.setFieldsValue(values);
    newer.goOnFrom(theirs);
    save.reset();
  };
  return (
    <>
      {base && theirs && (
        <NewerItem
          category={category}
          base={base}
          mine={merged()}
          theirs={theirs}
          onMine={() => goOnWith(merged())}
          onTheirs={() => goOnWith(itemValues(theirs, fields))}
        />
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={
          before
            ? itemValues(before, fields)
            : { code, name: '', remark: '', customValues: fields.map(() => '') }
        }
        onFinish={(values) => submit(values)}
        onSubmitCapture={() => {
          goesOn.current = false;
        }}
      >
        <SaveProblem error={error} way="compare" onReload={() => void newer.ask()} />
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
    </>
  );
}

interface NewerItemProps {
  category: AuxiliaryCategory;
  base: AuxiliaryItem;
  mine: ItemValues;
  theirs: AuxiliaryItem;
  onMine(): void;
  onTheirs(): void;
}

/** Somebody saved the item first: both versions, field by field. */
function NewerItem({ category, base, mine, theirs, ...acts }: NewerItemProps): ReactNode {
  const t = useMessages();
  const words = usePanelWords();
  const enabling = t(theirs.enable ? 'newer.enabled' : 'newer.disabled');
  return (
    <NewerDialog
      title={words('newer.title', { name: theirs.name })}
      note={theirs.enable === base.enable ? words('newer.kept') : enabling}
      rows={fieldRows<ItemValues>(mine, itemValues(theirs, category.customColumns), [
        [t('code'), ({ code }) => code],
        [t('name'), ({ name }) => name],
        ...category.customColumns.map(
          (label, index) => [label, ({ customValues }: ItemValues) => customValues[index] ?? ''] as const,
        ),
        [t('remark'), ({ remark }) => remark],
      ])}
      {...acts}
    />
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
