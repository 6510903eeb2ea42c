import { asApiError } from '@suanpan/api-client';
import { ProblemAlert, useToast } from '@suanpan/ui';
import { type InputRef, Modal, Radio } from '@suanpan/ui/kit';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { FormDraft } from '../../voucher-form/draft/draft.ts';
import { useMessages } from '../messages.ts';
import { detailsOfVoucher, type KeptAmounts } from '../template-draft.ts';
import { useSaveTemplate } from '../use-save-template.ts';
import classes from '../template.module.css';
import { TemplateFields } from './template-fields.tsx';

interface SaveTemplateDialogProps {
  /** The voucher as it is entered now. */
  draft: FormDraft;
  onClose(): void;
}

const choices: readonly KeptAmounts[] = ['open', 'keep', 'share'];

/** Keeps what is entered as a template: its amounts as they are, open, or as shares of the total. */
export function SaveTemplateDialog({ draft, onClose }: SaveTemplateDialogProps): ReactNode {
  const t = useMessages();
  const formId = useId();
  const nameField = useRef<InputRef>(null);
  const toast = useToast();
  const save = useSaveTemplate();
  const [name, setName] = useState(
    () => draft.lines.find(({ summary }) => summary !== '')?.summary.slice(0, 64) ?? '',
  );
  const [type, setType] = useState(0);
  const [kept, setKept] = useState<KeptAmounts>('open');
  const error = save.error ? asApiError(save.error) : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(
      { name, type, details: detailsOfVoucher(draft, kept) },
      {
        onSuccess: (saved) => {
          toast(t('saved', { name: saved.name }));
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      open
      title={t('saveAs')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: save.isPending }}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && nameField.current?.focus({ cursor: 'all' })}
      width={440}
    >
      <form id={formId} className={classes['dialog']} onSubmit={submit}>
        {error && error.code !== 'REPEATED' && (
          <ProblemAlert problems={error.fields} title={error.msg || t('unreachable')} />
        )}
        <TemplateFields
          name={name}
          type={type}
          nameRef={nameField}
          onName={setName}
          onType={setType}
          className={classes['field']}
        />
        <fieldset className={classes['amounts']}>
          <legend>{t('use.amounts')}</legend>
          <Radio.Group
            vertical
            value={kept}
            options={choices.map((value) => ({ value, label: t(`use.amounts.${value}`) }))}
            onChange={(event) => setKept(choices.find((choice) => choice === event.target.value) ?? 'open')}
          />
        </fieldset>
      </form>
    </Modal>
  );
}
