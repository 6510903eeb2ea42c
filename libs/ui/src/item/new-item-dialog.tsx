import { nextCode } from '@suanpan/accounting-core';
import Input, { type InputRef } from 'antd/es/input';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import formClasses from '../field/form-field.module.css';
import { useUiMessages } from '../messages/ui-messages.ts';
import { Modal } from '../popup/modal.tsx';
import { ProblemAlert, type ShownProblem } from '../state/problem-alert.tsx';

/** What is typed; `taxId` and `terms` stay empty where they are not asked for. */
interface Values {
  code: string;
  name: string;
  taxId: string;
  terms: string;
}

export interface NewItemDialogProps {
  title: string;
  /** A customer or supplier: it has a tax number and days until due as well. */
  hasTerms?: boolean;
  /** Of the items that are there: the next one is proposed. */
  codes: readonly string[];
  /** What was looked for before: it becomes the name. */
  typed: string;
  /** Answers the id of the item, or why it was not added. */
  add(values: Values): Promise<number | { title: string; problems: readonly ShownProblem[] }>;
  /** With the id of the item that was added; null when there is none. */
  onClose(added: number | null): void;
}

/** Adds an item of the books without leaving the form that asks for it; Enter saves. */
export function NewItemDialog({
  title,
  hasTerms = false,
  codes,
  typed,
  add,
  onClose,
}: NewItemDialogProps): ReactNode {
  const t = useUiMessages();
  const formId = useId();
  const nameField = useRef<InputRef>(null);
  const [values, setValues] = useState<Values>(() => ({
    code: nextCode(codes),
    name: typed,
    taxId: '',
    terms: '',
  }));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ title: string; problems: readonly ShownProblem[] } | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    setBusy(true);
    const added = await add(values);
    setBusy(false);
    if (typeof added === 'number') onClose(added);
    else setFailure(added);
  };
  const field = (name: keyof Values, maxLength: number): ReactNode => (
    <label>
      {t(`item.add.${name}`)}
      <Input
        {...(name === 'name' ? { ref: nameField } : {})}
        name={name}
        autoComplete="off"
        maxLength={maxLength}
        {...(name === 'terms' ? { inputMode: 'numeric' as const } : {})}
        value={values[name]}
        onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      />
    </label>
  );
  return (
    <Modal
      open
      title={title}
      okText={t('item.add.save')}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: isBusy }}
      onCancel={() => onClose(null)}
      afterOpenChange={(isOpen) => isOpen && nameField.current?.focus()}
      width={400}
    >
      <form id={formId} className={formClasses['dialog']} onSubmit={(event) => void submit(event)}>
        {failure && (
          <ProblemAlert problems={failure.problems} title={failure.title || t('error.noMessage')} />
        )}
        {field('code', 64)}
        {field('name', 128)}
        {hasTerms && field('taxId', 20)}
        {hasTerms && field('terms', 4)}
      </form>
    </Modal>
  );
}
