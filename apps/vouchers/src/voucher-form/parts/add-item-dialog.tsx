import { type ApiError, api, asApiError, dictionaryQueries, useIdempotencyKey } from '@suanpan/api-client';
import type { AuxiliaryItem, ItemChoice } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { ProblemAlert } from '@suanpan/ui';
import { Input, type InputRef, Modal } from '@suanpan/ui/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { nextCode } from '../draft/next-code.ts';
import { useMessages } from '../messages.ts';
import classes from '../voucher-form.module.css';

interface AddItemDialogProps {
  category: { id: number; name: string };
  items: readonly ItemChoice[];
  /** What was typed before: it becomes the name. */
  typed: string;
  onClose(added: AuxiliaryItem | null): void;
}

/** Adds a customer, a department… without leaving the voucher; Enter saves. */
export function AddItemDialog({ category, items, typed, onClose }: AddItemDialogProps): ReactNode {
  const t = useMessages();
  const formId = useId();
  const nameField = useRef<InputRef>(null);
  const [code, setCode] = useState(() => nextCode(items.map((item) => item.code)));
  const [name, setName] = useState(typed);
  const add = useAddItem(category.id, onClose);
  const error: ApiError | null = add.error ? asApiError(add.error) : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!add.isPending) add.mutate({ code, name });
  };
  return (
    <Modal
      open
      title={t('item.add', { category: category.name })}
      okText={t('item.save')}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: add.isPending }}
      onCancel={() => onClose(null)}
      afterOpenChange={(isOpen) => isOpen && nameField.current?.focus()}
      width={400}
    >
      <form id={formId} className={classes['dialog']} onSubmit={submit}>
        {error && error.code !== 'REPEATED' && (
          <ProblemAlert problems={error.fields} title={error.msg || t('unreachable')} />
        )}
        <label>
          {t('item.code')}
          <Input name="code" maxLength={64} value={code} onChange={(event) => setCode(event.target.value)} />
        </label>
        <label>
          {t('item.name')}
          <Input
            ref={nameField}
            name="name"
            maxLength={128}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
      </form>
    </Modal>
  );
}

function useAddItem(categoryId: number, onAdded: (item: AuxiliaryItem) => void) {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const { idempotencyKey, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (values: { code: string; name: string }) =>
      api.post('/accounting-category-details', {
        body: { accountingCategoryId: categoryId, ...values },
        idempotencyKey,
      }),
    // The new item is in the list before it is chosen, so that the field can show it.
    onSuccess: async (item) => {
      await queryClient.invalidateQueries({ queryKey: dictionaryQueries.all(id) });
      onAdded(item);
    },
    onError: (error) => {
      if (!asApiError(error).isUnknown) renew();
    },
  });
}
